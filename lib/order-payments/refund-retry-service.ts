import { recordAudit } from '@/lib/audit/audit-repository';
import { centsToDollars } from '@/lib/money/money';
import { lockOrderRow } from '@/lib/orders/order-repository';
import { orderNotFound } from '@/lib/orders/order-service';
import { promiseRefund } from '@/lib/payments/payment-promise-repository';
import { listEntryRows } from '@/lib/payments/payment-repository';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import type { Refund } from '@/lib/refunds/refund-schema';
import { readRefund } from '@/lib/refunds/refund-service';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';

/** Sends the money of a ledger's entry once more, after it failed. Throws NOT_FOUND, WRONG_STEP (it did not fail). */
export async function retryRefund(viewer: Viewer, orderId: string, refundId: string): Promise<Refund> {
  if (!isUuid(orderId) || !isUuid(refundId)) throw orderNotFound();
  return inTransactionOf(viewer, 'orders:refund', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    const entries = order ? await listEntryRows(orderId, transaction) : [];
    const latest = entries.findLast((entry) => entry.refundId === refundId);
    if (!order || !latest) throw new AppError('NOT_FOUND', 'Refund not found');
    if (latest.state !== 'failed') throw new AppError('WRONG_STEP', 'This refund did not fail.');
    await promiseRefund(transaction, order, { amount: latest.amount, refundId });
    await recordAudit(transaction, {
      actor: viewer,
      action: 'refund-sent-again',
      subjectId: orderId,
      before: null,
      after: { amount: centsToDollars(latest.amount) },
    });
    // Here, because who may refund need not be one who may read orders.
    const refund = await readRefund(transaction, order, refundId);
    if (!refund) throw new AppError('NOT_FOUND', 'Refund not found');
    return refund;
  });
}
