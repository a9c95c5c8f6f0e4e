/** Stock of one size: a number of pairs, or null when it is not tracked. */
export interface SizeStock {
  size: number;
  quantity: number | null;
}

/**
 * The stock of a product after a write. `stock` replaces everything; sizes that only `sizes` names are added untracked.
 * Without `stock`, `sizes` names what can be bought: known sizes keep their stock, new ones are untracked, and sold-out ones
 * stay, because the shop does not show them in `sizes`.
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

/** A size that two people changed at once: what the writer saw, and what it is now; undefined is "no such size". */
export interface StockConflict {
  size: number;
  seen: number | null | undefined;
  now: number | null | undefined;
}

const bySize = (entries: readonly SizeStock[]) => new Map(entries.map((entry) => [entry.size, entry.quantity]));

/**
 * Merges `stock`, which somebody wrote while looking at `seen`, into the `current` stock: sizes that they did not change
 * keep the current stock, the others get what was written. A written size that has changed meanwhile is a conflict, unless
 * it was to be removed.
 */
export function mergeStock(
  current: readonly SizeStock[],
  { stock, seen }: { stock: readonly SizeStock[]; seen: readonly SizeStock[] },
): { merged: SizeStock[]; conflicts: StockConflict[] } {
  const [now, before, written] = [bySize(current), bySize(seen), bySize(stock)];
  const conflicts: StockConflict[] = [];
  const merged = [...new Set([...now.keys(), ...written.keys()])].flatMap((size) => {
    const [is, was, wanted] = [now.get(size), before.get(size), written.get(size)];
    const isMine = wanted !== was;
    if (isMine && wanted !== undefined && is !== was && is !== wanted) conflicts.push({ size, seen: was, now: is });
    const quantity = isMine ? wanted : is;
    return quantity === undefined ? [] : [{ size, quantity }];
  });
  return { merged: merged.sort((a, b) => a.size - b.size), conflicts };
}
