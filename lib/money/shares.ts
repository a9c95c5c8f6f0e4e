import { type Cents, cents } from './money';

/**
 * `amount * part / whole`, rounded half up, exact for amounts of any size. `whole` is positive, `part` not negative.
 */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  if (part === whole) return amount;
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  const divisor = 2n * BigInt(whole);
  // Division of whole numbers cuts toward zero; half up is a floor.
  const floor = doubled / divisor - (doubled < 0n && doubled % divisor !== 0n ? 1n : 0n);
  return cents(Number(floor));
}

/**
 * Splits an amount of either sign in whole cents, in proportion to `weights`, by the largest remainder: the shares add
 * up to the amount, and each is less than a cent from its exact size. Equal remainders favor the first. Weights are
 * whole numbers and not negative; where all are 0, they count as equal.
 */
export function splitCents(amount: Cents, weights: readonly number[]): Cents[] {
  const isWeightless = weights.every((weight) => weight === 0);
  const parts = weights.map((weight) => BigInt(isWeightless ? 1 : weight));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole === 0n) return [];
  const size = BigInt(Math.abs(amount));
  const shares = parts.map((part) => ({ floor: (size * part) / whole, rest: (size * part) % whole }));
  let missing = size - shares.reduce((sum, { floor }) => sum + floor, 0n);
  const byRest = shares.toSorted((first, second) => Number(second.rest - first.rest));
  for (const share of byRest) {
    if (missing === 0n) break;
    share.floor += 1n;
    missing -= 1n;
  }
  return shares.map(({ floor }) => cents(Number(amount < 0 ? -floor : floor)));
}
