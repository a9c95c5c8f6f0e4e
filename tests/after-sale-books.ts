/** How many lives of orders are tried, and from which seed: a random one unless one is to be repeated. */
export function afterSaleSettings(): { runs: number; seed?: number } {
  const seed = Number(process.env.AFTER_SALE_SEED);
  return { runs: Number(process.env.AFTER_SALE_RUNS) || 15, ...(seed && { seed }) };
}

/** Pairs of a size, of the line of an order that was paid for them where that is known. */
interface Pairs {
  product: string;
  size: number;
  quantity: number;
}
type OfLine = Pairs & { position: number };

interface BookedOrder {
  id: string;
  status: string;
  items: number;
  tax: number;
  shipping: number;
  total: number;
  wasMovedBack: boolean;
  lines: OfLine[];
  parcels: (Pairs & { at: string })[];
  returns: {
    status: string;
    at: string;
    lines: (OfLine & { exchange: string | null; exchangeSize: number | null; condition: string | null })[];
  }[];
  refunds: {
    isOfReturn: boolean;
    items: number;
    tax: number;
    shipping: number;
    amount: number;
    lines: { position: number; quantity: number }[];
  }[];
}

interface Books {
  orders: BookedOrder[];
  stock: Pairs[];
}

/** Asks the database, on any connection. */
export type Query = <Row extends object>(statement: string, values: unknown[]) => Promise<Row[]>;

const ofKind = (kind: string) =>
  `(SELECT coalesce(sum(a.amount_cents), 0) FROM order_adjustments a WHERE a.order_id = o.id AND a.kind = '${kind}')`;

// One statement, so that it is the books of one moment.
const BOOKS = `SELECT
  coalesce((SELECT json_agg(json_build_object('id', o.id, 'status', o.status, 'items', o.items_cents, 'tax', ${ofKind('tax')},
      'shipping', ${ofKind('shipping')}, 'total', o.total_cents,
      'wasMovedBack', EXISTS (SELECT FROM order_status_changes c WHERE c.order_id = o.id AND c.from_status > c.to_status),
      'lines', (SELECT json_agg(json_build_object('position', l.position, 'product', l.product_id, 'size', l.size,
                  'quantity', l.quantity)) FROM order_lines l WHERE l.order_id = o.id),
      'parcels', (SELECT coalesce(json_agg(json_build_object('at', s.shipped_at, 'product', l.product_id, 'size', l.size,
                  'quantity', l.quantity)), '[]')
                  FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id WHERE s.order_id = o.id),
      'returns', (SELECT coalesce(json_agg(json_build_object('status', r.status, 'at', r.created_at,
                  'lines', (SELECT json_agg(json_build_object('position', l.position, 'product', l.product_id,
                      'size', l.size, 'quantity', l.quantity, 'exchange', l.exchange, 'exchangeSize', l.exchange_size,
                      'condition', l.condition)) FROM return_lines l WHERE l.return_id = r.id))), '[]')
                  FROM returns r WHERE r.order_id = o.id),
      'refunds', (SELECT coalesce(json_agg(json_build_object('isOfReturn', f.return_id IS NOT NULL, 'items', f.items_cents,
                  'tax', f.tax_cents, 'shipping', f.shipping_cents, 'amount', f.amount_cents,
                  'lines', (SELECT coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity)), '[]')
                            FROM refund_lines l WHERE l.refund_id = f.id))), '[]')
                  FROM refunds f WHERE f.order_id = o.id)))
    FROM orders o WHERE o.id = ANY($1::uuid[])), '[]') AS orders,
  coalesce((SELECT json_agg(json_build_object('product', s.product_id, 'size', s.size, 'quantity', s.quantity))
    FROM product_sizes s WHERE s.product_id = ANY($2::text[]) AND s.quantity IS NOT NULL), '[]') AS stock`;

const sumUp = (some: readonly { quantity: number }[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
const ofSize = (some: readonly Pairs[], { product, size }: Omit<Pairs, 'quantity'>) =>
  sumUp(some.filter((each) => each.product === product && each.size === size));
const atLine = <Each extends { position: number }>(some: readonly Each[], position: number) =>
  some.filter((each) => each.position === position);

const inExchange = ({ returns }: BookedOrder, ...states: string[]): OfLine[] =>
  returns
    .flatMap(({ lines }) => lines)
    .flatMap(({ position, product, quantity, exchange, exchangeSize }) =>
      exchange !== null && exchangeSize !== null && states.includes(exchange)
        ? [{ position, product, size: exchangeSize, quantity }]
        : [],
    );

/** Why the money of an order is not right. */
function moneyFaults(order: BookedOrder): string[] {
  const { refunds, lines } = order;
  const faults: string[] = [];
  const sumOf = (part: 'items' | 'tax' | 'shipping' | 'amount') => refunds.reduce((sum, each) => sum + each[part], 0);
  for (const part of ['items', 'tax', 'shipping'] as const)
    if (sumOf(part) > order[part]) faults.push(`${sumOf(part)} of ${order[part]} cents of its ${part} went back`);
  if (sumOf('amount') > order.total) faults.push(`${sumOf('amount')} of ${order.total} cents went back`);
  if (order.status === 'cancelled' && sumOf('amount') !== order.total)
    faults.push(`it was cancelled, and ${sumOf('amount')} of ${order.total} cents went back`);
  for (const { position, quantity } of lines) {
    const paidBack = sumUp(
      atLine(
        refunds.flatMap((each) => each.lines),
        position,
      ),
    );
    if (paidBack > quantity) faults.push(`${paidBack} of ${quantity} pairs of line ${position} were paid back`);
  }
  return faults;
}

/** Why the pairs of an order are not right: with the customer, on their way, or owed. */
function pairFaults(order: BookedOrder): string[] {
  const { lines, parcels, refunds } = order;
  const faults: string[] = [];
  const live = order.returns.filter(({ status }) => !['declined', 'withdrawn'].includes(status));
  const back = live.flatMap((each) => each.lines);
  const granted = inExchange(order, 'granted');
  if (order.status === 'cancelled' && parcels.length > 0) faults.push('it was cancelled, and a parcel had left');
  if (order.status === 'cancelled' && live.length > 0) faults.push('it was cancelled, and pairs went back');

  const firstReturn = Math.min(...order.returns.map(({ at }) => Date.parse(at)));
  const late = parcels.filter(({ at }) => Date.parse(at) > firstReturn);
  for (const pairs of [...lines, ...granted]) {
    const [left, due] = [ofSize(parcels, pairs), ofSize(lines, pairs) + ofSize(granted, pairs)];
    if (left > due) faults.push(`${left} pairs of size ${pairs.size} left, and ${due} were due`);
    const inLateParcels = ofSize(late, pairs);
    if (!order.wasMovedBack && inLateParcels > ofSize(granted, pairs))
      faults.push(`${inLateParcels} pairs of size ${pairs.size} left in exchange for ${ofSize(granted, pairs)}`);
  }

  for (const { position, quantity, ...line } of lines) {
    const given = atLine(granted, position);
    const theirs = quantity - sumUp(atLine(back, position)) + sumUp(given);
    const sizes = new Set(given.map(({ size }) => size));
    // At least so many of what was granted have neither left nor gone back.
    const owed = [...sizes].reduce((sum, size) => {
      const pairs = { product: line.product, size };
      const again = ofSize(atLine(back, position), pairs) - (size === line.size ? quantity : 0);
      return sum + Math.max(0, ofSize(given, pairs) - Math.max(0, again) - ofSize(late, pairs));
    }, 0);
    const entries = refunds.filter(({ isOfReturn }) => !isOfReturn).flatMap((each) => each.lines);
    const paidBack = sumUp(atLine(entries, position));
    if (paidBack > theirs - owed)
      faults.push(
        `${paidBack} pairs of line ${position} were paid back beside returns: the customer has ${theirs}, ${owed} of them owed in exchange`,
      );
  }
  return faults;
}

/** How many pairs of a size orders keep out of the stock. */
function pairsOut(orders: readonly BookedOrder[], size: Omit<Pairs, 'quantity'>): number {
  const open = orders.filter(({ status }) => status !== 'cancelled');
  const backInStock = open
    .flatMap(({ returns }) => returns.flatMap(({ lines }) => lines))
    .filter(({ condition }) => condition === 'sound');
  return (
    ofSize(
      open.flatMap(({ lines }) => lines),
      size,
    ) -
    ofSize(backInStock, size) +
    ofSize(
      open.flatMap((order) => inExchange(order, 'held', 'granted')),
      size,
    )
  );
}

/**
 * Holds what the database says of orders against what must be true at every moment: no customer is paid back more than
 * they paid; stock and pairs that are out add up to what there was at the start; no pair is refunded and exchanged too,
 * or leaves twice. Empty when all of it is. These are all orders of the products in `start`.
 */
export async function faultsInBooks(
  query: Query,
  orderIds: readonly string[],
  start: readonly Pairs[],
): Promise<string[]> {
  const products = [...new Set(start.map(({ product }) => product))];
  const [books] = await query<Books>(BOOKS, [orderIds, products]);
  if (!books) return ['there are no books'];
  const faults = books.orders.flatMap((order) =>
    [...moneyFaults(order), ...pairFaults(order)].map((fault) => `order ${order.id}: ${fault}`),
  );
  if (books.orders.length !== orderIds.length)
    faults.push(`${books.orders.length} of ${orderIds.length} orders are there`);
  for (const size of start) {
    const [left, out] = [ofSize(books.stock, size), pairsOut(books.orders, size)];
    if (left < 0 || left + out !== size.quantity)
      faults.push(`${size.product} in ${size.size}: ${left} left and ${out} out of ${size.quantity}`);
  }
  return [...new Set(faults)];
}
