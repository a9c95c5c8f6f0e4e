import { toCharged } from '@/lib/core/money/money';
import { adjustmentRowsOf } from '@/lib/core/shop-terms/adjustments';
import type { GiftCardItem } from '@/lib/core/shop-terms/gift-card-items';
import type { Totals } from '@/lib/core/shop-terms/totals';
import { sizeLabelOf } from '@/lib/core/sizes/size-scales';
import { STATUS_WHEN_PLACED, STATUS_WHEN_UNPAID } from '@/lib/core/statuses/order-status';
import { shownStates } from '@/lib/core/statuses/product-states';
import { insertPayment, type NewPayment } from '@/lib/orders/payments/payment-repository';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ShippingAddress } from '@/lib/pricing/addresses/shipping-address-schema';
import { insertBoughtCards } from '@/lib/pricing/gift-cards/bought-card-repository';
import type { KeyedRequest } from './keyed-request';
import type { OfferedLine, OrderLineDraft, WantedLine } from './order-lines';
import type { PaymentMethod } from './payment-methods';

export async function findOrderByKey(
  transaction: DbTransaction,
  userId: string,
  key: string,
): Promise<{ id: string; requestHash: string | null } | null> {
  const rows = await transaction.$queryRaw<{ id: string; requestHash: string | null }[]>`
    SELECT id, request_hash AS "requestHash" FROM orders WHERE user_id = ${userId}::uuid AND idempotency_key = ${key}`;
  return rows[0] ?? null;
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

const unnested = (wanted: readonly WantedLine[]) => Prisma.sql`unnest(
  ${wanted.map((line) => line.product)}::text[], ${wanted.map((line) => line.size)}::numeric[],
  ${wanted.map((line) => line.quantity)}::int[]) AS wanted(product_id, size, pairs)`;

const sizesOf = (wanted: readonly WantedLine[]) =>
  Prisma.sql`(s.product_id, s.size) IN (SELECT product_id, size FROM ${unnested(wanted)})`;

/** What the catalogue offers of the wanted lines at this moment. */
export async function listOffers(wanted: readonly WantedLine[], via: DbOrTransaction = db()): Promise<OfferedLine[]> {
  const rows = await via.$queryRaw<(Omit<OfferedLine, 'label'> & { label: string | null })[]>`
    SELECT p.id AS product, s.size::float8 AS size, p.name, p.image, price_now(p) AS price, s.quantity AS available,
      p.size_scale AS "sizeScale", p.gender, s.label, s.sku,
      p.category, p.brand, coalesce(original_price_now(p) > price_now(p), false) AS "isOnSale"
    FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE ${sizesOf(wanted)} AND product_state(p) = 'live'`;
  return rows.map((row) => ({
    ...row,
    price: toCharged(row.price),
    label: sizeLabelOf(row.sizeScale, row.size, row.label),
  }));
}

/**
 * Locks the wanted sizes until the transaction ends, in sorted order, so that two orders for the same shoes can't wait
 * for each other. It reads nothing: only a statement that begins after the wait sees what the others have written.
 * Returns how many it has locked.
 */
export function lockSizes(
  transaction: DbTransaction,
  wanted: readonly WantedLine[],
  where = Prisma.sql`true`,
): Promise<number> {
  return transaction.$executeRaw`
    SELECT 1 FROM product_sizes s WHERE ${sizesOf(wanted)} AND ${where} ORDER BY s.product_id, s.size FOR UPDATE`;
}

/**
 * Locks the wanted sizes as `lockSizes` does; false when one of them is gone or has fewer pairs than wanted, without a
 * lock and without waiting for those who order the others.
 */
export async function lockSizesInStock(transaction: DbTransaction, wanted: readonly WantedLine[]): Promise<boolean> {
  const areEnough = Prisma.sql`NOT EXISTS (
    SELECT FROM ${unnested(wanted)} LEFT JOIN product_sizes short USING (product_id, size)
    WHERE short.product_id IS NULL OR short.quantity < wanted.pairs)`;
  return (await lockSizes(transaction, wanted, areEnough)) === wanted.length;
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
  idempotency: KeyedRequest | null;
  shippingAddress: ShippingAddress;
  /** Null where the payment provider asks for it. */
  paymentMethod: PaymentMethod | null;
  /** How it is to be paid before it is prepared; null where no money moves. */
  payment: NewPayment | null;
  lines: readonly OrderLineDraft[];
  giftCardItems: readonly GiftCardItem[];
  totals: Totals;
  /** How it is sent; null where there is nothing to send. */
  method: { id: string; name: string; isPickup: boolean } | null;
  returnDays: number;
  /** The days that the API estimates and that people are promised. */
  estimatedDelivery: string;
  arrivesBy: string;
}

const lineRowsOf = (lines: readonly OrderLineDraft[]) => lines.map((line, position) => ({ ...line, position }));

/**
 * Stores an order with its lines, its adjustments and the first entry of its history, and returns its id. In one
 * statement, because each costs an order some milliseconds while it holds the stock.
 */
export async function insertOrder(transaction: DbTransaction, order: NewOrder): Promise<string> {
  const { buyer, idempotency, shippingAddress: to, method, totals } = order;
  const status = order.payment ? STATUS_WHEN_UNPAID : STATUS_WHEN_PLACED;
  const now = new Date();
  const [placed] = await transaction.$queryRaw<{ id: string }[]>`
    WITH placed AS (
      INSERT INTO orders (number, status, created_at, updated_at, user_id, buyer_name, buyer_email, idempotency_key, request_hash,
        full_name, address, address2, city, state, postal_code, country, company, phone, vat_id,
        payment_method, return_days, shipping_method, shipping_method_name, shipping_is_pickup,
        items_cents, total_cents, estimated_delivery, arrives_by)
      VALUES (${order.payment ? null : ''}, ${status}::order_status, ${now}, ${now},
        ${buyer.userId}::uuid, ${buyer.name}, ${buyer.email}, ${idempotency?.key ?? null}, ${idempotency?.requestHash ?? null},
        ${to.fullName}, ${to.address}, ${to.address2}, ${to.city}, ${to.state}, ${to.postalCode}, ${to.country},
        ${to.company}, ${to.phone}, ${to.vatId},
        ${order.paymentMethod}::payment_method, ${order.returnDays}, ${method?.id ?? null}, ${method?.name ?? null}, ${method?.isPickup ?? false},
        ${totals.itemsPrice}, ${totals.totalPrice}, ${order.estimatedDelivery}::date, ${order.arrivesBy}::date)
      RETURNING id
    ), lines AS (
      INSERT INTO order_lines (order_id, position, product_id, name, image, size, size_scale, label, sku, unit_price_cents, quantity)
      SELECT placed.id, l.position, l.product, l.name, l.image, l.size, l."sizeScale", l.label, l.sku, l.price, l.quantity
      FROM placed, jsonb_to_recordset(${JSON.stringify(lineRowsOf(order.lines))}::jsonb)
        AS l(position int, product text, name text, image text, size numeric, "sizeScale" text, label text, sku text, price int, quantity int)
    ), adjustments AS (
      INSERT INTO order_adjustments (order_id, position, kind, label, amount_cents, is_included, share_cents, tax_rate, tax_base_cents)
      SELECT placed.id, a.position, a.kind, a.label, a."amountCents", a."isIncluded", a."shareCents", a."taxRate", a."taxBaseCents"
      FROM placed, jsonb_to_recordset(${JSON.stringify(adjustmentRowsOf(totals.adjustments))}::jsonb)
        AS a(position int, kind text, label text, "amountCents" int, "isIncluded" boolean, "shareCents" int[], "taxRate" int, "taxBaseCents" int))
    INSERT INTO order_status_changes (order_id, to_status, changed_by_id, changed_by_name)
    SELECT id, ${status}::order_status, ${buyer.userId}::uuid, ${buyer.name} FROM placed
    RETURNING order_id AS id`;
  if (!placed) throw new Error('an order that was inserted has no id');
  const { id } = placed;
  await insertBoughtCards(transaction, id, order.giftCardItems);
  if (order.payment) await insertPayment(transaction, id, order.payment);
  return id;
}
