import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { type Cents, centsToDollars } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import { findOrderRow, lockOrderRow } from '@/lib/orders/order/order-repository';
import type { OrderRow } from '@/lib/orders/order/order-row';
import type { Order } from '@/lib/orders/order/order-schema';
import { orderNotFound } from '@/lib/orders/order/order-service';
import { toOrder } from '@/lib/orders/order/to-order';
import { refusalToCancel } from '@/lib/orders/order-changes/cancelling';
import { cancelOrder } from '@/lib/orders/order-changes/order-change-service';
import { promiseCapture, promiseLook } from '@/lib/orders/payments/payment-promise-repository';
import { type PaymentProvider, ProviderRefusal } from '@/lib/orders/payments/payment-provider';
import { findEntryRow, listEntryRows, updatePayment } from '@/lib/orders/payments/payment-repository';
import { isAuthorizationOver, isOnlyAuthorized } from '@/lib/orders/payments/payment-row';
import { providerCalled } from '@/lib/orders/payments/providers';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { dueOf } from '@/lib/pricing/gift-cards/paid-by';
import { makeCallNow } from './call-service';
import { providerAway, withProviderSoon } from './pay-service';
import { settleOrder } from './settle-service';

/** Throws why there is no authorization whose money can be taken or given up. */
function assertAuthorized(order: OrderRow, now: Date): void {
  const { payment } = order;
  if (!isOnlyAuthorized(payment) || stageOf(order) === 'cancelled')
    throw new AppError('NOT_CAPTURABLE', 'This order has no authorized payment that waits to be captured.');
  if (isAuthorizationOver(payment, now))
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
    if (order.payment?.voidingAt)
      throw new AppError('NOT_CAPTURABLE', 'This payment is being voided right now, so it can’t be captured.');
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
  await withProviderSoon(async () => {
    if (!(await makeCallNow('capture', entryId))) throw providerAway();
  });
  const captured = await getRow(id);
  if ((await findEntryRow(entryId))?.state === 'failed') {
    assertAuthorized(captured, new Date());
    throw new AppError('NOT_CAPTURABLE', 'The payment provider refused to capture this payment.');
  }
  return toOrder(captured, { isForShop: true });
}

/**
 * Claims an authorization for being given up: from now on nothing of its order leaves, and nothing is captured, until
 * the provider has said what became of it.
 */
function claimToVoid(viewer: Viewer, id: string): Promise<OrderRow> {
  return inTransactionOf(viewer, 'orders:write', async (transaction) => {
    const order = await lockOrderRow(transaction, id);
    if (!order) throw orderNotFound();
    assertAuthorized(order, new Date());
    const refusal = refusalToCancel(order);
    if (refusal !== null) throw new AppError('NOT_CANCELLABLE', refusal);
    const isCapturing = (await listEntryRows(id, transaction)).some(
      ({ kind, state }) => kind === 'capture' && state === 'pending',
    );
    if (isCapturing)
      throw new AppError('NOT_CAPTURABLE', 'The money of this order is being captured right now. Please try again.');
    await updatePayment(transaction, id, { voidingAt: new Date() });
    // In case this process dies before it has an answer.
    await promiseLook(transaction, id);
    return order;
  });
}

/**
 * Gives an authorization up and cancels its order. Throws NOT_FOUND, NOT_CAPTURABLE (also while it is captured),
 * AUTHORIZATION_OVER, NOT_CANCELLABLE (it is on its way), PROVIDER_AWAY: then it is not cancelled, and nothing of it
 * leaves until the provider has said whether the bank still holds the money.
 */
export async function voidOrder(viewer: Viewer, id: string): Promise<Order> {
  const known = await getRow(id);
  assertAuthorized(known, new Date());
  const provider = providerOf(known);
  const order = await claimToVoid(viewer, id);
  await withProviderSoon(async () => {
    try {
      await provider.void(order.payment?.intentId ?? '', `void-${id}`);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      await settleOrder(id);
      const { payment } = await getRow(id);
      // An authorization that is over is voided all the same.
      if (isOnlyAuthorized(payment) && !isAuthorizationOver(payment, new Date())) throw error;
    }
  });
  try {
    return await cancelOrder(viewer, id, 'Voided');
  } catch (error) {
    const found = await getRow(id);
    // The buyer cancelled it at the same moment, or another request voided it.
    if (stageOf(found) === 'cancelled') return toOrder(found, { isForShop: true });
    throw error;
  }
}
