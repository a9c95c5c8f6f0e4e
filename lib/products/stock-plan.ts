/** Stock of one size: a number of pairs, or null when it is not tracked. */
export interface SizeStock {
  size: number;
  quantity: number | null;
}

/**
 * The stock that a product has after a write. `stock` is the whole truth; sizes that only `sizes` names join untracked.
 * `sizes` alone names what can be bought: a size that stays keeps what it had, a new one is untracked, and one that is
 * sold out stays, because whoever sends back the sizes that the shop showed never saw it.
 */
export function planStock(
  current: readonly SizeStock[],
  { sizes, stock }: { sizes?: readonly number[] | undefined; stock?: readonly SizeStock[] | undefined },
): SizeStock[] {
  if (!sizes && !stock) return [...current];
  const known = new Map((stock ?? current).map((entry) => [entry.size, entry.quantity]));
  const kept = stock ?? current.filter((entry) => entry.quantity === 0);
  const all = new Set([...kept.map((entry) => entry.size), ...(sizes ?? [])]);
  return [...all].sort((a, b) => a - b).map((size) => ({ size, quantity: known.get(size) ?? null }));
}
