import type { ShippingAddress } from '@/lib/addresses/shipping-address-schema';
import { MOST_COUNTED, type SettledChanges } from '@/lib/changes/changed-since';
import type { Cents } from '@/lib/money/money';
import { insertPayment, type NewPayment, type PaymentRow, paymentColumn } from '@/lib/payments/payment-repository';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type ListWindow, MAX_LIMIT } from '@/lib/platform/lists/list-query';
import { isUuid } from '@/lib/platform/text/uuid';
import { type Adjustment, adjustmentRowsOf } from '@/lib/shop/adjustments';
import type { GiftCardItem } from '@/lib/shop/gift-card-items';
import type { Totals } from '@/lib/shop/totals';
import { sizeLabelOf } from '@/lib/sizes/size-scales';
import {
  deliveredAtAfter,
  type OrderStatus,
  STATUS_TO_SHIP,
  STATUS_WHEN_PLACED,
  STATUS_WHEN_UNPAID,
  stageOf,
} from '@/lib/statuses/order-status';
import { shownStates } from '@/lib/statuses/product-states';
import { voidReturnStatuses } from '@/lib/statuses/return-status';
import { type BoughtCardRow, boughtCardsColumn, insertBoughtCards } from '@/lib/tender/bought-card-repository';
import type { StoredPart } from '@/lib/tender/paid-by';
import { paidByColumn } from '@/lib/tender/tender-repository';
import { MAX_LINES, MAX_UNSETTLED_RETURNS } from './order-limits';
import type { OfferedLine, OrderLineDraft, WantedLine } from './order-lines';
import type { OrderFilters } from './order-list-schema';
import { mayBeCut, readCountedBeginning, wholeIdOf } from './order-number';
import type { Order } from './order-schema';
import type { SomePairs } from './pairs-owed';
import type { PaymentMethod } from './payment-methods';

/** A parcel of an order as the database holds it. */
interface ShipmentRow {
  id: string;
  carrier: string;
  /** Empty once the buyer is forgotten. */
  trackingNumber: string;
  /** ISO 8601, as Postgres writes it. */
  shippedAt: string;
  lines: SomePairs[];
}

/** A return as the database holds it. Times are ISO 8601, as Postgres writes them. */
export interface ReturnRow {
  id: string;
  /** For people. */
  number: string;
  status: string;
  comment: string;
  items: Cents;
  tax: Cents;
  shipping: Cents;
  createdAt: string;
  updatedAt: string;
  lines: {
    ordinal: number;
    position: number;
    product: string;
    size: number;
    quantity: number;
    reason: string;
    exchangeSize: number | null;
    exchange: string | null;
    heldUntil: string | null;
    condition: string | null;
  }[];
  /** Oldest first. */
  steps: { status: string; at: string; isByCustomer: boolean; note: string; privateNote: string }[];
}

/** That a buyer withdrew from the contract, as the database holds it. */
interface WithdrawalRow {
  id: string;
  /** ISO 8601, as Postgres writes it. */
  receivedAt: string;
  lines: SomePairs[];
  /** Null where it cancelled the order. */
  returnId: string | null;
}

/** An order as the database holds it, with its lines. */
export interface OrderRow extends ShippingAddress {
  id: string;
  /** Without the `#` that people see; blank until it is paid. */
  number: string;
  userId: string | null;
  buyerName: string;
  buyerEmail: string;
  /** One of OrderStatus, or a newer version's. */
  status: string;
  /** Null where the payment provider asked for it. */
  paymentMethod: string | null;
  /** A pair can go back for as many days after it arrived. */
  returnDays: number;
  /** How it is sent; null for orders of a version that knew one way. */
  shippingMethod: string | null;
  shippingMethodName: string | null;
  /** Null where no money moves. */
  payment: PaymentRow | null;
  itemsPrice: Cents;
  adjustments: readonly Adjustment[];
  totalPrice: Cents;
  /** What gift cards and credit paid of it. */
  paidBy: readonly StoredPart[];
  createdAt: Date;
  /** When what is told of it changed last. */
  updatedAt: Date;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  /** Why, where the shop cancelled it by itself. */
  cancelledBecause: string | null;
  /** The promised day (`2026-11-23`); null for orders of a version that stored none. */
  estimatedDelivery: string | null;
  arrivesBy: string | null;
  /** When the buyer deleted their own account, as long as the order still names them. */
  buyerLeftAt: Date | null;
  lines: Order['orderItems'];
  /** Gift cards that it buys, in the order of their adjustments. */
  giftCardItems: BoughtCardRow[];
  /** What all refunds come to. */
  refundedTotal: Cents;
  /** Null while none was issued. */
  invoice: { id: string; number: string } | null;
  /** In the order in which they left. */
  shipments: ShipmentRow[];
  /** In the order in which they were asked for. */
  returns: ReturnRow[];
  /** In the order of receipt. */
  withdrawals: WithdrawalRow[];
}

/** The rate of tax, in millionths, of orders that were placed before rates were settings. */
const RATE_BEFORE_SETTINGS = 80_000;
const RETURN_DAYS_BEFORE_SETTINGS = 30;

/** The columns of an order, with those of its returns `r` that a condition lets through. */
const orderColumnsWith = (returns: Prisma.Sql) => Prisma.sql`
  o.id, coalesce(o.number, '') AS number, o.user_id AS "userId", o.buyer_name AS "buyerName", o.buyer_email AS "buyerEmail", o.status::text,
  o.full_name AS "fullName", o.address, o.address2, o.city, o.state, o.postal_code AS "postalCode", o.country,
  o.company, o.phone, o.vat_id AS "vatId",
  o.payment_method::text AS "paymentMethod",
  coalesce(o.return_days, ${RETURN_DAYS_BEFORE_SETTINGS}::int) AS "returnDays", o.shipping_method AS "shippingMethod", o.shipping_method_name AS "shippingMethodName", ${paymentColumn(Prisma.sql`o.id`)} AS payment, o.items_cents AS "itemsPrice", o.total_cents AS "totalPrice",
  ${paidByColumn(Prisma.sql`o.id`)} AS "paidBy",
  ${boughtCardsColumn(Prisma.sql`o.id`)} AS "giftCardItems",
  coalesce((SELECT json_agg(json_build_object('kind', a.kind, 'label', a.label, 'amount', a.amount_cents, 'lines',
             (SELECT coalesce(json_agg(json_build_object('position', s.position - 1, 'amount', s.amount) ORDER BY s.position), '[]')
              FROM unnest(a.share_cents) WITH ORDINALITY s(amount, position)))::jsonb
           || CASE WHEN a.is_included THEN '{"included": true}'::jsonb ELSE '{}'::jsonb END
           || CASE WHEN a.kind <> 'tax' THEN '{}'::jsonb ELSE jsonb_build_object('taxed', jsonb_build_object(
                'rate', coalesce(a.tax_rate, ${RATE_BEFORE_SETTINGS}::int), 'base', coalesce(a.tax_base_cents, o.items_cents))) END ORDER BY a.position)
   FROM order_adjustments a WHERE a.order_id = o.id), '[]') AS adjustments,
  o.created_at AS "createdAt", coalesce(changed_at('order', o.id::text), o.updated_at) AS "updatedAt",
  o.delivered_at AS "deliveredAt", o.cancelled_at AS "cancelledAt", o.cancelled_because AS "cancelledBecause",
  to_char(o.estimated_delivery, 'YYYY-MM-DD') AS "estimatedDelivery",
  to_char(o.arrives_by, 'YYYY-MM-DD') AS "arrivesBy",
  o.buyer_left_at AS "buyerLeftAt",
  coalesce((SELECT json_agg(jsonb_build_object('product', l.product_id, 'name', l.name, 'image', l.image, 'size', l.size,
                                      'price', l.unit_price_cents, 'quantity', l.quantity)
                   || CASE WHEN l.sku IS NULL AND l.size_scale = 'us-men' AND coalesce(l.label = l.size::float8::text, true)
                      THEN '{}'::jsonb ELSE jsonb_build_object('sku', l.sku, 'sizeScale', l.size_scale,
                        'label', coalesce(l.label, l.size::float8::text)) END
                   || CASE WHEN (SELECT p.gender FROM products p WHERE p.id = l.product_id) = 'women'
                      THEN '{"gender": "women"}'::jsonb ELSE '{}'::jsonb END ORDER BY l.position)
   FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines,
  (SELECT coalesce(sum(r.amount_cents), 0)::float8 FROM refunds r WHERE r.order_id = o.id) AS "refundedTotal",
  (SELECT json_build_object('id', p.id, 'number', p.number)
   FROM issued_papers p WHERE p.order_id = o.id AND p.kind = 'invoice') AS invoice,
  coalesce((SELECT json_agg(json_build_object('id', s.id, 'carrier', s.carrier, 'trackingNumber', coalesce(s.tracking_number, ''),
                                     'shippedAt', s.shipped_at, 'lines', s.lines) ORDER BY s.shipped_at, s.id)
   FROM (SELECT s.*, (SELECT json_agg(json_build_object('product', l.product_id, 'size', l.size, 'quantity', l.quantity)
                                      ORDER BY l.product_id, l.size)
                      FROM shipment_lines l WHERE l.shipment_id = s.id) AS lines
         FROM shipments s WHERE s.order_id = o.id) s), '[]') AS shipments,
  coalesce((SELECT json_agg(json_build_object(
      'id', r.id, 'number', 'R-' || upper(o.number) || '-' || r.ordinal, 'status', r.status,
      'comment', r.comment, 'items', r.items_cents, 'tax', r.tax_cents, 'shipping', r.shipping_cents,
      'createdAt', r.created_at, 'updatedAt', coalesce(changed_at('return', r.id::text), r.created_at),
      'lines', (SELECT json_agg(json_build_object(
          'ordinal', l.ordinal, 'position', l.position, 'product', l.product_id, 'size', l.size, 'quantity', l.quantity,
          'reason', l.reason, 'exchangeSize', l.exchange_size, 'exchange', l.exchange, 'heldUntil', l.held_until,
          'condition', l.condition) ORDER BY l.ordinal) FROM return_lines l WHERE l.return_id = r.id),
      'steps', (SELECT json_agg(json_build_object(
          'status', s.status, 'at', s.at, 'isByCustomer', s.is_by_customer, 'note', s.note,
          'privateNote', s.private_note) ORDER BY s.at, s.id) FROM return_steps s WHERE s.return_id = r.id)
    ) ORDER BY r.ordinal) FROM returns r WHERE r.order_id = o.id AND ${returns}), '[]') AS returns,
  coalesce((SELECT json_agg(json_build_object('id', w.id, 'receivedAt', w.received_at, 'lines', w.lines,
                                              'returnId', w.return_id) ORDER BY w.received_at, w.id)
   FROM withdrawals w WHERE w.order_id = o.id), '[]') AS withdrawals`;

const orderColumns = orderColumnsWith(Prisma.sql`true`);

/**
 * In lists, of the returns that came to nothing only the latest: versions of the shop before took any number of them.
 */
const listedColumns = orderColumnsWith(Prisma.sql`(
  r.status::text <> ALL (${[...voidReturnStatuses]}::text[]) OR r.ordinal IN (
    SELECT v.ordinal FROM returns v WHERE v.order_id = o.id AND v.status::text = ANY (${[...voidReturnStatuses]}::text[])
    ORDER BY v.ordinal DESC LIMIT ${MAX_UNSETTLED_RETURNS}))`);

export async function findOrderRow(id: string, via: DbOrTransaction = db()): Promise<OrderRow | null> {
  const rows = await via.$queryRaw<OrderRow[]>`SELECT ${orderColumns} FROM orders o WHERE o.id = ${id}::uuid`;
  return rows[0] ?? null;
}

export async function listOrderRowsById(ids: readonly string[]): Promise<OrderRow[]> {
  return db().$queryRaw<OrderRow[]>`SELECT ${orderColumns} FROM orders o WHERE o.id = ANY(${[...ids]}::uuid[])`;
}

/** The orders of returns, each with no others than those. */
export async function listOrderRowsOfReturns(returns: readonly { id: string; orderId: string }[]): Promise<OrderRow[]> {
  const columns = orderColumnsWith(Prisma.sql`r.id = ANY(${returns.map(({ id }) => id)}::uuid[])`);
  return db().$queryRaw<OrderRow[]>`
    SELECT ${columns} FROM orders o WHERE o.id = ANY(${returns.map(({ orderId }) => orderId)}::uuid[])`;
}

/** Makes other requests with the same key wait until the transaction ends. */
export async function lockIdempotencyKey(transaction: DbTransaction, userId: string, key: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`order:${userId}:${key}`}, 0))`;
}

export async function findOrderByKey(
  transaction: DbTransaction,
  userId: string,
  key: string,
): Promise<{ id: string; requestHash: string | null } | null> {
  return transaction.order.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey: key } },
    select: { id: true, requestHash: true },
  });
}

/** Makes a customer's other orders wait until the transaction ends. */
export async function lockBuyer(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`buyer:${userId}`}, 0))`;
}

/** In how many seconds the limits allow a customer one more order; 0 when they do now. There is at least one limit. */
export async function secondsUntilNextOrder(
  transaction: DbTransaction,
  userId: string,
  limits: readonly { orders: number; seconds: number }[],
): Promise<number> {
  // There is room when the order that is `orders` back leaves the window.
  const pauses = limits.map(
    ({ orders, seconds }) => Prisma.sql`(
      SELECT extract(epoch FROM created_at + ${seconds}::int * interval '1 second' - now())::float8 AS pause FROM orders
      WHERE user_id = ${userId}::uuid AND created_at > now() - ${seconds}::int * interval '1 second'
      ORDER BY created_at DESC, id OFFSET ${orders - 1} LIMIT 1)`,
  );
  const rows = await transaction.$queryRaw<{ pause: number | null }[]>`
    SELECT max(pause) AS pause FROM (${Prisma.join(pauses, ' UNION ALL ')}) AS pauses`;
  return rows[0]?.pause ?? 0;
}

const sizesOf = (wanted: readonly WantedLine[]) => Prisma.sql`(s.product_id, s.size) IN (
  SELECT * FROM unnest(${wanted.map((line) => line.product)}::text[], ${wanted.map((line) => line.size)}::numeric[]))`;

/** What the catalogue offers of the wanted lines at this moment. */
export async function listOffers(wanted: readonly WantedLine[], via: DbOrTransaction = db()): Promise<OfferedLine[]> {
  const rows = await via.$queryRaw<(Omit<OfferedLine, 'label'> & { label: string | null })[]>`
    SELECT p.id AS product, s.size::float8 AS size, p.name, p.image, price_now(p) AS price, s.quantity AS available,
      p.size_scale AS "sizeScale", p.gender, s.label, s.sku,
      p.category, p.brand, coalesce(original_price_now(p) > price_now(p), false) AS "isOnSale"
    FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE ${sizesOf(wanted)} AND product_state(p) = 'live'`;
  return rows.map((row) => ({ ...row, label: sizeLabelOf(row.sizeScale, row.size, row.label) }));
}

/**
 * Locks the wanted sizes until the transaction ends, in sorted order, so that two orders for the same shoes can't wait
 * for each other. It reads nothing: only a statement that begins after the wait sees what the others have written.
 */
export async function lockSizes(transaction: DbTransaction, wanted: readonly WantedLine[]): Promise<void> {
  await transaction.$executeRaw`
    SELECT 1 FROM product_sizes s WHERE ${sizesOf(wanted)} ORDER BY s.product_id, s.size FOR UPDATE`;
}

/** The names of these products, of those whose page is public. */
export async function listProductNames(
  ids: readonly string[],
  via: DbOrTransaction = db(),
): Promise<Map<string, string>> {
  const rows = await via.$queryRaw<{ id: string; name: string }[]>`
    SELECT p.id, p.name FROM products p
    WHERE p.id = ANY(${[...ids]}::text[]) AND product_state(p) = ANY(${[...shownStates]}::text[])`;
  return new Map(rows.map((row) => [row.id, row.name]));
}

export interface NewOrder {
  buyer: { userId: string; name: string; email: string };
  idempotency: { key: string; requestHash: string } | null;
  shippingAddress: ShippingAddress;
  /** Null where the payment provider asks for it. */
  paymentMethod: PaymentMethod | null;
  /** How it is to be paid before it is prepared; null where no money moves. */
  payment: NewPayment | null;
  lines: readonly OrderLineDraft[];
  giftCardItems: readonly GiftCardItem[];
  totals: Totals;
  /** How it is sent; null where there is nothing to send. */
  method: { id: string; name: string } | null;
  returnDays: number;
  /** The days that the API estimates and that people are promised. */
  estimatedDelivery: string;
  arrivesBy: string;
}

/** Stores an order with its lines and the first entry of its history, and returns its id. */
export async function insertOrder(transaction: DbTransaction, order: NewOrder): Promise<string> {
  const { id } = await transaction.order.create({
    data: {
      userId: order.buyer.userId,
      buyerName: order.buyer.name,
      buyerEmail: order.buyer.email,
      idempotencyKey: order.idempotency?.key ?? null,
      requestHash: order.idempotency?.requestHash ?? null,
      ...order.shippingAddress,
      paymentMethod: order.paymentMethod,
      ...(order.payment && { status: STATUS_WHEN_UNPAID, number: null }),
      returnDays: order.returnDays,
      shippingMethod: order.method?.id ?? null,
      shippingMethodName: order.method?.name ?? null,
      itemsCents: order.totals.itemsPrice,
      totalCents: order.totals.totalPrice,
      estimatedDelivery: new Date(order.estimatedDelivery),
      arrivesBy: new Date(order.arrivesBy),
    },
    select: { id: true },
  });
  await transaction.orderLine.createMany({
    data: order.lines.map((line, position) => ({
      orderId: id,
      position,
      productId: line.product,
      name: line.name,
      image: line.image,
      size: line.size,
      sizeScale: line.sizeScale,
      label: line.label,
      sku: line.sku,
      unitPriceCents: line.price,
      quantity: line.quantity,
    })),
  });
  await insertBoughtCards(transaction, id, order.giftCardItems);
  // One statement, because each costs an order some milliseconds while it holds the stock.
  await transaction.$executeRaw`
    WITH adjustments AS (
      INSERT INTO order_adjustments (order_id, position, kind, label, amount_cents, is_included, share_cents, tax_rate, tax_base_cents)
      SELECT ${id}::uuid, a.position, a.kind, a.label, a."amountCents", a."isIncluded", a."shareCents", a."taxRate", a."taxBaseCents"
      FROM jsonb_to_recordset(${JSON.stringify(adjustmentRowsOf(order.totals.adjustments))}::jsonb)
        AS a(position int, kind text, label text, "amountCents" int, "isIncluded" boolean, "shareCents" int[], "taxRate" int, "taxBaseCents" int))
    INSERT INTO order_status_changes (order_id, to_status, changed_by_id, changed_by_name)
    VALUES (${id}::uuid, ${order.payment ? STATUS_WHEN_UNPAID : STATUS_WHEN_PLACED}::order_status,
            ${order.buyer.userId}::uuid, ${order.buyer.name})`;
  if (order.payment) await insertPayment(transaction, id, order.payment);
  return id;
}

const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';
const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The ids that begin with a text as a range, which the primary key finds; null when no id begins so. */
function idsFrom(beginning: string): { first: string; last: string } | null {
  const first = beginning + SMALLEST_ID.slice(beginning.length);
  if (!isUuid(first)) return null;
  return { first, last: beginning + GREATEST_ID.slice(beginning.length) };
}

/** The numbers that begin with a text of letters, digits and hyphens, as a range that their index finds. */
const numberedFrom = (column: Prisma.Sql, beginning: Prisma.Sql) =>
  Prisma.sql`${column} >= ${beginning} AND ${column} < ${beginning} || '~'`;

/**
 * One condition per column, so that each has its index: trigram indexes for name, email and company, keys for numbers
 * and ids.
 */
function matching(search: string): Prisma.Sql {
  const lower = search.toLowerCase();
  // Emails are stored in lower case, and LIKE is several times quicker than ILIKE.
  const either = [
    Prisma.sql`o.buyer_name ILIKE ${containing(search)}`,
    Prisma.sql`o.buyer_email LIKE ${containing(lower)}`,
    // Most have none, and its index has none of those.
    Prisma.sql`(o.company <> '' AND o.company ILIKE ${containing(search)})`,
  ];
  // People copy the number with the sign before it.
  const beginning = lower.replace(/^#/, '');
  if (/^[0-9a-f]+$/.test(beginning)) either.push(numberedFrom(Prisma.sql`o.number`, Prisma.sql`${beginning}::text`));
  const counted = readCountedBeginning(beginning);
  if (counted !== null) either.push(numberedFrom(Prisma.sql`o.number`, Prisma.sql`${counted}::text`));
  const ids = idsFrom(beginning);
  if (ids) either.push(Prisma.sql`o.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`);
  return Prisma.sql`(${Prisma.join(either, ' OR ')})`;
}

/** The orders that may be meant by numbers as `readOrderNumber` reads them; isCalled says the same. */
const called = (numbers: readonly string[]) => Prisma.sql`o.id IN (
  SELECT x.id FROM unnest(${numbers.filter(mayBeCut)}::text[]) w(number) JOIN orders x ON ${numberedFrom(Prisma.sql`x.number`, Prisma.sql`w.number`)}
  WHERE starts_with(replace(x.id::text, '-', ''), x.number)
  UNION ALL SELECT x.id FROM orders x WHERE x.number = ANY(${numbers.map((number) => number.toUpperCase())}::text[])
  UNION ALL SELECT unnest(${numbers.flatMap((number) => wholeIdOf(number) ?? [])}::uuid[]))`;

/** Orders that were placed as far as the shop's people are concerned: an order that has to be paid first is, then. */
const arePlaced = Prisma.sql`o.number IS NOT NULL`;

/**
 * Orders that wait to be shipped: they are processing, and some of their pairs were not paid back. Of the others
 * nothing is left to be packed, as the notes of parcels say too.
 */
const areToShip = Prisma.sql`o.status = ${STATUS_TO_SHIP}::order_status AND EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quantity > (
    SELECT coalesce(sum(p.quantity), 0) FROM refunds r JOIN refund_lines p ON p.refund_id = r.id
    WHERE r.order_id = o.id AND p.position = l.position))`;

function conditions({ search, status, from, before, buyerId, numbers, isToShip }: OrderFilters): Prisma.Sql {
  const all: Prisma.Sql[] = [];
  if (status) all.push(Prisma.sql`o.status = ${status}::order_status`);
  if (from) all.push(Prisma.sql`o.created_at >= ${from}`);
  if (before) all.push(Prisma.sql`o.created_at < ${before}`);
  if (buyerId) all.push(Prisma.sql`o.user_id = ${buyerId}::uuid`);
  if (search) all.push(matching(search));
  if (numbers) all.push(called(numbers));
  if (isToShip) all.push(areToShip);
  // Unpaid ones are shown to their buyer, and to those who ask for them.
  if (!buyerId && status !== STATUS_WHEN_UNPAID) all.push(arePlaced);
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`true`;
}

const orderings = {
  newest: Prisma.sql`o.created_at DESC, o.id`,
  oldest: Prisma.sql`o.created_at, o.id DESC`,
} as const;

/** The most order lines in one answer: those of the largest page. A whole list ends with the last order that fits. */
const MOST_LINES = MAX_LIMIT * MAX_LINES;

/** Orders that match, the newest (or oldest) first, with the number of all that match. */
export async function listOrderRows(
  filters: OrderFilters,
  { offset, limit }: ListWindow,
  first: keyof typeof orderings = 'newest',
): Promise<{ rows: OrderRow[]; total: number }> {
  const ordering = orderings[first];
  const [rows, total] = await Promise.all([
    // The page is cut before its lines are read: otherwise those of every skipped order would be read as well.
    db().$queryRaw<OrderRow[]>`
      SELECT ${listedColumns}
      FROM (SELECT o.id, sum((SELECT count(*) FROM order_lines l WHERE l.order_id = o.id)) OVER (ORDER BY ${ordering}) AS lines
            FROM (SELECT o.id, o.created_at FROM orders o WHERE ${conditions(filters)}
                  ORDER BY ${ordering} LIMIT ${limit} OFFSET ${offset}) o) page
      JOIN orders o ON o.id = page.id WHERE page.lines <= ${MOST_LINES} ORDER BY ${ordering}`,
    countOrders(filters),
  ]);
  return { rows, total };
}

/** Orders that match and changed since a moment, by their last change, with their number as far as it is counted. */
export async function listChangedOrderRows(
  filters: OrderFilters,
  { since, after, until }: SettledChanges,
  { offset, limit }: ListWindow,
): Promise<{ rows: OrderRow[]; total: number }> {
  const changed = Prisma.sql`
    changes_since('order', ${since}, ${after}, ${until}) c JOIN orders o ON o.id = c.subject::uuid
    WHERE ${conditions(filters)}`;
  const [rows, [count]] = await Promise.all([
    db().$queryRaw<(OrderRow & { changedAt: Date })[]>`
      SELECT ${listedColumns}, page.at AS "changedAt"
      FROM (SELECT c.subject, c.at FROM ${changed} ORDER BY c.at, c.subject LIMIT ${limit} OFFSET ${offset}) page
      JOIN orders o ON o.id = page.subject::uuid ORDER BY page.at, page.subject`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM ${changed} ORDER BY c.at, c.subject LIMIT ${MOST_COUNTED}) counted`,
  ]);
  // The place in this list: what changed since comes again, at its end.
  return { rows: rows.map(({ changedAt, ...row }) => ({ ...row, updatedAt: changedAt })), total: count?.total ?? 0 };
}

/** How many orders match. */
export async function countOrders(filters: OrderFilters): Promise<number> {
  const [count] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM orders o WHERE ${conditions(filters)}`;
  return count?.total ?? 0;
}

/** What tells an order apart, and whose it is. */
export interface OrderHeadRow {
  id: string;
  /** Without the `#` that people see. */
  number: string;
  /** The buyer's account; null when it is gone. */
  buyerId: string | null;
}

/** The orders that may be meant by numbers as `readOrderNumber` reads them, those with the shortest numbers first. */
export async function listOrdersCalled(numbers: readonly string[]): Promise<OrderHeadRow[]> {
  return db().$queryRaw<OrderHeadRow[]>`
    SELECT o.id, o.number, o.user_id AS "buyerId" FROM orders o WHERE ${called(numbers)} AND o.number IS NOT NULL
    ORDER BY length(o.number), o.number`;
}

/** The numbers of orders by their ids. */
export async function listOrderNumbers(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db().order.findMany({ where: { id: { in: [...ids] } }, select: { id: true, number: true } });
  return new Map(rows.map(({ id, number }) => [id, number ?? '']));
}

/** The orders that follow another one, newest first; the newest ones when it is null. */
export async function listOrderRowsAfter(
  filters: OrderFilters,
  last: Pick<OrderRow, 'id' | 'createdAt'> | null,
  limit: number,
): Promise<OrderRow[]> {
  // The first half repeats a part of the second, because it is what the index can use.
  const follows = last
    ? Prisma.sql`o.created_at <= ${last.createdAt} AND (o.created_at < ${last.createdAt} OR o.id > ${last.id}::uuid)`
    : Prisma.sql`true`;
  return db().$queryRaw<OrderRow[]>`
    SELECT ${listedColumns} FROM orders o WHERE ${conditions(filters)} AND ${follows}
    ORDER BY o.created_at DESC, o.id LIMIT ${limit}`;
}

/** An order that no other transaction changes until the transaction ends; null without one. */
export async function lockOrderRow(transaction: DbTransaction, id: string): Promise<OrderRow | null> {
  await transaction.$executeRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
  return findOrderRow(id, transaction);
}

/** Who moves an order: a person, or the shop by itself. */
export interface OrderActor {
  userId: string | null;
  name: string;
}

/** Orders of gift cards alone whose cards were all due to be mailed. */
export async function listCardOrdersDue(limit: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE o.status = ${STATUS_TO_SHIP}::order_status
      AND EXISTS (SELECT FROM bought_gift_cards b WHERE b.order_id = o.id)
      AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
      AND NOT EXISTS (SELECT FROM bought_gift_cards b
                      WHERE b.order_id = o.id AND (b.gift_card_id IS NULL OR b.send_at > now()))
    ORDER BY o.created_at LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Moves an order to a status, and writes its history. */
export async function setOrderStatus(
  transaction: DbTransaction,
  order: Pick<OrderRow, 'id' | 'status' | 'deliveredAt'>,
  status: OrderStatus,
  actor: OrderActor,
): Promise<void> {
  // The time of the change, not that of a transaction that may have waited for another one.
  const now = new Date();
  await transaction.order.update({
    where: { id: order.id },
    data: {
      status,
      deliveredAt: deliveredAtAfter(status, order.deliveredAt, now),
      ...(stageOf({ status }) === 'cancelled' && { cancelledAt: now }),
    },
    select: { id: true },
  });
  // In SQL, because Prisma refuses a status that only a newer version of the shop knows.
  await transaction.$executeRaw`
    INSERT INTO order_status_changes (order_id, from_status, to_status, changed_by_id, changed_by_name, created_at)
    VALUES (${order.id}::uuid, ${order.status}::order_status, ${status}::order_status, ${actor.userId}::uuid,
            ${actor.name}, ${now})`;
}

/** Replaces the address that an order goes to. */
export async function setShippingAddress(
  transaction: DbTransaction,
  orderId: string,
  to: ShippingAddress,
): Promise<void> {
  await transaction.order.update({ where: { id: orderId }, data: to, select: { id: true } });
}

/** An entry of an order's history as the database holds it; `fromStatus` is null for the first one. */
export interface StatusChangeRow {
  id: string;
  orderId: string;
  fromStatus: string | null;
  toStatus: string;
  changedById: string | null;
  changedByName: string;
  createdAt: Date;
}

/** The history of orders, oldest first. */
export async function listStatusChanges(orderIds: readonly string[]): Promise<StatusChangeRow[]> {
  return db().$queryRaw<StatusChangeRow[]>`
    SELECT id, order_id AS "orderId", from_status::text AS "fromStatus", to_status::text AS "toStatus",
           changed_by_id AS "changedById", changed_by_name AS "changedByName", created_at AS "createdAt"
    FROM order_status_changes WHERE order_id = ANY(${[...orderIds]}::uuid[]) ORDER BY created_at, id`;
}
