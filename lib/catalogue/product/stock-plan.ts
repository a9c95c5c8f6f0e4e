/** Stock of one size: a number of pairs, or null if it is not tracked. */
export interface SizeStock {
  size: number;
  quantity: number | null;
}

/** What a shopper is shown of one size; `label` is absent in what the version before has stored or sent. */
export interface OfferedSize extends SizeStock {
  label?: string | undefined;
}

/** What a size is known by outside of the shop. */
interface ArticleNames {
  sku: string | null;
  gtin: string | null;
  /** What is printed in the shoe; null where it follows from the scale. */
  label: string | null;
}
const articleNames = ['sku', 'gtin', 'label'] as const satisfies readonly (keyof ArticleNames)[];

/** One size of a shoe. */
export interface Article extends SizeStock, ArticleNames {}

/** A size as it is written: names that are not said stay. */
export interface WrittenArticle extends SizeStock {
  sku?: string | null | undefined;
  gtin?: string | null | undefined;
  label?: string | null | undefined;
}

const bySize = <Entry extends SizeStock>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.size, entry]));

function namesAfter(before: Article | undefined, written: WrittenArticle | undefined): ArticleNames {
  const after = articleNames.map((name) => {
    const said = written?.[name];
    return [name, said === undefined ? (before?.[name] ?? null) : said];
  });
  return Object.fromEntries(after);
}

/**
 * Whether a write changes how many pairs there are, or whether they are counted. A new size that is not counted or has
 * none changes nothing, and neither does one that goes without any.
 */
export function changesPairs(before: readonly SizeStock[], after: readonly SizeStock[]): boolean {
  const [known, written] = [bySize(before), bySize(after)];
  return [...new Set([...known.keys(), ...written.keys()])].some((size) => {
    const [was, is] = [known.get(size), written.get(size)];
    if (was && is) return was.quantity !== is.quantity;
    return ((was ?? is)?.quantity ?? 0) > 0;
  });
}

/**
 * A product's sizes after a write. `stock` replaces everything; sizes only in `sizes` are added untracked. Without
 * `stock`, `sizes` lists what can be bought: known sizes keep their stock, new ones are untracked, and sold-out ones
 * stay, because `sizes` does not show them.
 */
export function planStock(
  current: readonly Article[],
  { sizes, stock }: { sizes?: readonly number[] | undefined; stock?: readonly WrittenArticle[] | undefined },
): Article[] {
  if (!sizes && !stock) return [...current];
  const known = bySize<SizeStock>(stock ?? current);
  const kept = stock ?? current.filter((entry) => entry.quantity === 0);
  const all = new Set([...kept.map((entry) => entry.size), ...(sizes ?? [])]);
  const [before, written] = [bySize(current), bySize(stock ?? [])];
  return [...all]
    .sort((a, b) => a - b)
    .map((size) => ({
      size,
      quantity: known.get(size)?.quantity ?? null,
      ...namesAfter(before.get(size), written.get(size)),
    }));
}

/** A size that two users changed at once: what the writer saw, and what it is now; undefined is "no such size". */
export interface StockConflict {
  size: number;
  seen: number | null | undefined;
  now: number | null | undefined;
}

/** The names that the user changed; the others stay as they are now. */
function changedNames(seen: WrittenArticle | undefined, written: WrittenArticle | undefined): Partial<ArticleNames> {
  const changed = articleNames.filter((name) => written?.[name] !== undefined && written[name] !== seen?.[name]);
  return Object.fromEntries(changed.map((name) => [name, written?.[name]]));
}

/**
 * Merges a written `stock` into the `current` one. Sizes in which `stock` and `seen` (what the user saw) agree keep the
 * current stock; others are written. A written size that has changed meanwhile is a conflict, unless it was to be
 * removed.
 */
export function mergeStock(
  current: readonly SizeStock[],
  { stock, seen }: { stock: readonly WrittenArticle[]; seen: readonly WrittenArticle[] },
): { merged: WrittenArticle[]; conflicts: StockConflict[] } {
  const [now, before, written] = [bySize(current), bySize(seen), bySize(stock)];
  const conflicts: StockConflict[] = [];
  const merged = [...new Set([...now.keys(), ...written.keys()])].flatMap((size) => {
    const [is, was, wanted] = [now, before, written].map((entries) => entries.get(size)?.quantity);
    const isMine = wanted !== was;
    if (isMine && wanted !== undefined && is !== was && is !== wanted) conflicts.push({ size, seen: was, now: is });
    const quantity = isMine ? wanted : is;
    return quantity === undefined ? [] : [{ size, quantity, ...changedNames(before.get(size), written.get(size)) }];
  });
  return { merged: merged.sort((a, b) => a.size - b.size), conflicts };
}
