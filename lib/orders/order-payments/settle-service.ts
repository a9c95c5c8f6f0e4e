import { movePairs } from '@/lib/catalogue/stock/movement-service';
import { takeBackFromOutbox } from '@/lib/core/outbox/outbox-repository';
import { stageOf } from '@/lib/core/statuses/order-status';
import { listOffers, lockSizes } from '@/lib/orders/order/new-order-repository';
import { eraseFinishedOrders } from '@/lib/orders/order/order-erasure-service';
import { findOrderRow, listOrderRowsById, lockOrderRow, setOrderStatus } from '@/lib/orders/order/order-repository';
import type { OrderRow } from '@/lib/orders/order/order-row';
import { countAsPaid, THE_SHOP, tellBuyer } from '@/lib/orders/order/order-service';
import { addCall } from '@/lib/orders/payments/payment-call-repository';
import { listUnseenEvents, markEventsSeen } from '@/lib/orders/payments/payment-event-repository';
import { promiseRefund } from '@/lib/orders/payments/payment-promise-repository';
import {
  type PaymentProvider,
  ProviderAway,
  ProviderRefusal,
  type SeenAttempt,
  type SeenDispute,
  type SeenIntent,
  type SeenRefund,
} from '@/lib/orders/payments/payment-provider';
import {
  type EntryRow,
  insertEntry,
  listEntryRows,
  markOrderPaid,
  markOrderUnpaid,
  moveEntry,
  updateEntry,
  updatePayment,
} from '@/lib/orders/payments/payment-repository';
import { isOnlyAuthorized } from '@/lib/orders/payments/payment-row';
import { providerCalled } from '@/lib/orders/payments/providers';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { DAY_MS, HOUR_MS } from '@/lib/platform/locale/calendar';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { isUuid } from '@/lib/platform/text/uuid';
import { within } from '@/lib/platform/time/within';
import { dueOf } from '@/lib/pricing/gift-cards/paid-by';
import { giveTenderBack, takeTenderAgain } from '@/lib/pricing/gift-cards/tender-service';
import { giveUsesBack, takeUsesAgain } from '@/lib/pricing/promotions/offer-service';

const MINUTE_MS = 60_000;
/** For how long a card's bank keeps an authorization. */
const AUTHORIZED_FOR_MS = 7 * DAY_MS;
/** Within which a bank may send back a refund that it took. */
const REFUNDS_CHANGE_MS = 30 * DAY_MS;
/** For how long money may still come for an order that was given up, in case no event tells of it. */
const LATE_FOR_MS = 4 * DAY_MS;
/** How long giving an authorization up takes at most: a look that began before that says nothing about it. */
const VOID_TAKES_MS = 20_000;
/** How long a parcel waits for the provider's word on whether the bank holds its money. */
const PARCEL_PATIENCE_MS = 4_000;
/** How many orders are asked about at once. */
const ASKED_AT_ONCE = 6;
/** How many attempts of an order are looked at: those before were ended before the next one began. */
const ATTEMPTS_LOOKED_AT = 5;

/** What the provider was found to know about an order. */
interface Seen {
  attempts: { entry: EntryRow; seen: SeenAttempt }[];
  refunds: { entry: EntryRow; seen: SeenRefund }[];
  disputes: { entry: EntryRow; seen: SeenDispute }[];
  /** Of the payment that counts, while it is only authorized. */
  authorized: SeenIntent | null;
  /** When it was asked. */
  at: Date;
}

const isUnpaid = (order: OrderRow) => stageOf(order) === 'unpaid';
const isOver = (moment: string, now: Date) => Date.parse(moment) <= now.getTime();

/** What the provider knows of something; null where there is no such thing, as after a change of its account. */
async function seenOrNull<Known>(look: Promise<Known>): Promise<Known | null> {
  return look.catch((error: unknown) => {
    if (error instanceof ProviderRefusal && error.isUnknown) return null;
    throw error;
  });
}

/** Asks about an attempt, and ends it where its order is not to be paid with it any more. */
async function lookAtAttempt(provider: PaymentProvider, entry: EntryRow, isToEnd: boolean): Promise<SeenAttempt> {
  const id = entry.providerId ?? '';
  const unknown = { state: 'ended', intent: null } as const;
  const seen = await seenOrNull(provider.lookAtAttempt(id));
  if (seen?.state !== 'open' || !isToEnd) return seen ?? unknown;
  await provider.end(id, `end-${entry.id}`);
  return (await seenOrNull(provider.lookAtAttempt(id))) ?? unknown;
}

/** Asks the provider about everything of an order that may have changed. Throws ProviderAway. */
async function look(
  provider: PaymentProvider,
  order: OrderRow,
  entries: readonly EntryRow[],
  now: Date,
): Promise<Seen> {
  const { payment } = order;
  const seen: Seen = { attempts: [], refunds: [], disputes: [], authorized: null, at: now };
  const named = entries.filter(({ providerId }) => providerId !== null);
  const isToEnd = !isUnpaid(order) || (payment !== null && isOver(payment.until, now));
  const attempts = named.filter(({ kind, state }) => kind === 'attempt' && state !== 'succeeded');
  for (const entry of attempts.slice(-ATTEMPTS_LOOKED_AT))
    seen.attempts.push({ entry, seen: await lookAtAttempt(provider, entry, isToEnd) });
  for (const entry of named) {
    const id = entry.providerId ?? '';
    const isYoung = now.getTime() - entry.createdAt.getTime() < REFUNDS_CHANGE_MS;
    if (entry.kind === 'refund' && (entry.state === 'pending' || (entry.state === 'paid' && isYoung))) {
      const refund = await seenOrNull(provider.lookAtRefund(id));
      if (refund) seen.refunds.push({ entry, seen: refund });
    }
    if (entry.kind === 'dispute' && entry.state === 'open') {
      const dispute = await seenOrNull(provider.lookAtDispute(id));
      if (dispute) seen.disputes.push({ entry, seen: dispute });
    }
  }
  if (isOnlyAuthorized(payment) && payment?.intentId)
    seen.authorized = await seenOrNull(provider.lookAtIntent(payment.intentId));
  return seen;
}

/** Sends back money that is none of the order's: it came twice, too late or in a wrong amount. */
async function sendBack(transaction: DbTransaction, order: OrderRow, intent: SeenIntent): Promise<void> {
  await promiseRefund(transaction, order, { amount: intent.amount, extraOf: intent.id });
  const payload = { orderId: order.id, amountCents: intent.amount };
  await tellBuyer(transaction, order, { kind: 'order-payment-returned', payload }, `${order.id}:${intent.id}`);
}

/**
 * Takes the pairs of an order that was given up out of the stock again, and what gift cards and credit paid of it;
 * false when some of that is gone.
 */
async function takePairsAgain(transaction: DbTransaction, order: OrderRow): Promise<boolean> {
  await lockSizes(transaction, order.lines);
  const offers = await listOffers(order.lines, transaction);
  const isThere = order.lines.every(({ product, size, quantity }) => {
    const offer = offers.find((each) => each.product === product && each.size === size);
    return offer !== undefined && (offer.available === null || offer.available >= quantity);
  });
  if (!isThere || !(await takeTenderAgain(transaction, order.id))) return false;
  await movePairs(transaction, order.lines, { reason: 'sale', cause: order.id });
  await takeUsesAgain(transaction, order.id);
  return true;
}

/** Makes an order that was waiting for this payment one that is prepared. */
async function accept(transaction: DbTransaction, order: OrderRow, intent: SeenIntent, now: Date): Promise<void> {
  const isPaid = intent.state === 'paid';
  await updatePayment(transaction, order.id, {
    intentId: intent.id,
    method: intent.method,
    networkHash: null,
    ...(isPaid
      ? { paidAt: now, receivedCents: intent.amount }
      : { authorizedAt: now, authorizedUntil: new Date(now.getTime() + AUTHORIZED_FOR_MS) }),
  });
  if (isPaid) await addCapture(transaction, order.id, intent);
  // Its number first, which the event of its new status tells.
  await markOrderPaid(transaction, order.id);
  await setOrderStatus(transaction, order, 'processing', { userId: order.userId, name: order.buyerName });
  await takeBackFromOutbox(transaction, { kind: 'order-unpaid', subject: order.id });
  const accepted = { ...order, status: 'processing' };
  await tellBuyer(transaction, accepted, { kind: 'order-confirmation', payload: { orderId: order.id } });
  if (isPaid) await notePaid(transaction, order.id);
}

/** The money of an order was taken. */
async function notePaid(transaction: DbTransaction, orderId: string): Promise<void> {
  const paid = await findOrderRow(orderId, transaction);
  if (paid) await countAsPaid(transaction, paid);
}

async function addCapture(transaction: DbTransaction, orderId: string, { amount, id, method }: SeenIntent) {
  const known = { amount, providerId: id, intentId: id, method };
  await insertEntry(transaction, { orderId, kind: 'capture', state: 'succeeded', ...known });
}

/** Money of an attempt has arrived, or is authorized: the order is paid, or the money goes back. */
async function receive(
  transaction: DbTransaction,
  order: OrderRow,
  entry: EntryRow,
  intent: SeenIntent,
  now: Date,
): Promise<void> {
  const { payment } = order;
  if (payment && payment.intentId !== null) {
    if (payment.intentId !== intent.id) await sendBack(transaction, order, intent);
    return;
  }
  if (intent.amount !== entry.amount || intent.currency !== shopFacts().currency) {
    const paid = `${intent.amount} ${intent.currency} instead of ${entry.amount} ${shopFacts().currency}`;
    logError(`Order ${order.id} was paid with ${paid}, in minor units, which is refunded`);
    await sendBack(transaction, order, intent);
    return;
  }
  const isGivenUp = stageOf(order) === 'cancelled';
  // An order that has forgotten its buyer has no address either: it can be sent nowhere.
  const isWanted = order.cancelledBecause === 'unpaid' && order.buyerEmail !== '';
  const isTaken = !isGivenUp || (isWanted && (await takePairsAgain(transaction, order)));
  if (isTaken) await accept(transaction, order, intent, now);
  else await sendBack(transaction, order, intent);
}

async function applyAttempt(
  transaction: DbTransaction,
  order: OrderRow,
  { entry, seen }: Seen['attempts'][number],
  now: Date,
): Promise<void> {
  const { intent, state } = seen;
  const attempt = { id: entry.id, kind: 'attempt' } as const;
  const facts = { intentId: intent?.id ?? null, method: intent?.method ?? null, failure: intent?.failure ?? null };
  if (intent?.state === 'paid' || intent?.state === 'authorized') {
    if (await moveEntry(transaction, attempt, 'succeeded', { ...facts, failure: null }))
      await receive(transaction, order, entry, intent, now);
  } else if (state === 'ended') await moveEntry(transaction, attempt, 'ended', facts);
  else if (state === 'complete' && intent?.state !== 'pending' && intent?.failure) {
    if (await moveEntry(transaction, attempt, 'failed', facts))
      await keepForAnotherTry(transaction, order, entry.id, now);
  } else if (state === 'complete' || intent?.state === 'pending')
    await moveEntry(transaction, attempt, 'pending', facts);
  else if (facts.failure !== entry.failure) await updateEntry(transaction, entry.id, facts);
}

/**
 * The bank said no after a while: there is time to try again, and the buyer, who may have left, is told. After the last
 * moment for that the order is given up, which is told too: they may think that it is paid.
 */
async function keepForAnotherTry(
  transaction: DbTransaction,
  order: OrderRow,
  attemptId: string,
  now: Date,
): Promise<void> {
  if (!isUnpaid(order) || !order.payment) return;
  const subject = `${order.id}:${attemptId}`;
  if (isOver(order.payment.lastAttemptBy, now)) {
    await updatePayment(transaction, order.id, { until: now });
    const news = { kind: 'order-cancelled', payload: { orderId: order.id } } as const;
    return tellBuyer(transaction, order, news, subject);
  }
  const until = Math.max(Date.parse(order.payment.until), now.getTime() + 30 * MINUTE_MS);
  await updatePayment(transaction, order.id, { until: new Date(until) });
  const mail = { kind: 'order-unpaid', payload: { orderId: order.id } } as const;
  await tellBuyer(transaction, order, mail, subject);
}

/** An authorization was captured: what was given back before is what was not taken. */
async function applyCapture(transaction: DbTransaction, order: OrderRow, intent: SeenIntent, now: Date): Promise<void> {
  const entries = await listEntryRows(order.id, transaction);
  const waiting = entries.find(({ kind, state }) => kind === 'capture' && state === 'pending');
  const facts = { providerId: intent.id, amount: intent.amount, method: intent.method };
  if (waiting) await moveEntry(transaction, { id: waiting.id, kind: 'capture' }, 'succeeded', facts);
  else await addCapture(transaction, order.id, intent);
  if (stageOf(order) === 'cancelled') {
    // It was released when the order was cancelled, and captured in the same moment.
    const isSentBack = entries.some(
      ({ kind, isExtra, intentId }) => kind === 'refund' && isExtra && intentId === intent.id,
    );
    if (!isSentBack) await sendBack(transaction, order, intent);
    return;
  }
  await updatePayment(transaction, order.id, {
    paidAt: now,
    receivedCents: intent.amount,
    method: intent.method,
    voidingAt: null,
  });
  let notTaken = dueOf(order) - intent.amount;
  for (const { id, kind, state, isExtra, amount } of entries) {
    if (kind !== 'refund' || state !== 'pending' || isExtra) continue;
    if (notTaken >= amount) {
      notTaken -= amount;
      await moveEntry(transaction, { id, kind: 'refund' }, 'paid');
    } else await addCall(transaction, { kind: 'refund', orderId: order.id, subjectId: id });
  }
  await notePaid(transaction, order.id);
}

/** An authorization is over without a capture: nothing was taken, so nothing has to go back. */
async function applyEndOfAuthorization(transaction: DbTransaction, order: OrderRow, now: Date): Promise<void> {
  for (const { id, kind, state, isExtra } of await listEntryRows(order.id, transaction)) {
    if (kind === 'refund' && state === 'pending' && !isExtra) await moveEntry(transaction, { id, kind }, 'paid');
    if (kind === 'capture' && state === 'pending')
      await moveEntry(transaction, { id, kind }, 'failed', { failure: 'The authorization is over.' });
  }
  const isNews = order.payment?.authorizedUntil && !isOver(order.payment.authorizedUntil, now);
  await updatePayment(transaction, order.id, { voidingAt: null, ...(isNews && { authorizedUntil: now }) });
}

/** The bank still holds the money of an authorization that was to be voided. */
async function applyHold(transaction: DbTransaction, { id, payment }: OrderRow, at: Date): Promise<void> {
  if (payment?.voidingAt && Date.parse(payment.voidingAt) < at.getTime() - VOID_TAKES_MS)
    await updatePayment(transaction, id, { voidingAt: null });
}

/** Gives up an order that was not paid in time: its pairs go back. */
async function giveUp(transaction: DbTransaction, order: OrderRow): Promise<void> {
  await setOrderStatus(transaction, order, 'cancelled', THE_SHOP);
  await markOrderUnpaid(transaction, order.id);
  await updatePayment(transaction, order.id, { networkHash: null });
  await lockSizes(transaction, order.lines);
  await movePairs(transaction, order.lines, { reason: 'cancelled', cause: order.id });
  await giveUsesBack(transaction, order.id);
  await giveTenderBack(transaction, order.id);
  await takeBackFromOutbox(transaction, { kind: 'order-unpaid', subject: order.id });
  if (order.buyerLeftAt) await eraseFinishedOrders({ orderId: order.id }, transaction);
}

/** Writes what was seen. The order is read anew under its lock, after each attempt that may have changed it. */
async function apply(transaction: DbTransaction, orderId: string, seen: Seen, now: Date): Promise<OrderRow | null> {
  const read = () => findOrderRow(orderId, transaction);
  let order = await lockOrderRow(transaction, orderId);
  if (!order) return null;
  for (const attempt of seen.attempts) {
    await applyAttempt(transaction, order, attempt, now);
    order = (await read()) ?? order;
  }
  for (const { entry, seen: refund } of seen.refunds)
    if (refund.state !== 'pending')
      await moveEntry(transaction, { id: entry.id, kind: 'refund' }, refund.state, { failure: refund.failure });
  for (const { entry, seen: dispute } of seen.disputes)
    if (dispute.state !== 'open')
      await moveEntry(transaction, { id: entry.id, kind: 'dispute' }, dispute.state, { amount: dispute.amount });
  if (isOnlyAuthorized(order.payment) && seen.authorized?.id === order.payment?.intentId) {
    if (seen.authorized?.state === 'paid') await applyCapture(transaction, order, seen.authorized, now);
    if (seen.authorized?.state === 'over') await applyEndOfAuthorization(transaction, order, now);
    if (seen.authorized?.state === 'authorized') await applyHold(transaction, order, seen.at);
  }
  const isInDoubt =
    order.payment?.attempt?.state === 'pending' || seen.attempts.some((each) => each.seen.state === 'open');
  if (isUnpaid(order) && order.payment && isOver(order.payment.until, now) && !isInDoubt)
    await giveUp(transaction, order);
  return read();
}

/** In how many milliseconds an order has to be looked at again, if no event comes before; null when never. */
function nextLookMs(order: OrderRow, entries: readonly EntryRow[], now: Date, looks: number): number | null {
  const { payment } = order;
  if (!payment) return null;
  const growing = (first: number, most: number) => Math.min(first * 2 ** Math.min(looks, 20), most);
  const msUntil = (moment: string) => Math.max(0, Date.parse(moment) - now.getTime());
  const waits: number[] = [];
  if (isUnpaid(order))
    waits.push(
      payment.attempt?.state === 'pending'
        ? growing(MINUTE_MS, HOUR_MS)
        : Math.min(growing(MINUTE_MS, 10 * MINUTE_MS), msUntil(payment.until) || MINUTE_MS),
    );
  if (
    payment.authorizedAt &&
    payment.paidAt === null &&
    payment.authorizedUntil &&
    msUntil(payment.authorizedUntil) > 0
  )
    waits.push(Math.min(msUntil(payment.authorizedUntil) + MINUTE_MS, DAY_MS));
  if (payment.voidingAt) waits.push(VOID_TAKES_MS);
  const givenUpFor = order.cancelledAt ? now.getTime() - order.cancelledAt.getTime() : null;
  const hadPage = entries.some(
    ({ kind, state, providerId }) => kind === 'attempt' && state !== 'succeeded' && providerId,
  );
  if (givenUpFor !== null && givenUpFor < LATE_FOR_MS && payment.intentId === null && hadPage)
    waits.push(Math.min(Math.max(givenUpFor, 10 * MINUTE_MS), DAY_MS));
  for (const { kind, state, providerId } of entries) {
    if (kind === 'refund' && state === 'pending' && providerId) waits.push(growing(MINUTE_MS, 6 * HOUR_MS));
    if (kind === 'dispute' && state === 'open') waits.push(DAY_MS);
  }
  return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * Asks the provider what is true about an order's payments, and writes it: the order is paid, given up, or its refunds
 * have arrived. May be repeated at any time, in many processes at once. Returns in how many milliseconds it has to be
 * done again; null when an event will tell, or nothing is left to happen. Throws ProviderAway.
 */
export async function settleOrder(orderId: string, { looks = 0 } = {}): Promise<number | null> {
  const order = await findOrderRow(orderId);
  if (!order?.payment) return null;
  const now = new Date();
  const events = await listUnseenEvents(orderId);
  const provider = providerCalled(order.payment.provider);
  const none: Seen = { attempts: [], refunds: [], disputes: [], authorized: null, at: now };
  const seen = provider ? await look(provider, order, await listEntryRows(orderId), now) : none;
  const settled = await inTransaction(async (transaction) => {
    if (provider) await markEventsSeen(transaction, events);
    return apply(transaction, orderId, seen, new Date());
  });
  return settled && nextLookMs(settled, await listEntryRows(orderId), new Date(), looks);
}

/**
 * Asks the provider, before parcels of these orders leave, whether the banks still hold the money that they take with
 * them. A provider that does not answer keeps no parcel back.
 */
export async function askAboutAuthorizations(orderIds: readonly string[]): Promise<void> {
  const orders = await listOrderRowsById(orderIds.filter(isUuid));
  const waiting = orders.filter(({ payment }) => isOnlyAuthorized(payment)).map(({ id }) => id);
  const settle = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await settleOrder(id).catch((error: unknown) => {
        if (!(error instanceof ProviderAway)) logError('An order could not be settled before its parcel leaves', error);
      });
  };
  await within(PARCEL_PATIENCE_MS, Promise.all(Array.from({ length: ASKED_AT_ONCE }, settle)));
}
