import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { orderNumberOrNull } from '@/lib/orders/order/order-number';
import { addCall } from '@/lib/orders/payments/payment-call-repository';
import {
  findOrderOfEvent,
  insertEvent,
  listEventRows,
  markEventUnseen,
} from '@/lib/orders/payments/payment-event-repository';
import type { PaymentEvent } from '@/lib/orders/payments/payment-list-schema';
import { findOrderOfNames, insertEntry } from '@/lib/orders/payments/payment-repository';
import { PAYMENT_EVENT_DAYS } from '@/lib/orders/payments/payment-terms';
import { currentProvider } from '@/lib/orders/payments/providers';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { DAY_MS } from '@/lib/platform/locale/calendar';

/**
 * Stores a message of the payment provider's and promises to look at what it is about: what it says is not believed.
 * Told again, it changes nothing. Throws BAD_SIGNATURE, NOT_FOUND (payments are off).
 */
export async function receiveEvent(body: string, headers: Headers): Promise<void> {
  const provider = currentProvider();
  if (!provider) throw new AppError('NOT_FOUND', 'Payments are turned off in this shop.');
  const { id, type, order, names, dispute } = provider.readEvent(body, headers);
  const orderId = await findOrderOfNames(names, order);
  await inTransaction(async (transaction) => {
    if (!(await insertEvent(transaction, { id, provider: provider.name, type, names, orderId }))) return;
    if (orderId === null) return;
    if (dispute)
      await insertEntry(transaction, {
        orderId,
        kind: 'dispute',
        state: 'open',
        amount: dispute.amount,
        providerId: dispute.id,
        intentId: dispute.intentId,
      });
    await addCall(transaction, { kind: 'look', orderId, subjectId: orderId });
  });
}

/** The messages of the payment provider, newest first, with the number of all of them. */
export async function listPaymentEvents(window: ListWindow): Promise<{ events: PaymentEvent[]; total: number }> {
  const { rows, total } = await listEventRows(new Date(Date.now() - PAYMENT_EVENT_DAYS * DAY_MS), window);
  const events = rows.map(({ id, type, orderId, number, receivedAt, seenAt }) => ({
    _id: id,
    type,
    order: orderId,
    orderNumber: orderNumberOrNull(number),
    receivedAt: receivedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }));
  return { events, total };
}

/** Has the order that a message names looked at again. Throws NOT_FOUND, CONFLICT when it names none of the shop's. */
export async function replayPaymentEvent(viewer: Viewer, id: string): Promise<void> {
  await inTransactionOf(viewer, 'orders:refund', async (transaction) => {
    const orderId = await findOrderOfEvent(id);
    if (orderId === undefined) throw new AppError('NOT_FOUND', 'There is no such event');
    if (orderId === null)
      throw new AppError('CONFLICT', 'This event is about none of the shop’s orders, so there’s nothing to look at.');
    await addCall(transaction, { kind: 'look', orderId, subjectId: orderId });
    await markEventUnseen(transaction, id);
  });
}
