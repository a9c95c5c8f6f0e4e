import Stripe from 'stripe';
import { type Cents, cents, decimalsOf } from '@/lib/core/money/money';
import {
  type Bill,
  type Movement,
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
  ProviderRefusal,
  type SeenIntent,
  type SeenRefund,
} from '@/lib/orders/payments/payment-provider';
import type { StripeEnv } from '@/lib/platform/env/payment-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { capitalise } from '@/lib/platform/text/capitalise';
import { isUuid } from '@/lib/platform/text/uuid';

const TIMEOUT_MS = 8_000;
/** How old a signed message may be. */
const TOLERANCE_SECONDS = 300;

let opened: { env: string; provider: PaymentProvider } | null = null;

/** Stripe with these settings; null without any. */
export function openStripe(env: StripeEnv | null): PaymentProvider | null {
  if (!env) return null;
  const essence = JSON.stringify(env);
  if (opened?.env !== essence) opened = { env: essence, provider: providerOf(env) };
  return opened.provider;
}

function clientOf({ secretKey, apiBase }: StripeEnv): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    // The outbox repeats calls.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      ...(base.port && { port: base.port }),
    }),
  });
}

/** Answers that say nothing about what was asked: the provider is busy, broken, or still at work on the same key. */
const isAway = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  error.statusCode === undefined || error.statusCode >= 500 || [401, 403, 409, 429].includes(error.statusCode);

/** An answer of Stripe's. What stands in front of it may answer, too, with something that is no object of Stripe's. */
async function ask<Answer extends { object: string }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await reach(call);
  if (typeof answer?.object !== 'string') throw new ProviderAway('The answer is none of Stripe’s.');
  return answer;
}

async function reach<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isKeyRefused = error.statusCode === 401 || error.statusCode === 403;
    if (isAway(error)) throw new ProviderAway(error.message, { cause: error, isKeyRefused });
    throw new ProviderRefusal(error.message, { cause: error, isUnknown: error.statusCode === 404 });
  }
}

/** The currencies without decimals that Stripe counts whole. The others it counts in hundredths, as forints and ISK. */
const COUNTED_WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');

const stripeUnits = (currency: string) => (decimalsOf(currency) === 0 && !COUNTED_WHOLE.includes(currency) ? 100 : 1);

/** An amount of the shop's as Stripe counts it. */
const toStripe = (amount: Cents): number => amount * stripeUnits(shopFacts().currency);

/** An amount of Stripe's in the smallest unit of its currency. */
const fromStripe = (amount: number, currency: string): Cents =>
  cents(Math.round(amount / stripeUnits(currency.toUpperCase())));

/** A currency that is not the shop's. */
const foreign = (currency: string) =>
  currency.toUpperCase() === shopFacts().currency ? {} : { currency: currency.toUpperCase() };

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

const spoken = (word: string) => capitalise(word.replaceAll('_', ' '));

/** How a payment was made, as people read it. */
function methodOf(intent: Stripe.PaymentIntent): string | null {
  const charge = intent.latest_charge;
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  if (details?.card?.last4) return `${spoken(details.card.brand ?? 'card')} ending in ${details.card.last4}`;
  const type = details?.type ?? intent.payment_method_types?.[0];
  return type ? spoken(type) : null;
}

const intentStates = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'pending',
  requires_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'over',
} as const;

function seenIntent(intent: Stripe.PaymentIntent): SeenIntent {
  const state = intentStates[intent.status as keyof typeof intentStates] ?? 'open';
  return {
    id: intent.id,
    state,
    amount: fromStripe(
      state === 'paid' ? intent.amount_received : intent.amount_capturable || intent.amount,
      intent.currency,
    ),
    currency: intent.currency.toUpperCase(),
    method: methodOf(intent),
    failure: intent.last_payment_error?.message ?? null,
  };
}

/** How a dispute ended: a bank's question that became none is won, and money that went back to end one is lost. */
const disputeStates = { won: 'won', warning_closed: 'won', lost: 'lost', prevented: 'lost' } as const;

const refundStates = { succeeded: 'paid', failed: 'failed', canceled: 'failed' } as const;

function seenRefund(refund: Stripe.Refund): SeenRefund {
  return {
    id: refund.id,
    key: refund.metadata?.key ?? null,
    state: refundStates[refund.status as keyof typeof refundStates] ?? 'pending',
    amount: fromStripe(refund.amount, refund.currency),
    failure: refund.failure_reason ? spoken(refund.failure_reason) : null,
  };
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as {
    id?: string;
    object?: string;
    amount?: number;
    currency?: string;
    client_reference_id?: string | null;
    metadata?: { order?: string } | null;
    payment_intent?: string | { id: string } | null;
  };
  const intentId = idOf(about.payment_intent);
  const order = about.client_reference_id ?? about.metadata?.order ?? null;
  return {
    id: event.id,
    type: event.type,
    order: order !== null && isUuid(order) ? order : null,
    names: [about.id, intentId].filter((name): name is string => typeof name === 'string'),
    dispute:
      about.object === 'dispute' && about.id && intentId
        ? { id: about.id, intentId, amount: fromStripe(about.amount ?? 0, about.currency ?? shopFacts().currency) }
        : null,
  };
}

/** Stripe takes no blank texts. */
function shippingOf({ name, phone, address }: NonNullable<Bill['shipTo']>) {
  const { line1, line2, city, state, postalCode, country } = address;
  const parts = { line2, city, state, postal_code: postalCode, country };
  const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));
  return { name, ...(phone !== '' && { phone }), address: { line1, ...filled } };
}

function sessionOf(bill: Bill): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: bill.order };
  return {
    mode: 'payment',
    client_reference_id: bill.order,
    customer_email: bill.email,
    line_items: bill.items.map(({ name, amount, quantity }) => ({
      quantity,
      price_data: {
        currency: shopFacts().currency.toLowerCase(),
        unit_amount: toStripe(amount),
        product_data: { name },
      },
    })),
    expires_at: Math.ceil(bill.endsAt.getTime() / 1_000),
    success_url: bill.returnTo.paid,
    cancel_url: bill.returnTo.left,
    metadata,
    payment_intent_data: {
      metadata,
      ...(bill.shipTo && { shipping: shippingOf(bill.shipTo) }),
      ...(bill.capture === 'at-shipping' && { capture_method: 'manual' }),
    },
  };
}

function providerOf(env: StripeEnv): PaymentProvider {
  const stripe = clientOf(env);
  const intentOf = async (id: string) =>
    seenIntent(await ask(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));

  async function* listSince(moment: Date): AsyncGenerator<Movement, void> {
    const created = { gte: Math.floor(moment.getTime() / 1_000) };
    for (const intent of await all(stripe.paymentIntents.list({ created, limit: 100 }))) {
      const amount = fromStripe(intent.amount_received, intent.currency);
      if (amount > 0)
        yield {
          what: 'capture',
          id: intent.id,
          intentId: intent.id,
          order: intent.metadata?.order ?? null,
          amount,
          ...foreign(intent.currency),
        };
    }
    for (const refund of await all(stripe.refunds.list({ created, limit: 100 })))
      if (seenRefund(refund).state !== 'failed')
        yield {
          what: 'refund',
          id: refund.id,
          intentId: idOf(refund.payment_intent) ?? '',
          order: refund.metadata?.order ?? null,
          amount: fromStripe(refund.amount, refund.currency),
          ...foreign(refund.currency),
        };
  }

  return {
    name: 'stripe',
    async start(bill, key) {
      const session = await ask(stripe.checkout.sessions.create(sessionOf(bill), { idempotencyKey: key }));
      if (!session.url) throw new ProviderRefusal('The checkout session has no address.');
      return { id: session.id, url: session.url };
    },
    async lookAtAttempt(id) {
      const session = await ask(stripe.checkout.sessions.retrieve(id));
      const intentId = idOf(session.payment_intent);
      const state = session.status === 'expired' ? 'ended' : session.status === 'complete' ? 'complete' : 'open';
      return { state, intent: intentId === null ? null : await intentOf(intentId) };
    },
    async end(id, key) {
      try {
        await ask(stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key }));
      } catch (error) {
        // It is over already; how, is asked next.
        if (!(error instanceof ProviderRefusal)) throw error;
      }
    },
    lookAtIntent: intentOf,
    async capture(id, amount, key) {
      const params = { amount_to_capture: toStripe(amount) };
      return seenIntent(await ask(stripe.paymentIntents.capture(id, params, { idempotencyKey: key })));
    },
    async void(id, key) {
      return seenIntent(await ask(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key })));
    },
    async refund(intentId, amount, key) {
      const metadata = { key };
      const params = { payment_intent: intentId, metadata, ...(amount !== null && { amount: toStripe(amount) }) };
      return seenRefund(await ask(stripe.refunds.create(params, { idempotencyKey: key })));
    },
    async listRefundsOf(intentId, since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const refunds = await all(stripe.refunds.list({ payment_intent: intentId, created, limit: 100 }));
      return refunds.filter((refund) => idOf(refund.payment_intent) === intentId).map(seenRefund);
    },
    async lookAtRefund(id) {
      return seenRefund(await ask(stripe.refunds.retrieve(id)));
    },
    async lookAtDispute(id) {
      const { status, amount, currency } = await ask(stripe.disputes.retrieve(id));
      return {
        state: disputeStates[status as keyof typeof disputeStates] ?? 'open',
        amount: fromStripe(amount, currency),
      };
    },
    readEvent(body, headers) {
      try {
        return toEvent(
          stripe.webhooks.constructEvent(
            body,
            headers.get('stripe-signature') ?? '',
            env.webhookSecret,
            TOLERANCE_SECONDS,
          ),
        );
      } catch (error) {
        throw new AppError('BAD_SIGNATURE', 'The signature does not fit.', { cause: error });
      }
    },
    listSince,
  };
}

/** All pages of a list. */
async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of asked(list)) items.push(item);
  return items;
}

async function* asked<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item, void> {
  const pages = list[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await reach(Promise.resolve(pages.next()));
    if (done) return;
    yield value;
  }
}
