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

/** What of an order is known about its pairs. */
interface OrderPairs {
  status: string;
  lines: readonly SomePairs[];
  shipments: readonly { lines: readonly SomePairs[] }[];
  returns: readonly {
    lines: readonly (SomePairs & { exchange: string | null; exchangeSize: number | null })[];
  }[];
}

/** What of an order has not been shipped yet, with what is owed for returned pairs. */
export function unshippedOf({ status, lines, shipments, returns }: OrderPairs): SomePairs[] {
  const shipped = shipments.flatMap((shipment) => shipment.lines);
  const inExchange = returns
    .flatMap((given) => given.lines)
    .flatMap(({ product, quantity, exchange, exchangeSize }) =>
      exchange === 'granted' && exchangeSize !== null ? [{ product, quantity, size: exchangeSize }] : [],
    );
  // What was delivered was shipped, whether or not its parcels were noted.
  if (status === 'delivered') return pairsWithout(inExchange, pairsWithout(shipped, lines));
  return pairsWithout([...lines, ...inExchange], shipped);
}
