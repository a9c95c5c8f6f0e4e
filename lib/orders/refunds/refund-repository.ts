import type { KeyedRequest } from '@/lib/orders/order/keyed-request';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import { cardsRefundedColumn } from '@/lib/pricing/gift-cards/bought-card-repository';
import type { RefundEntry } from './refunds';

/** An entry of an order's ledger as the database holds it. */
export interface RefundRow extends RefundEntry {
  id: string;
  /** Of its credit note, without what stands before it. */
  number: string;
  reason: string;
  /** The number of its credit note, where one was issued. */
  creditNote: string | null;
  /** Where its money is: `pending`, `paid` or `failed`; `done` where no money moves. */
  state: string;
  /** The return that it settles. */
  returnId: string | null;
  /** All of it went to store credit, however the order was paid. */
  isToCredit: boolean;
  idempotencyKey: string | null;
  requestHash: string | null;
  createdAt: Date;
}

/** An order's ledger, oldest entry first. */
export async function listRefundRows(orderId: string, via: DbOrTransaction = db()): Promise<RefundRow[]> {
  return via.$queryRaw<RefundRow[]>`
    SELECT r.id, r.number, r.items_cents AS items, r.tax_cents AS tax, r.shipping_cents AS shipping, r.amount_cents AS amount,
           r.reason, r.return_id AS "returnId", r.idempotency_key AS "idempotencyKey", r.request_hash AS "requestHash", r.created_at AS "createdAt",
           (SELECT p.number FROM issued_papers p WHERE p.refund_id = r.id) AS "creditNote",
           coalesce((SELECT e.state FROM payment_entries e WHERE e.refund_id = r.id ORDER BY e.created_at DESC LIMIT 1), 'done') AS state,
           ${cardsRefundedColumn(Prisma.sql`r.id`)} AS cards,
           r.to_credit AS "isToCredit",
           coalesce((SELECT json_agg(json_build_object('position', l.position, 'quantity', l.quantity) ORDER BY l.position)
                     FROM refund_lines l WHERE l.refund_id = r.id), '[]') AS lines
    FROM refunds r WHERE r.order_id = ${orderId}::uuid ORDER BY r.created_at, r.id`;
}

export interface NewRefundRow extends RefundEntry {
  orderId: string;
  reason: string;
  returnId: string | null;
  isToCredit: boolean;
  idempotency: KeyedRequest | null;
  createdById: string | null;
}

/** Adds an entry to the ledger of an order that the transaction has locked, and returns its id. */
export async function insertRefund(transaction: DbTransaction, entry: NewRefundRow): Promise<string> {
  const { id } = await transaction.refund.create({
    data: {
      orderId: entry.orderId,
      itemsCents: entry.items,
      taxCents: entry.tax,
      shippingCents: entry.shipping,
      amountCents: entry.amount,
      reason: entry.reason,
      returnId: entry.returnId,
      toCredit: entry.isToCredit,
      idempotencyKey: entry.idempotency?.key ?? null,
      requestHash: entry.idempotency?.requestHash ?? null,
      createdById: entry.createdById,
      // The time of the entry, not that of a transaction that may have waited for another one.
      createdAt: new Date(),
    },
    select: { id: true },
  });
  await transaction.refundLine.createMany({ data: entry.lines.map((line) => ({ refundId: id, ...line })) });
  return id;
}

/**
 * Deletes the ledger of an order whose money was only authorized and is released: what stands there was to be taken
 * off the authorization, and nothing of it was ever paid.
 */
export async function deleteRefunds(transaction: DbTransaction, orderId: string): Promise<void> {
  await transaction.refund.deleteMany({ where: { orderId } });
}
