import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { cents, centsToDollars } from '@/lib/core/money/money';
import { lockOrderRow } from '@/lib/orders/order/order-repository';
import { orderNotFound } from '@/lib/orders/order/order-service';
import { promiseRefund } from '@/lib/orders/payments/payment-promise-repository';
import { type EntryRow, listEntryRows } from '@/lib/orders/payments/payment-repository';
import type { Refund } from '@/lib/orders/refunds/refund-schema';
import { readRefund } from '@/lib/orders/refunds/refund-service';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';

/** The latest try to send the money of a ledger's entry, or money that is none of it, by the id of any try of that. */
function latestOf(entries: readonly EntryRow[], id: string): EntryRow | undefined {
  const extra = entries.find((entry) => entry.isExtra && entry.id === id);
  return entries.findLast((entry) =>
    extra ? entry.isExtra && entry.intentId === extra.intentId : entry.refundId === id,
  );
}

const toExtra = ({ id, amount, createdAt }: EntryRow): Refund => ({
  ...{ _id: id, items: amount, tax: cents(0), shipping: cents(0), amount, lines: [], creditNote: null },
  ...{ reason: 'Paid twice or too late', state: 'pending', createdAt: createdAt.toISOString() },
});

/**
 * Sends the money of a ledger's entry once more, after it failed; or money that came twice, too late or in a wrong
 * amount, by the id of its payment entry. Throws NOT_FOUND, WRONG_STEP (it did not fail).
 */
export async function retryRefund(viewer: Viewer, orderId: string, refundId: string): Promise<Refund> {
  if (!isUuid(orderId) || !isUuid(refundId)) throw orderNotFound();
  return inTransactionOf(viewer, 'orders:refund', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    const entries = order ? await listEntryRows(orderId, transaction) : [];
    const latest = latestOf(entries, refundId);
    // One that no money was promised for is done, or went to credit and cards alone.
    const isDone = order !== null && latest === undefined && (await readRefund(transaction, order, refundId)) !== null;
    if (isDone) throw new AppError('WRONG_STEP', 'This refund did not fail.');
    if (!order || !latest) throw new AppError('NOT_FOUND', 'Refund not found');
    if (latest.state !== 'failed') throw new AppError('WRONG_STEP', 'This refund did not fail.');
    const { amount, isExtra, intentId } = latest;
    await promiseRefund(transaction, order, isExtra && intentId ? { amount, extraOf: intentId } : { amount, refundId });
    await recordAudit(transaction, {
      actor: viewer,
      action: 'refund-sent-again',
      subjectId: orderId,
      before: null,
      after: { amount: centsToDollars(amount) },
    });
    if (isExtra) return toExtra(latest);
    // Here, because who may refund need not be one who may read orders.
    const refund = await readRefund(transaction, order, refundId);
    if (!refund) throw new AppError('NOT_FOUND', 'Refund not found');
    return refund;
  });
}
