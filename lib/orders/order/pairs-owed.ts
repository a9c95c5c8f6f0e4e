import { stageOf } from '@/lib/core/statuses/order-status';
import { isReturnVoid } from '@/lib/core/statuses/return-status';

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

/** Some pairs, of none more than there are of it among others; what is not among them is left out. */
export function pairsWithin(pairs: readonly SomePairs[], others: readonly SomePairs[]): SomePairs[] {
  const there = sumOf([others]);
  return [...sumOf([pairs]).values()]
    .map((each) => ({ ...each, quantity: Math.min(each.quantity, there.get(keyOf(each))?.quantity ?? 0) }))
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
  /** How many are still to be shipped. */
  owed: number;
  /** How many went back in their turn, shipped or not. */
  returned: number;
}

/**
 * What was granted in exchange, oldest first, and which bought pairs left: the order's parcels and returns, one after
 * the other. A parcel holds pairs that are owed in exchange, as far as there are any, and else pairs that were bought.
 */
function retrace({ lines, shipments, returns }: Omit<OrderPairs, 'status'>): {
  exchanges: Exchange[];
  left: SomePairs[];
} {
  const exchanges: Exchange[] = [];
  /** Of each line, what was not sent back yet. */
  const kept = lines.map(({ quantity }) => quantity);
  const inParcels: SomePairs[] = [];
  const sentBack: SomePairs[] = [];

  const events = [
    ...shipments.map(({ shippedAt, lines }) => ({ at: Date.parse(shippedAt), run: () => lines.forEach(leave) })),
    ...returns
      .filter(({ status }) => !isReturnVoid(status))
      .map(({ createdAt, number, lines }) => ({
        at: Date.parse(createdAt),
        run() {
          lines.forEach(goBack);
          for (const { position, product, quantity, exchange, exchangeSize } of lines)
            if (exchange === 'granted' && exchangeSize !== null)
              exchanges.push({ position, product, size: exchangeSize, quantity, number, owed: quantity, returned: 0 });
        },
      })),
  ];
  for (const { run } of events.sort((a, b) => a.at - b.at)) run();
  const left = [...sumOf([inParcels]).values(), ...pairsWithout(sentBack, inParcels)];
  return { exchanges, left };

  function leave({ product, size, quantity }: SomePairs): void {
    let missing = quantity;
    for (const exchange of exchanges.filter((each) => keyOf(each) === keyOf({ product, size }))) {
      const taken = Math.min(exchange.owed, missing);
      exchange.owed -= taken;
      missing -= taken;
    }
    inParcels.push({ product, size, quantity: missing });
  }

  function goBack({ position, product, size, quantity }: SomePairs & { position: number }): void {
    const line = lines[position];
    const bought = line && keyOf(line) === keyOf({ product, size }) ? Math.min(kept[position] ?? 0, quantity) : 0;
    kept[position] = (kept[position] ?? 0) - bought;
    sentBack.push({ product, size, quantity: bought });
    let missing = quantity - bought;
    const theirs = exchanges.filter((each) => each.position === position && keyOf(each) === keyOf({ product, size }));
    // Those that the customer has, then those that never left.
    for (const mayBeOwed of [false, true])
      for (const exchange of theirs) {
        const there = mayBeOwed ? exchange.owed : exchange.quantity - exchange.owed - exchange.returned;
        const taken = Math.min(there, missing);
        exchange.returned += taken;
        if (mayBeOwed) exchange.owed -= taken;
        missing -= taken;
      }
  }
}

/** What was granted in exchange, oldest first, and what has become of it. */
export function exchangesOf(order: Omit<OrderPairs, 'status'>): Exchange[] {
  return retrace(order).exchanges;
}

/**
 * What of an order has not been shipped yet: pairs that were bought, and pairs that are owed in exchange for others.
 */
export function owedOf(order: OrderPairs): { bought: SomePairs[]; exchanges: Exchange[] } {
  const { exchanges, left } = retrace(order);
  // What was delivered was shipped, whether or not its parcels were noted; what came back was shipped as well.
  return { bought: stageOf(order) === 'delivered' ? [] : pairsWithout(order.lines, left), exchanges };
}

/** What of an order has not been shipped yet, with what is owed for returned pairs. */
export function unshippedOf(order: OrderPairs): SomePairs[] {
  const { bought, exchanges } = owedOf(order);
  return pairsWithout([...bought, ...exchanges.map(({ owed, ...pairs }) => ({ ...pairs, quantity: owed }))], []);
}
