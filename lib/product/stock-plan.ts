/** Stock of one size: a number of pairs, or null if it is not tracked. */
export interface SizeStock {
  size: number;
  quantity: number | null;
}

/**
 * A product's stock after a write. `stock` replaces everything; sizes only in `sizes` are added untracked. Without
 * `stock`, `sizes` lists what can be bought: known sizes keep their stock, new ones are untracked, and sold-out ones
 * stay, because `sizes` does not show them.
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

/** A size that two users changed at once: what the writer saw, and what it is now; undefined is "no such size". */
export interface StockConflict {
  size: number;
  seen: number | null | undefined;
  now: number | null | undefined;
}

const bySize = (entries: readonly SizeStock[]) => new Map(entries.map((entry) => [entry.size, entry.quantity]));

/**
 * Merges a written `stock` into the `current` one. Sizes in which `stock` and `seen` (what the user saw) agree keep the
 * current stock; others are written. A written size that has changed meanwhile is a conflict, unless it was to be
 * removed.
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
