import { isReturnVoid } from './return-status';

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

/** What of an order is known about its pairs. Times are ISO 8601. */
export interface OrderPairs {
  status: string;
  lines: readonly SomePairs[];
  shipments: readonly { shippedAt: string; lines: readonly SomePairs[] }[];
  returns: readonly {
    number: string;
    status: string;
    createdAt: string;
    lines: readonly (SomePairs & { position: number; exchange: string | null; exchangeSize: number | null })[];
  }[];
}

/** Pairs in another size that a customer gets for pairs which came back. */
interface Exchange extends SomePairs {
  /** Of the order's line that was paid for them. */
  position: number;
  /** Of their return. */
  number: string;
  /** How many of them came back in their turn. */
  returned: number;
  /** How many are still to be shipped. */
  owed: number;
}

const sumUp = (some: readonly { quantity: number }[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
const isSame = (some: SomePairs) => (other: SomePairs) => keyOf(some) === keyOf(other);

/** What was granted in exchange, oldest first, and what has become of it. */
export function exchangesOf({ lines, shipments, returns }: Omit<OrderPairs, 'status'>): Exchange[] {
  const live = returns.filter(({ status }) => !isReturnVoid(status));
  const back = live.flatMap((given) => given.lines);
  const granted = live.flatMap(({ number, createdAt, lines }) =>
    lines.flatMap(({ position, product, quantity, exchange, exchangeSize }) =>
      exchange === 'granted' && exchangeSize !== null
        ? [{ position, product, size: exchangeSize, quantity, number, createdAt }]
        : [],
    ),
  );
  const firstAt = Math.min(...granted.map(({ createdAt }) => Date.parse(createdAt)));
  const shipped = shipments.flatMap((shipment) => shipment.lines);
  const late = shipments.filter(({ shippedAt }) => Date.parse(shippedAt) > firstAt).flatMap(({ lines }) => lines);

  const exchanges = granted.map(({ createdAt: _, ...pairs }, index) => {
    const isOfLine = (other: SomePairs & { position: number }) =>
      other.position === pairs.position && isSame(pairs)(other);
    // What came back beyond what was bought and exchanged before.
    const earlier = sumUp(granted.slice(0, index).filter(isOfLine));
    const bought = sumUp(lines.filter((line, position) => position === pairs.position && isSame(pairs)(line)));
    const returned = Math.min(pairs.quantity, Math.max(0, sumUp(back.filter(isOfLine)) - bought - earlier));
    return { ...pairs, returned, owed: pairs.quantity - returned };
  });
  for (const pairs of sumOf([granted]).values()) {
    const ofSize = (some: readonly SomePairs[]) => sumUp(some.filter(isSame(pairs)));
    // Parcels beyond what was bought, or after the exchange was asked for: whoever delivers by hand notes no others.
    let gone = Math.max(ofSize(shipped) - ofSize(lines), ofSize(late));
    const theirs = exchanges.filter(isSame(pairs));
    // What came back had left before it.
    gone -= theirs.reduce((sum, { returned }) => sum + returned, 0);
    for (const exchange of theirs) {
      const left = Math.min(exchange.owed, Math.max(0, gone));
      exchange.owed -= left;
      gone -= left;
    }
  }
  return exchanges;
}

/** What of an order has not been shipped yet: pairs that were bought, and pairs that are owed in exchange for others. */
export function owedOf(order: OrderPairs): { bought: SomePairs[]; exchanges: Exchange[] } {
  const exchanges = exchangesOf(order);
  // What was delivered was shipped, whether or not its parcels were noted.
  if (order.status === 'delivered') return { bought: [], exchanges };
  const shipped = order.shipments.flatMap((shipment) => shipment.lines);
  // What came back was with the customer, also when the order is moved back.
  const back = order.returns.filter(({ status }) => !isReturnVoid(status)).flatMap((given) => given.lines);
  const gone = [...sumOf([shipped]).values(), ...pairsWithout(back, shipped)];
  const goneInExchange = exchanges.map((each) => ({ ...each, quantity: each.quantity - each.owed }));
  return { bought: pairsWithout(order.lines, pairsWithout(gone, goneInExchange)), exchanges };
}

/** What of an order has not been shipped yet, with what is owed for returned pairs. */
export function unshippedOf(order: OrderPairs): SomePairs[] {
  const { bought, exchanges } = owedOf(order);
  return pairsWithout([...bought, ...exchanges.map(({ owed, ...pairs }) => ({ ...pairs, quantity: owed }))], []);
}
