import type { ShippingAddress } from '@/lib/addresses/shipping-address-schema';
import { insertPayment, type NewPayment } from '@/lib/payments/payment-repository';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import { adjustmentRowsOf } from '@/lib/shop/adjustments';
import type { GiftCardItem } from '@/lib/shop/gift-card-items';
import type { Totals } from '@/lib/shop/totals';
import { sizeLabelOf } from '@/lib/sizes/size-scales';
import { STATUS_WHEN_PLACED, STATUS_WHEN_UNPAID } from '@/lib/statuses/order-status';
import { shownStates } from '@/lib/statuses/product-states';
import { insertBoughtCards } from '@/lib/tender/bought-card-repository';
import type { KeyedRequest } from './keyed-request';
import type { OfferedLine, OrderLineDraft, WantedLine } from './order-lines';
import type { PaymentMethod } from './payment-methods';

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
      shippingIsPickup: order.method?.isPickup ?? false,
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
