/** From this many pairs of a size downwards, shoppers are told how many are left. */
export const LOW_STOCK = 3;

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

/** A size that two changed at once: what the writer saw, and what there is now; undefined is "no such size". */
export interface StockConflict {
  size: number;
  seen: number | null | undefined;
  now: number | null | undefined;
}

const bySize = (entries: readonly SizeStock[]) => new Map(entries.map((entry) => [entry.size, entry.quantity]));

/**
 * What `stock` means to somebody who wrote it with `seen` before their eyes, now that `current` is the truth: sizes that
 * they left alone keep what they have by now, the others become what was written. A size that was written and has been
 * sold or changed meanwhile is a conflict, unless it was to go anyway.
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
