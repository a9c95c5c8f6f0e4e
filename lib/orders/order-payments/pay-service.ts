import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import type { Viewer } from '@/lib/access/session/viewer';
import { stageOf } from '@/lib/core/statuses/order-status';
import { findOrderRow, lockOrderRow } from '@/lib/orders/order/order-repository';
import type { OrderRow } from '@/lib/orders/order/order-row';
import type { Order } from '@/lib/orders/order/order-schema';
import { orderNotFound } from '@/lib/orders/order/order-service';
import { toOrder } from '@/lib/orders/order/to-order';
import { attemptEnd } from '@/lib/orders/payments/attempt-end';
import { promiseAttempt } from '@/lib/orders/payments/payment-promise-repository';
import { ProviderAway, ProviderRefusal } from '@/lib/orders/payments/payment-provider';
import { findEntryRow, listEntryRows, moveEntry } from '@/lib/orders/payments/payment-repository';
import type { PayAnswer } from '@/lib/orders/payments/payment-schema';
import { providerCalled } from '@/lib/orders/payments/providers';
import { inTransaction } from '@/lib/platform/db/transaction';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { within } from '@/lib/platform/time/within';
import { dueOf } from '@/lib/pricing/gift-cards/paid-by';
import { makeCallNow } from './call-service';
import { readPayToken } from './pay-link-service';
import { settleOrder } from './settle-service';

/** How long a caller waits until a provider that does not answer is asked again. */
export const RETRY_AFTER_SECONDS = 15;
/** How long the answer to a new order waits for a slow provider. */
const PATIENCE_MS = 2_500;
const LOOKS_EVERY_MS = 100;

/** Returns the 502 to throw, with `Retry-After` in seconds. */
export function providerAway(cause?: unknown): AppError {
  return new AppError('PROVIDER_AWAY', 'We can’t reach our payment partner right now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}

/** Runs work that needs the provider's answer. Throws PROVIDER_AWAY where it gave none, or none that helps. */
export async function withProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const hasNoAnswer = error instanceof ProviderAway || error instanceof ProviderRefusal;
    throw hasNoAnswer ? providerAway(error) : error;
  }
}

/** How long a caller waits for the provider, however many calls that takes. */
const CALLER_WAITS_MS = 12_000;

/** The same for a caller who waits for the answer. What was started continues even when the caller is gone. */
export async function withProviderSoon<Result>(work: () => Promise<Result>): Promise<Result> {
  const answer = withProvider(work).then((result) => ({ result }));
  const done = await within(CALLER_WAITS_MS, answer);
  if (done === null) throw providerAway();
  return done.result;
}

/**
 * Begins the payment of an order that was just placed, and returns the order with the address to pay it. While the
 * provider is away or slow it has none: the attempt is begun later.
 */
export async function beginPayment(order: Order): Promise<Order> {
  const attempt = (await findOrderRow(order._id))?.payment?.attempt;
  if (!attempt || attempt.url !== null) return order;
  await within(PATIENCE_MS, makeCallNow('start', attempt.id));
  const row = await findOrderRow(order._id);
  return row ? toOrder(row, { isForOwner: true }) : order;
}

/** Throws why an order can't be paid now. */
function assertPayable(order: OrderRow, now: Date): void {
  const over = new AppError('PAYMENT_OVER', 'This order can’t be paid anymore. Your shoes are back in the shop.');
  if (!order.payment) throw new AppError('ALREADY_PAID', 'This order is paid.');
  if (stageOf(order) === 'cancelled' && order.payment.intentId === null) throw over;
  if (stageOf(order) !== 'unpaid') throw new AppError('ALREADY_PAID', 'This order is paid.');
  if (order.payment.attempt?.state === 'pending')
    throw new AppError('UNDER_WAY', 'Your bank is working on this payment. We’ll email you once it’s paid.');
  if (Date.parse(order.payment.lastAttemptBy) <= now.getTime()) throw over;
}

/**
 * Begins a new attempt to pay an order, after the one before was ended, for its owner or with the token of its mail.
 * Its pairs are kept until the new attempt ends. Throws NOT_SIGNED_IN (a guest without a token), NOT_FOUND,
 * PAYMENTS_OFF, ALREADY_PAID, PAYMENT_OVER, UNDER_WAY, RATE_LIMITED, PROVIDER_AWAY.
 */
export async function payOrder(viewer: Viewer | null, orderId: string, token: string | undefined): Promise<PayAnswer> {
  if (viewer === null && !token)
    throw new AppError('NOT_SIGNED_IN', 'Please log in to pay this order, or use the link in our email.');
  if (!isUuid(orderId)) throw orderNotFound();
  const order = await findOrderRow(orderId);
  const mayPay = (viewer !== null && order?.userId === viewer.userId) || (token && readPayToken(token) === order?.id);
  if (!order || !mayPay) throw orderNotFound();
  if (!paymentEnv().areOn || (order.payment && !providerCalled(order.payment.provider)))
    throw new AppError('PAYMENTS_OFF', 'Payments are turned off in this shop.');
  return withProviderSoon(async () => {
    // What the provider knows comes first: who paid a moment ago pays no second time.
    assertPayable(order, new Date());
    await countUse(limits.payByOrder, order.id);
    await settleOrder(order.id);
    const settled = await findOrderRow(order.id);
    if (!settled) throw orderNotFound();
    assertPayable(settled, new Date());
    await hearOfAttempts(settled.id);
    await endAttempt(settled);
    const { attemptId, endedId } = await nextAttempt(order.id, settled.payment?.attempt?.id ?? null);
    if (endedId) await endBegun(settled, endedId);
    if (!(await makeCallNow('start', attemptId))) throw providerAway();
    const begun = await readBegun(order.id);
    if (!begun?.attempt?.url) throw providerAway();
    return { url: begun.attempt.url, until: new Date(begun.until).toISOString() };
  });
}

/** The payment of an order once its last attempt has begun, which another request may be about to do. */
async function readBegun(orderId: string): Promise<OrderRow['payment'] | undefined> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const payment = (await findOrderRow(orderId))?.payment;
    if (payment?.attempt?.url || Date.now() > end) return payment;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}

/**
 * Repeats calls that began an attempt and whose answer was lost, under their keys, so that what they made is known and
 * can be ended. Throws PROVIDER_AWAY.
 */
async function hearOfAttempts(orderId: string): Promise<void> {
  const unheard = (await listEntryRows(orderId)).filter(
    ({ kind, state, providerId }) => kind === 'attempt' && state === 'open' && providerId === null,
  );
  for (const { id } of unheard) if (!(await makeCallNow('start', id))) throw providerAway();
}

/** Ends the open attempt of an order at the provider. Throws ALREADY_PAID where it was paid in this very moment. */
async function endAttempt(order: OrderRow): Promise<void> {
  const { payment } = order;
  const provider = payment && providerCalled(payment.provider);
  const open = (await listEntryRows(order.id)).filter(
    ({ kind, state, providerId }) => kind === 'attempt' && state === 'open' && providerId !== null,
  );
  if (!provider || open.length === 0) return;
  for (const { id, providerId } of open) await provider.end(providerId ?? '', `end-${id}`);
  await settleOrder(order.id);
  const settled = await findOrderRow(order.id);
  if (settled) assertPayable(settled, new Date());
}

/**
 * Ends an attempt at the provider that another request began while this one gave it up. One that begins even later is
 * ended by who begins it.
 */
async function endBegun({ payment }: OrderRow, attemptId: string): Promise<void> {
  const providerId = (await findEntryRow(attemptId))?.providerId;
  if (payment && providerId) await providerCalled(payment.provider)?.end(providerId, `end-${attemptId}`);
}

/**
 * Promises the attempt that follows another one, unless a second request did so in the meantime. Returns its id, and
 * that of the one which it has given up.
 */
function nextAttempt(orderId: string, after: string | null): Promise<{ attemptId: string; endedId: string | null }> {
  return inTransaction(async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    if (!order) throw orderNotFound();
    assertPayable(order, new Date());
    const latest = order.payment?.attempt;
    if (latest && latest.id !== after && latest.state === 'open') return { attemptId: latest.id, endedId: null };
    const endedId = latest?.state === 'open' ? latest.id : null;
    if (endedId) await moveEntry(transaction, { id: endedId, kind: 'attempt' }, 'ended');
    const endsAt = attemptEnd(new Date(), paymentEnv().minutes);
    const attemptId = await promiseAttempt(transaction, { orderId, amount: dueOf(order), endsAt });
    return { attemptId, endedId };
  });
}
