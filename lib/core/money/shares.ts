import { type Cents, cents, chargedIn } from './money';

/**
 * `amount * part / whole`, rounded half up to what can be charged, exact for amounts of any size. `whole` is positive,
 * `part` not negative.
 */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  if (part === whole) return amount;
  const step = chargedIn();
  const size = BigInt(whole) * BigInt(step);
  const doubled = 2n * BigInt(amount) * BigInt(part) + size;
  const divisor = 2n * size;
  // Division of whole numbers cuts toward zero; half up is a floor.
  const floor = doubled / divisor - (doubled < 0n && doubled % divisor !== 0n ? 1n : 0n);
  return cents(Number(floor) * step);
}

/**
 * Splits an amount of either sign in whole cents, or in what can be charged, in proportion to `weights`, by the largest
 * remainder: the shares add up to the amount, and each is less than such a unit from its exact size. Equal remainders
 * favor the first. Weights are whole numbers and not negative; where all are 0, they count as equal.
 */
export function splitCents(amount: Cents, weights: readonly number[]): Cents[] {
  const isWeightless = weights.every((weight) => weight === 0);
  const parts = weights.map((weight) => BigInt(isWeightless ? 1 : weight));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole === 0n) return [];
  // An amount that can't be charged is split exactly.
  const step = amount % chargedIn() === 0 ? chargedIn() : 1;
  const size = BigInt(Math.abs(amount) / step);
  const shares = parts.map((part) => ({ floor: (size * part) / whole, rest: (size * part) % whole }));
  let missing = size - shares.reduce((sum, { floor }) => sum + floor, 0n);
  const byRest = shares.toSorted((first, second) => Number(second.rest - first.rest));
  for (const share of byRest) {
    if (missing === 0n) break;
    share.floor += 1n;
    missing -= 1n;
  }
  return shares.map(({ floor }) => cents(Number(amount < 0 ? -floor : floor) * step));
}
