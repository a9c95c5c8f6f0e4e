/** Pairs of one product in one size. */
export interface SomePairs {
  product: string;
  size: number;
  quantity: number;
}

const keyOf = ({ product, size }: Pick<SomePairs, 'product' | 'size'>) => `${product}\n${size}`;

/** All pairs of some lists, with one entry for each product and size, in the order of their first mention. */
function sumOf(lists: readonly (readonly SomePairs[])[]): Map<string, SomePairs> {
  const sums = new Map<string, SomePairs>();
  for (const { product, size, quantity } of lists.flat()) {
    const known = sums.get(keyOf({ product, size }));
    if (known) known.quantity += quantity;
    else sums.set(keyOf({ product, size }), { product, size, quantity });
  }
  return sums;
}

/** What is left of some pairs without others; what is gone, or more than gone, is left out. */
export function pairsWithout(pairs: readonly SomePairs[], others: readonly SomePairs[]): SomePairs[] {
  const gone = sumOf([others]);
  return [...sumOf([pairs]).values()]
    .map((each) => ({ ...each, quantity: each.quantity - (gone.get(keyOf(each))?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether all of some pairs are among others. */
export function arePairsAmong(some: readonly SomePairs[], others: readonly SomePairs[]): boolean {
  return pairsWithout(some, others).length === 0;
}

/** Whether two lists hold the same pairs. */
export function areSamePairs(some: readonly SomePairs[], others: readonly SomePairs[]): boolean {
  return arePairsAmong(some, others) && arePairsAmong(others, some);
}
