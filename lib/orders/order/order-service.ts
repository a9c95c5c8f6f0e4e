import { z } from 'zod';
import type { Viewer } from '@/lib/access/session/viewer';
import type { MailContent } from '@/lib/core/outbox/mail-kinds';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { hasRight, isOwnerOrHasRight } from '@/lib/core/permissions/rights';
import { isFinal, stageOf } from '@/lib/core/statuses/order-status';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { isUuid } from '@/lib/platform/text/uuid';
import { makeBoughtCards } from '@/lib/pricing/gift-cards/bought-card-service';
import { issueInvoice } from './invoice-service';
import { eraseFinishedOrders } from './order-erasure-service';
import { listOrderRows, listOrderRowsAfter } from './order-list-repository';
import type { OrderFilters } from './order-list-schema';
import { findOrderRow, listCardOrdersDue, listStatusChanges, lockOrderRow, setOrderStatus } from './order-repository';
import type { OrderRow } from './order-row';
import { type Order, orderSchema } from './order-schema';
import { toOrder } from './to-order';

/** How many orders are read at once when all of them are wanted. */
const READ_BATCH = 200;

/** The same for an export, which carries less of each. */
const EXPORT_BATCH = 500;

/** The shop, where it moves an order by itself. */
export const THE_SHOP = { userId: null, name: 'The shop' };

export const orderNotFound = () => new AppError('NOT_FOUND', 'Order not found');

/**
 * Promises the buyer of an order a mail, once for its `subject` (the order by default). One who deleted their account
 * is told until the order is over: then it forgets them.
 */
export async function tellBuyer(
  transaction: DbTransaction,
  { id, buyerEmail, buyerLeftAt, status }: Pick<OrderRow, 'id' | 'buyerEmail' | 'buyerLeftAt' | 'status'>,
  mail: MailContent,
  subject = id,
): Promise<void> {
  if (buyerEmail === '' || (buyerLeftAt !== null && isFinal({ status }))) return;
  await addToOutbox(transaction, { ...mail, recipient: buyerEmail, subject, userId: null });
}

/**
 * What follows when an order counts as paid: its invoice, and the gift cards that it buys. False when nothing does, and
 * the order is as it was read.
 */
export async function countAsPaid(transaction: DbTransaction, order: OrderRow): Promise<boolean> {
  const { giftCardItems, lines } = order;
  const isDue = giftCardItems.every(({ sendAt }) => sendAt === null || Date.parse(sendAt) <= Date.now());
  // Cards alone are sent by this; nothing of them is ever shipped.
  const isDelivered = giftCardItems.length > 0 && lines.length === 0 && isDue;
  const invoice = await issueInvoice(transaction, order, { isAtPayment: !isDelivered });
  if (giftCardItems.length > 0) await makeBoughtCards(transaction, order);
  if (isDelivered) await setOrderStatus(transaction, order, 'delivered', THE_SHOP);
  return invoice !== null || giftCardItems.length > 0;
}

/** How many orders of gift cards one round ends. */
const CARD_ORDERS_AT_ONCE = 100;

/** Ends orders of gift cards alone of which the last card was mailed at its time. */
export async function deliverCardOrders(): Promise<void> {
  for (const id of await listCardOrdersDue(CARD_ORDERS_AT_ONCE)) {
    const ending = inTransaction(async (transaction) => {
      const order = await lockOrderRow(transaction, id);
      if (!order || stageOf(order) !== 'preparing') return;
      await setOrderStatus(transaction, order, 'delivered', THE_SHOP);
      await issueInvoice(transaction, order);
      if (order.buyerLeftAt) await eraseFinishedOrders({ orderId: id }, transaction);
    });
    await ending.catch((error: unknown) => logError(`The order ${id} of gift cards could not be ended`, error));
  }
}

/** An order, for its owner or an administrator. Throws NOT_FOUND, also for another user's. */
export async function getOrder(viewer: Viewer, id: string): Promise<Order> {
  const row = isUuid(id) ? await findOrderRow(id) : null;
  if (!row || !isOwnerOrHasRight(viewer, row.userId, 'orders:read')) throw orderNotFound();
  const isForOwner = row.userId === viewer.userId;
  return toOrder(row, { isForShop: hasRight(viewer, 'orders:read'), isForOwner });
}

/** An order for the mails about it, whatever account it belongs to; null when there is none. */
export async function findOrderToMail(id: string): Promise<Order | null> {
  const row = await findOrderRow(id);
  return row && toOrder(row);
}

/**
 * All orders of a person as JSON carries them, with the histories that customers may see, newest first, read in
 * batches.
 */
export async function* readOrdersOf(buyerId: string) {
  let last: OrderRow | null = null;
  for (;;) {
    const rows: OrderRow[] = await listOrderRowsAfter({ buyerId }, last, READ_BATCH);
    const changes = await listStatusChanges(rows.map((row) => row.id));
    for (const row of rows) {
      const history = changes
        .filter((change) => change.orderId === row.id)
        // Customers are not told which of the shop's people it was.
        .map(({ toStatus, createdAt, changedById }) => ({
          status: toStatus,
          at: createdAt.toISOString(),
          by: changedById === buyerId ? 'you' : 'the shop',
        }));
      yield { ...z.encode(orderSchema, toOrder(row)), history };
    }
    last = rows.at(-1) ?? null;
    if (rows.length < READ_BATCH) return;
  }
}

/** All orders that match, newest first, in batches. */
export async function* readOrdersMatching(filters: OrderFilters): AsyncGenerator<Order[], void> {
  let last: OrderRow | null = null;
  for (;;) {
    const rows: OrderRow[] = await listOrderRowsAfter(filters, last, EXPORT_BATCH);
    if (rows.length > 0) yield rows.map((row) => toOrder(row));
    last = rows.at(-1) ?? null;
    if (rows.length < EXPORT_BATCH) return;
  }
}

/** The viewer's own orders, newest first, with the number of all of them. */
export async function listMyOrders(viewer: Viewer, window: ListWindow): Promise<{ orders: Order[]; total: number }> {
  const { rows, total } = await listOrderRows({ buyerId: viewer.userId }, window);
  return { orders: rows.map((row) => toOrder(row, { isForOwner: true })), total };
}
