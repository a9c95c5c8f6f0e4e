import type Stripe from 'stripe';
import {
  type Charge,
  type Checkout,
  type Dispute,
  type Intent,
  isRefunding,
  type Memory,
  type Method,
  newId,
  type Refund,
  type Session,
} from './memory';
import { missing, Refusal } from './refusal';

const AUTHORIZATION_MS = 7 * 24 * 3_600_000;
const KEYS_MS = 24 * 3_600_000;
/** Its clock is looked at no more often. */
const TICK_MS = 1_000;
const EVIDENCE_SECONDS = 7 * 24 * 3_600;

/** How a payment is made: a type of Stripe's, and what is known of it. */
export interface Means {
  type: string;
  details: Record<string, string>;
}

const card = (last4: string, brand = 'visa'): Means => ({ type: 'card', details: { brand, last4 } });

export const GOOD_CARD = card('4242');
export const DECLINED_CARD = card('0002');
export const ASKING_CARD = card('3220');
const SLOW_BANK: Means = { type: 'us_bank_account', details: { bank_name: 'Test bank', last4: '6789' } };

interface Failure {
  code: string;
  decline_code?: string;
  message: string;
}

export const DECLINED: Failure = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
export const NOT_CONFIRMED: Failure = {
  code: 'payment_intent_authentication_failure',
  message: 'Your bank did not confirm that it was you.',
};
const BANK_REFUSED: Failure = { code: 'payment_intent_payment_attempt_failed', message: 'The bank refused.' };

const COUNTED_WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');

/** How a dispute ends; a `warning` is a bank's question before one. */
export type DisputeEnd = 'won' | 'lost' | 'warning_closed' | 'prevented';

/** An amount as Stripe counts it, for people: in hundredths also where people have none, as of ISK. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const isWhole = COUNTED_WHOLE.includes(currency.toLowerCase());
  return format.format(amount / 10 ** (isWhole ? 0 : decimals || 2));
}

/**
 * What sessions, payments, refunds and disputes do, as Stripe's do it. Each changes the memory and emits the events.
 * Throws Refusal.
 */
export function createRules(
  memory: Memory,
  emit: (type: string, object: object) => void,
  { settleAfterMs = null }: { settleAfterMs?: number | null } = {},
) {
  const { sessions, checkouts, intents, charges, methods, refunds, disputes, answers } = memory;
  /** New refunds stay `pending` until they are settled. */
  let holdsRefunds = false;
  let lookedAt = 0;

  const find = <Thing>(things: Map<string, Thing>, kind: string, id: string): Thing => {
    const thing = things.get(id);
    if (!thing) throw missing(kind, id);
    return thing;
  };
  const session = (id: string) => find(sessions, 'checkout.session', id);
  const intent = (id: string) => find(intents, 'payment_intent', id);
  const refund = (id: string) => find(refunds, 'refund', id);
  const dispute = (id: string) => find(disputes, 'dispute', id);

  function openSession(draft: Omit<Session, 'payment_intent'>, checkout: Checkout): Session {
    const opened: Session = { ...draft, payment_intent: null };
    sessions.set(opened.id, opened);
    checkouts.set(opened.id, checkout);
    return opened;
  }

  function expireSession(id: string): Session {
    const ended = session(id);
    if (ended.status !== 'open')
      throw new Refusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${ended.status}\`.`,
      );
    Object.assign(ended, { status: 'expired', url: null });
    emit('checkout.session.expired', ended);
    return ended;
  }

  function newIntent(
    draft: Pick<Intent, 'amount' | 'currency' | 'capture_method' | 'description' | 'metadata'> &
      Partial<Pick<Intent, 'shipping'>>,
  ): Intent {
    const made: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount_capturable: 0,
      amount_received: 0,
      canceled_at: null,
      cancellation_reason: null,
      created: memory.seconds(),
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      payment_method: null,
      payment_method_types: ['card'],
      shipping: null,
      status: 'requires_payment_method',
      ...draft,
    };
    intents.set(made.id, made);
    return made;
  }

  /** A session has a payment from the first attempt on, as since Stripe's version of 2022-08-01. */
  function intentOf(of: Session): Intent {
    if (of.payment_intent !== null) return intent(of.payment_intent);
    const { capture_method, description, metadata, shipping } = find(checkouts, 'checkout.session', of.id).intent;
    const made = newIntent({
      amount: of.amount_total ?? 0,
      currency: of.currency ?? 'usd',
      capture_method,
      description,
      metadata: { ...metadata },
      shipping,
    });
    of.payment_intent = made.id;
    return made;
  }

  function charge(of: Intent, { type, details }: Means, outcome: Pick<Charge, 'status' | 'captured'>): Charge {
    const method: Method = { id: newId('pm'), object: 'payment_method', type, [type]: details };
    methods.set(method.id, method);
    const captureBefore = Math.floor((memory.now() + AUTHORIZATION_MS) / 1_000);
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: of.amount,
      amount_captured: outcome.captured ? of.amount : 0,
      amount_refunded: 0,
      created: memory.seconds(),
      currency: of.currency,
      disputed: false,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: { ...of.metadata },
      paid: outcome.status === 'succeeded',
      payment_intent: of.id,
      payment_method: method.id,
      payment_method_details: {
        type,
        [type]: { ...details, ...(of.capture_method === 'manual' && { capture_before: captureBefore }) },
      },
      refunded: false,
      ...outcome,
    };
    charges.set(made.id, made);
    Object.assign(of, { latest_charge: made.id, payment_method: method.id });
    return made;
  }

  function succeed(of: Intent, means: Means): void {
    const isHeld = of.capture_method === 'manual';
    charge(of, means, { status: 'succeeded', captured: !isHeld });
    Object.assign(
      of,
      isHeld
        ? { status: 'requires_capture', amount_capturable: of.amount }
        : { status: 'succeeded', amount_received: of.amount },
    );
    of.last_payment_error = null;
    emit(isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', of);
  }

  function fail(of: Intent, means: Means, failure: Failure): void {
    const failed = charge(of, means, { status: 'failed', captured: false });
    Object.assign(failed, { failure_code: failure.code, failure_message: failure.message });
    Object.assign(of, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', charge: failed.id, ...failure },
    });
    emit('payment_intent.payment_failed', of);
  }

  function ask(of: Intent): void {
    of.status = 'requires_action';
    emit('payment_intent.requires_action', of);
  }

  function complete(of: Session, paymentStatus: Session['payment_status']): void {
    Object.assign(of, { status: 'complete', payment_status: paymentStatus, url: null });
    emit('checkout.session.completed', of);
  }

  function paySession(of: Session, means: Means): void {
    const paid = intentOf(of);
    succeed(paid, means);
    complete(of, paid.capture_method === 'manual' ? 'unpaid' : 'paid');
  }

  function beginSlowPayment(of: Session): void {
    const slow = intentOf(of);
    if (slow.capture_method === 'manual') throw new Refusal(400, 'A bank that takes its time holds no money.');
    Object.assign(slow, { status: 'processing', payment_method_types: [SLOW_BANK.type], last_payment_error: null });
    find(checkouts, 'checkout.session', of.id).settlesAt = settleAfterMs === null ? null : memory.now() + settleAfterMs;
    emit('payment_intent.processing', slow);
    complete(of, 'unpaid');
  }

  function settleSession(id: string, outcome: 'succeeded' | 'failed'): Session {
    const of = session(id);
    const slow = of.payment_intent === null ? null : intent(of.payment_intent);
    if (slow?.status !== 'processing') throw new Refusal(400, 'No bank is working on this payment.');
    if (outcome === 'failed') fail(slow, SLOW_BANK, BANK_REFUSED);
    else {
      succeed(slow, SLOW_BANK);
      of.payment_status = 'paid';
    }
    emit(`checkout.session.async_payment_${outcome}`, of);
    return of;
  }

  function captureIntent(id: string, amount?: number): Intent {
    const held = intent(id);
    if (held.status !== 'requires_capture')
      throw new Refusal(
        400,
        `This PaymentIntent could not be captured because it has a status of ${held.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        { code: 'payment_intent_unexpected_state' },
      );
    const taken = amount ?? held.amount_capturable;
    if (taken < 1 || taken > held.amount_capturable)
      throw new Refusal(
        400,
        `The amount to capture is 1 to ${held.amount_capturable}, the amount that is authorized, and it is ${taken}.`,
        { code: taken < 1 ? 'amount_too_small' : 'amount_too_large', param: 'amount_to_capture' },
      );
    Object.assign(held, { status: 'succeeded', amount_received: taken, amount_capturable: 0 });
    Object.assign(charges.get(held.latest_charge ?? '') ?? {}, { captured: true, amount_captured: taken });
    for (const of of sessions.values()) if (of.payment_intent === id) of.payment_status = 'paid';
    emit('payment_intent.succeeded', held);
    return held;
  }

  function end(ended: Intent, reason: Intent['cancellation_reason']): void {
    Object.assign(ended, {
      status: 'canceled',
      amount_capturable: 0,
      canceled_at: memory.seconds(),
      cancellation_reason: reason,
    });
    emit('payment_intent.canceled', ended);
  }

  function cancelIntent(id: string, reason: Intent['cancellation_reason'] = null): Intent {
    const ended = intent(id);
    const owner = [...sessions.values()].find((of) => of.payment_intent === id && of.status === 'open');
    if (owner)
      throw new Refusal(
        400,
        'You cannot cancel a PaymentIntent of an open Checkout Session. Expire the Checkout Session instead.',
      );
    const mayEnd = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];
    if (!mayEnd.includes(ended.status))
      throw new Refusal(
        400,
        `You cannot cancel this PaymentIntent because it has a status of ${ended.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${mayEnd.join(', ')}.`,
        { code: 'payment_intent_unexpected_state' },
      );
    end(ended, reason);
    return ended;
  }

  function noteRefunds(of: Charge): void {
    const given = [...refunds.values()].filter((each) => each.charge === of.id && isRefunding(each));
    of.amount_refunded = given.reduce((sum, { amount }) => sum + amount, 0);
    of.refunded = of.amount_refunded === of.amount_captured;
  }

  function createRefund(
    of: Intent,
    {
      amount,
      reason = null,
      metadata = {},
    }: { amount?: number | undefined; reason?: Refund['reason']; metadata?: Stripe.Metadata },
  ): Refund {
    const paid = charges.get(of.latest_charge ?? '');
    if (of.status !== 'succeeded' || !paid)
      throw new Refusal(400, `This PaymentIntent (${of.id}) does not have a successful charge to refund.`);
    if (
      [...disputes.values()].some(
        ({ charge: id, status }) => id === paid.id && status !== 'won' && status !== 'warning_closed',
      )
    )
      throw new Refusal(400, `Charge ${paid.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    const left = paid.amount_captured - paid.amount_refunded;
    if (left === 0)
      throw new Refusal(400, `Charge ${paid.id} has already been refunded.`, { code: 'charge_already_refunded' });
    const given = amount ?? left;
    // Stripe has no code for it.
    if (given > left)
      throw new Refusal(
        400,
        `Refund amount (${moneyText(given, of.currency)}) is greater than unrefunded amount on charge (${moneyText(left, of.currency)})`,
        { param: 'amount' },
      );
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: given,
      charge: paid.id,
      created: memory.seconds(),
      currency: of.currency,
      metadata,
      payment_intent: of.id,
      reason,
      status: holdsRefunds ? 'pending' : 'succeeded',
    };
    refunds.set(made.id, made);
    noteRefunds(paid);
    emit('refund.created', made);
    return made;
  }

  /** A refund can also fail days after it succeeded. */
  function settleRefund(id: string, outcome: 'succeeded' | 'failed'): Refund {
    const settled = refund(id);
    if (settled.status === 'failed' || settled.status === outcome)
      throw new Refusal(400, `This refund is ${settled.status}.`);
    settled.status = outcome;
    if (outcome === 'failed') settled.failure_reason = 'expired_or_canceled_card';
    const of = charges.get(settled.charge);
    if (of) noteRefunds(of);
    emit('refund.updated', settled);
    if (outcome === 'failed') emit('refund.failed', settled);
    return settled;
  }

  function openDispute(intentId: string, amount?: number): Dispute {
    const of = intent(intentId);
    const paid = charges.get(of.latest_charge ?? '');
    if (of.status !== 'succeeded' || !paid || paid.disputed) throw new Refusal(400, "This payment can't be disputed.");
    const made: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount: amount ?? paid.amount_captured,
      charge: paid.id,
      created: memory.seconds(),
      currency: of.currency,
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: of.id,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    disputes.set(made.id, made);
    paid.disputed = true;
    emit('charge.dispute.created', { ...made, evidence_details: { due_by: memory.seconds() + EVIDENCE_SECONDS } });
    return made;
  }

  function closeDispute(id: string, outcome: DisputeEnd): Dispute {
    const closed = dispute(id);
    if (closed.status !== 'needs_response') throw new Refusal(400, `This dispute is ${closed.status}.`);
    closed.status = outcome;
    emit('charge.dispute.closed', closed);
    return closed;
  }

  /** Does what is due by its clock: sessions and authorizations end, slow banks say yes, keys are forgotten. */
  function tick(): void {
    const now = memory.now();
    if (now < lookedAt + TICK_MS) return;
    lookedAt = now;
    for (const of of sessions.values()) {
      if (of.status === 'open' && of.expires_at * 1_000 <= now) expireSession(of.id);
      const settlesAt = checkouts.get(of.id)?.settlesAt;
      const isSlow = of.payment_intent !== null && intents.get(of.payment_intent)?.status === 'processing';
      if (isSlow && settlesAt && settlesAt <= now) settleSession(of.id, 'succeeded');
    }
    for (const held of intents.values()) {
      const since = (charges.get(held.latest_charge ?? '')?.created ?? 0) * 1_000;
      if (held.status === 'requires_capture' && since + AUTHORIZATION_MS <= now) end(held, 'automatic');
    }
    for (const [key, { at }] of answers) {
      if (at + KEYS_MS > now) break;
      answers.delete(key);
    }
  }

  return {
    session,
    intent,
    refund,
    dispute,
    intentOf,
    openSession,
    expireSession,
    newIntent,
    succeed,
    fail,
    ask,
    paySession,
    beginSlowPayment,
    settleSession,
    captureIntent,
    cancelIntent,
    createRefund,
    settleRefund,
    openDispute,
    closeDispute,
    holdRefunds(holds: boolean): void {
      holdsRefunds = holds;
    },
    tick,
  };
}

export type Rules = ReturnType<typeof createRules>;
