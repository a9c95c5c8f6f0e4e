import { recordAudit } from '@/lib/audit/audit-repository';
import { type Cents, centsToDollars } from '@/lib/money/money';
import { refusalToCancel } from '@/lib/order-changes/cancelling';
import { cancelOrder } from '@/lib/order-changes/order-change-service';
import { findOrderRow, lockOrderRow } from '@/lib/orders/order-repository';
import type { OrderRow } from '@/lib/orders/order-row';
import type { Order } from '@/lib/orders/order-schema';
import { orderNotFound } from '@/lib/orders/order-service';
import { toOrder } from '@/lib/orders/to-order';
import { promiseCapture } from '@/lib/payments/payment-promise-repository';
import { type PaymentProvider, ProviderRefusal } from '@/lib/payments/payment-provider';
import { findEntryRow } from '@/lib/payments/payment-repository';
import { providerCalled } from '@/lib/payments/providers';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';
import { stageOf } from '@/lib/statuses/order-status';
import { dueOf } from '@/lib/tender/paid-by';
import { makeCallNow } from './call-service';
import { providerAway, withProvider } from './pay-service';
import { settleOrder } from './settle-service';

/** Throws why there is no authorization whose money can be taken or given up. */
function assertAuthorized(order: OrderRow, now: Date): void {
  const { payment } = order;
  if (!payment?.authorizedAt || payment.paidAt !== null || stageOf(order) === 'cancelled')
    throw new AppError('NOT_CAPTURABLE', 'This order has no authorized payment that waits to be captured.');
  if (payment.authorizedUntil && Date.parse(payment.authorizedUntil) <= now.getTime())
    throw new AppError('AUTHORIZATION_OVER', 'The authorization is over: the bank holds the money no longer.');
}

async function getRow(id: string): Promise<OrderRow> {
  const row = isUuid(id) ? await findOrderRow(id) : null;
  if (!row) throw orderNotFound();
  return row;
}

function providerOf(order: OrderRow): PaymentProvider {
  const provider = providerCalled(order.payment?.provider ?? '');
  if (!provider) throw new AppError('PAYMENTS_OFF', 'Payments are turned off in this shop.');
  return provider;
}

/**
 * Takes the money of an authorization, or a part of it: what is not taken is released. Throws NOT_FOUND,
 * NOT_CAPTURABLE, AUTHORIZATION_OVER, INVALID_INPUT (more than was authorized), PROVIDER_AWAY: then it is taken as soon
 * as the provider is back.
 */
export async function captureOrder(viewer: Viewer, id: string, amount: Cents | null): Promise<Order> {
  await getRow(id);
  const entryId = await inTransactionOf(viewer, 'orders:refund', async (transaction) => {
    const order = await lockOrderRow(transaction, id);
    if (!order) throw orderNotFound();
    assertAuthorized(order, new Date());
    if (amount !== null && amount > dueOf(order))
      throw new AppError('INVALID_INPUT', 'That’s more than was authorized.', {
        errors: { amount: 'must be at most what was authorized' },
      });
    const promised = await promiseCapture(transaction, order, amount);
    if (promised === null) throw new AppError('NOT_CAPTURABLE', 'Nothing is left to capture.');
    await recordAudit(transaction, {
      actor: viewer,
      action: 'order-captured',
      subjectId: id,
      before: null,
      after: { amount: centsToDollars(amount ?? dueOf(order)) },
    });
    return promised;
  });
  if (!(await makeCallNow('capture', entryId))) throw providerAway();
  const captured = await getRow(id);
  if ((await findEntryRow(entryId))?.state === 'failed') {
    assertAuthorized(captured, new Date());
    throw new AppError('NOT_CAPTURABLE', 'The payment provider refused to capture this payment.');
  }
  return toOrder(captured, { isForShop: true });
}

/**
 * Gives an authorization up and cancels its order. Throws NOT_FOUND, NOT_CAPTURABLE, AUTHORIZATION_OVER,
 * NOT_CANCELLABLE (it is on its way), PROVIDER_AWAY: then nothing has happened.
 */
export async function voidOrder(viewer: Viewer, id: string): Promise<Order> {
  const order = await getRow(id);
  assertAuthorized(order, new Date());
  const refusal = refusalToCancel(order);
  if (refusal !== null) throw new AppError('NOT_CANCELLABLE', refusal);
  const intentId = order.payment?.intentId ?? '';
  const provider = providerOf(order);
  await withProvider(async () => {
    try {
      await provider.void(intentId, `void-${id}`);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      await settleOrder(id);
      const found = await getRow(id);
      // Another request captured it first. An authorization that is over is voided all the same.
      if (found.payment?.paidAt !== null) assertAuthorized(found, new Date());
    }
  });
  return cancelOrder(viewer, id, 'Voided');
}
