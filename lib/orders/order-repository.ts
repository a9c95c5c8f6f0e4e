import { type DbOrTransaction, type DbTransaction, db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Totals } from '@/lib/money/totals';
import type { OfferedLine, OrderLineDraft, WantedLine } from './order-lines';
import type { OrderStatus, PaymentMethod, ShippingAddress } from './order-schema';

/** An order as the database holds it, with its lines. */
export interface OrderRow extends ShippingAddress {
  id: string;
  userId: string | null;
  buyerName: string;
  buyerEmail: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  itemsCents: number;
  taxCents: number;
  shippingCents: number;
  totalCents: number;
  createdAt: Date;
  deliveredAt: Date | null;
  lines: {
    productId: string;
    name: string;
    image: string | null;
    size: number;
    unitPriceCents: number;
    quantity: number;
  }[];
}

const orderColumns = Prisma.sql`
  o.id, o.user_id AS "userId", o.buyer_name AS "buyerName", o.buyer_email AS "buyerEmail", o.status::text,
  o.full_name AS "fullName", o.address, o.city, o.state, o.postal_code AS "postalCode", o.country,
  o.payment_method::text AS "paymentMethod", o.items_cents AS "itemsCents", o.tax_cents AS "taxCents",
  o.shipping_cents AS "shippingCents", o.total_cents AS "totalCents", o.created_at AS "createdAt",
  o.delivered_at AS "deliveredAt",
  (SELECT json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'image', l.image, 'size', l.size,
                                     'unitPriceCents', l.unit_price_cents, 'quantity', l.quantity) ORDER BY l.position)
   FROM order_lines l WHERE l.order_id = o.id) AS lines`;

export async function findOrderRow(id: string, via: DbOrTransaction = db()): Promise<OrderRow | null> {
  const rows = await via.$queryRaw<OrderRow[]>`SELECT ${orderColumns} FROM orders o WHERE o.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** A customer's orders, newest first. */
export async function listOrderRowsOf(userId: string, limit: number): Promise<OrderRow[]> {
  return db().$queryRaw<OrderRow[]>`
    SELECT ${orderColumns} FROM orders o WHERE o.user_id = ${userId}::uuid
    ORDER BY o.created_at DESC, o.id LIMIT ${limit}`;
}

/** Lets requests with the same key pass one after the other, until the transaction ends. */
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

/**
 * What the catalogue offers of the wanted lines. Their sizes stay locked until the transaction ends; they are locked in
 * sorted order, so that two orders for the same shoes can't wait for each other.
 */
export async function lockOffers(transaction: DbTransaction, wanted: readonly WantedLine[]): Promise<OfferedLine[]> {
  return transaction.$queryRaw<OfferedLine[]>`
    SELECT p.id AS "productId", s.size::float8 AS size, p.name, p.image, p.price_cents AS "priceCents", s.quantity AS available
    FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE (s.product_id, s.size) IN (
      SELECT * FROM unnest(${wanted.map((line) => line.productId)}::text[], ${wanted.map((line) => line.size)}::numeric[]))
    ORDER BY s.product_id, s.size FOR UPDATE OF s`;
}

export async function listProductNames(
  transaction: DbTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction.product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Takes the lines out of the tracked stock and returns what is left of each tracked size. */
export async function takeStock(
  transaction: DbTransaction,
  lines: readonly WantedLine[],
): Promise<{ productId: string; left: number }[]> {
  return transaction.$queryRaw`
    UPDATE product_sizes s SET quantity = s.quantity - w.quantity
    FROM unnest(${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.size)}::numeric[],
                ${lines.map((line) => line.quantity)}::int[]) AS w(product_id, size, quantity)
    WHERE s.product_id = w.product_id AND s.size = w.size AND s.quantity IS NOT NULL
    RETURNING s.product_id AS "productId", s.quantity AS left`;
}

export interface NewOrder {
  buyer: { userId: string; name: string; email: string };
  idempotency: { key: string; requestHash: string } | null;
  shippingAddress: ShippingAddress;
  paymentMethod: PaymentMethod;
  lines: readonly OrderLineDraft[];
  totals: Totals;
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
      itemsCents: order.totals.items,
      taxCents: order.totals.tax,
      shippingCents: order.totals.shipping,
      totalCents: order.totals.total,
    },
    select: { id: true },
  });
  await transaction.orderLine.createMany({
    data: order.lines.map((line, position) => ({
      orderId: id,
      position,
      productId: line.productId,
      name: line.name,
      image: line.image,
      size: line.size,
      unitPriceCents: line.unitPrice,
      quantity: line.quantity,
    })),
  });
  await transaction.orderStatusChange.create({
    data: { orderId: id, toStatus: 'processing', changedById: order.buyer.userId, changedByName: order.buyer.name },
    select: { id: true },
  });
  return id;
}
