import { stageOf } from '@/lib/core/statuses/order-status';
import { findOrderRow, lockOrderRow } from '@/lib/orders/order/order-repository';
import { attemptEnd } from '@/lib/orders/payments/attempt-end';
import {
  type CallKind,
  type ClaimedCall,
  claimCall,
  claimDueCall,
  finishCall,
  postponeCall,
} from '@/lib/orders/payments/payment-call-repository';
import { promiseAttempt, promiseLook } from '@/lib/orders/payments/payment-promise-repository';
import {
  type PaymentProvider,
  ProviderAway,
  ProviderRefusal,
  type SeenRefund,
} from '@/lib/orders/payments/payment-provider';
import {
  type EntryFacts,
  type EntryRow,
  findEntryRow,
  listEntryRows,
  moveEntry,
  updateEntry,
  updatePayment,
} from '@/lib/orders/payments/payment-repository';
import type { EntryKind, EntryState } from '@/lib/orders/payments/payment-states';
import { providerCalled } from '@/lib/orders/payments/providers';
import { inTransaction } from '@/lib/platform/db/transaction';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { siteUrl } from '@/lib/platform/env/site-url';
import { DAY_MS, HOUR_MS } from '@/lib/platform/locale/calendar';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { growingPause } from '@/lib/platform/time/growing-pause';
import { oneRun } from '@/lib/platform/time/one-run';
import { billOf } from './bill';
import { payTokenOf } from './pay-link-service';
import { settleOrder } from './settle-service';

/** How long a process has a call to itself: longer than a few requests to the provider take. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** How many calls a process makes at once. */
const AT_ONCE = 4;
/** An attempt that the provider refused to begin after this was refused because its end had come too near. */
const STARTS_WITHIN_MS = 10_000;
/** By how much the provider's clock may differ. */
const CLOCK_ERROR_MS = HOUR_MS;
/** For how long the provider is sure to know the key of a call: a day. */
const KEYS_LAST_MS = DAY_MS - CLOCK_ERROR_MS;

function move<Kind extends EntryKind>(
  entry: { id: string; kind: Kind },
  state: EntryState<Kind>,
  facts: EntryFacts = {},
): Promise<boolean> {
  return inTransaction((transaction) => moveEntry(transaction, entry, state, facts));
}

const note = (id: string, facts: EntryFacts) => inTransaction((transaction) => updateEntry(transaction, id, facts));

/**
 * Begins an attempt at the provider, so that it has an address. One that is no longer wanted is begun all the same
 * where it may have been before, without an answer, and then ended: otherwise it would stay open at the provider.
 */
async function start(provider: PaymentProvider, entry: EntryRow, isFirstTry: boolean): Promise<void> {
  if (entry.providerId !== null || !entry.endsAt) return;
  const order = await findOrderRow(entry.orderId);
  const isWanted = entry.state === 'open' && order !== null && stageOf(order) === 'unpaid';
  if (!order || (!isWanted && isFirstTry)) return void (await move({ id: entry.id, kind: 'attempt' }, 'ended'));
  const bill = billOf(order, { endsAt: entry.endsAt, site: siteUrl(), token: payTokenOf(order.id, order.createdAt) });
  try {
    const begun = await provider.start(bill, entry.id);
    if (await noteBegun(entry, begun)) return;
    await provider.end(begun.id, `end-${entry.id}`);
    await settleOrder(order.id);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    logError(`The payment provider refused to begin a payment of order ${order.id}: ${error.message}`);
    await beginAnew(entry, error.message);
  }
}

/**
 * Notes that an attempt has begun: the pairs of its order are kept until it ends. False where it was given up, or
 * followed by another one, meanwhile.
 */
function noteBegun({ id, orderId, endsAt }: EntryRow, begun: { id: string; url: string }): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    await updateEntry(transaction, id, { providerId: begun.id, url: begun.url });
    const isOpen = (await findEntryRow(id, transaction))?.state === 'open';
    if (!isOpen || !order?.payment || stageOf(order) !== 'unpaid') return false;
    if (endsAt && endsAt.getTime() > Date.parse(order.payment.until))
      await updatePayment(transaction, orderId, { until: endsAt });
    return true;
  });
}

/** Ends an attempt that could not begin; one that waited too long for the provider is followed by another one. */
async function beginAnew(entry: EntryRow, failure: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrderRow(transaction, entry.orderId);
    if (!(await moveEntry(transaction, { id: entry.id, kind: 'attempt' }, 'ended', { failure }))) return;
    const now = new Date();
    const hasWaited = now.getTime() - entry.createdAt.getTime() > STARTS_WITHIN_MS;
    if (
      !order?.payment ||
      stageOf(order) !== 'unpaid' ||
      !hasWaited ||
      now.getTime() > Date.parse(order.payment.lastAttemptBy)
    )
      return;
    const endsAt = attemptEnd(now, paymentEnv().minutes);
    await promiseAttempt(transaction, { orderId: entry.orderId, amount: entry.amount, endsAt });
  });
}

async function capture(provider: PaymentProvider, entry: EntryRow): Promise<void> {
  if (entry.state !== 'pending' || entry.intentId === null) return;
  const order = await findOrderRow(entry.orderId);
  if (!order || stageOf(order) === 'cancelled')
    return void (await move({ id: entry.id, kind: 'capture' }, 'failed', { failure: 'The order was cancelled.' }));
  try {
    await provider.capture(entry.intentId, entry.amount, entry.id);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await settleOrder(entry.orderId);
    const failed = { failure: error.message };
    if (await move({ id: entry.id, kind: 'capture' }, 'failed', failed))
      logError(`Order ${entry.orderId} could not be captured: ${error.message}`);
    return;
  }
  await settleOrder(entry.orderId);
}

/**
 * A refund that a call made whose answer was lost, where the provider may have forgotten the call's key: repeated, it
 * would be made once more. Null where there is none.
 */
async function madeBefore(provider: PaymentProvider, entry: EntryRow, intentId: string): Promise<SeenRefund | null> {
  if (Date.now() - entry.createdAt.getTime() < KEYS_LAST_MS) return null;
  const known = (await listEntryRows(entry.orderId)).map(({ providerId }) => providerId);
  const made = await provider.listRefundsOf(intentId, new Date(entry.createdAt.getTime() - CLOCK_ERROR_MS));
  // Staff may have refunded it by hand at the provider, because it did not arrive.
  const others = made.filter(({ id, key }) => key === null && !known.includes(id));
  return made.find(({ key }) => key === entry.id) ?? others.find(({ amount }) => amount === entry.amount) ?? null;
}

async function refund(provider: PaymentProvider, entry: EntryRow): Promise<void> {
  if (entry.state !== 'pending' || entry.providerId !== null || entry.intentId === null) return;
  const it = { id: entry.id, kind: 'refund' } as const;
  try {
    // Money that is only authorized was never taken.
    if (entry.isExtra && (await provider.lookAtIntent(entry.intentId)).state === 'authorized') {
      await provider.void(entry.intentId, `void-${entry.id}`);
      return void (await move(it, 'paid'));
    }
    const { id, state, failure } =
      (await madeBefore(provider, entry, entry.intentId)) ??
      // Money that is none of the order's goes back whole, in whatever currency it is.
      (await provider.refund(entry.intentId, entry.isExtra ? null : entry.amount, entry.id));
    await note(entry.id, { providerId: id });
    if (state !== 'pending') await move(it, state, { failure });
    // How it ends is asked for, in case no event tells.
    else await inTransaction((transaction) => promiseLook(transaction, entry.orderId));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (await move(it, 'failed', { failure: error.message }))
      logError(`A refund of order ${entry.orderId} failed: ${error.message}`);
  }
}

async function voidAuthorization(provider: PaymentProvider, orderId: string, key: string): Promise<void> {
  const intentId = (await findOrderRow(orderId))?.payment?.intentId;
  if (!intentId) return;
  try {
    await provider.void(intentId, key);
  } catch (error) {
    // It was captured, or is over already: which of them, is asked next.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
  await settleOrder(orderId);
}

/** Makes a call, and returns in how many milliseconds it has to be made again; null when it is done. */
async function make({ id, kind, orderId, subjectId, attempts }: ClaimedCall): Promise<number | null> {
  if (kind === 'look') return settleOrder(orderId, { looks: attempts - 1 });
  const name = (await findOrderRow(orderId))?.payment?.provider;
  const provider = name === undefined ? null : providerCalled(name);
  // Until the settings are back.
  if (!provider) return LONGEST_PAUSE_MS;
  if (kind === 'void') await voidAuthorization(provider, orderId, id);
  const entry = kind === 'void' ? null : await findEntryRow(subjectId);
  if (entry && kind === 'start') await start(provider, entry, attempts === 1);
  if (entry && kind === 'capture') await capture(provider, entry);
  if (entry && kind === 'refund') await refund(provider, entry);
  return null;
}

/** Whether the log says already that the provider refuses the shop's key; until a call has an answer again. */
let isRefusalLogged = false;

function noteAway({ isKeyRefused, message }: ProviderAway): void {
  if (isKeyRefused && !isRefusalLogged) logError(`The payment provider refuses this shop’s key: ${message}`);
  isRefusalLogged ||= isKeyRefused;
}

/** Makes a claimed call and notes how it went. Returns false when the provider did not answer. */
async function run(call: ClaimedCall): Promise<boolean> {
  try {
    const againInMs = await make(call);
    isRefusalLogged = false;
    await (againInMs === null ? finishCall(call) : postponeCall(call, againInMs, null));
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pauseMs = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, call.attempts, Math.random());
    await postponeCall(call, pauseMs, reason);
    if (error instanceof ProviderAway) {
      noteAway(error);
      return false;
    }
    logError(`A call to the payment provider failed (${call.kind} of order ${call.orderId})`, error);
    return true;
  }
}

/** Makes a promised call at once, unless it is done; false when the provider did not answer. */
export async function makeCallNow(kind: CallKind, subjectId: string): Promise<boolean> {
  const call = await claimCall(kind, subjectId, LEASE_MS);
  return call === null || run(call);
}

/** Counts of one run. */
export interface CallRun {
  made: number;
  /** The provider did not answer: they are made later. */
  postponed: number;
}

/**
 * Makes at most `limit` calls to the payment provider that are due. Safe to run in many processes at once. It ends when
 * two calls in a row have no answer.
 */
export async function makeDueCalls({ limit = 200 } = {}): Promise<CallRun> {
  const counts = { made: 0, postponed: 0 };
  let unanswered = 0;
  async function work(): Promise<void> {
    while (unanswered < 2 && counts.made + counts.postponed < limit) {
      const call = await claimDueCall(LEASE_MS);
      if (!call) return;
      const isAnswered = await run(call);
      unanswered = isAnswered ? 0 : unanswered + 1;
      counts[isAnswered ? 'made' : 'postponed']++;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

const callRun = oneRun(async (again) => {
  const { made, postponed } = await makeDueCalls();
  if (postponed === 0 && made > 0) again();
  return made > 0;
});

/**
 * Makes due calls until none is left, and says whether any was made: then mails may wait. When this is called during a
 * run, that run checks once more.
 */
export async function makeCallsSoon(): Promise<boolean> {
  return (await callRun()).includes(true);
}
