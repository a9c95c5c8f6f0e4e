import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from './stand-in';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let standIn: StripeStandIn;
let stripe: Stripe;
const open: StripeStandIn[] = [];

function clientOf({ url, secretKey }: StripeStandIn, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

async function start(options: Parameters<typeof startStripeStandIn>[0] = {}): Promise<StripeStandIn> {
  const started = await startStripeStandIn(options);
  open.push(started);
  return started;
}

beforeEach(async () => {
  standIn = await start();
  stripe = clientOf(standIn);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

const seconds = () => Math.floor(standIn.now() / 1_000);

function checkout(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    success_url: 'http://localhost:3000/checkout/return?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/order/order-1',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 5_000, product_data: { name: 'Trail & <Road>' } } },
      { price_data: { currency: 'usd', unit_amount: 999, product_data: { name: 'Shipping' } }, quantity: 1 },
    ],
    expires_at: seconds() + 1_860,
    metadata: { order: 'order-1' },
    payment_intent_data: { metadata: { order: 'order-1' } },
    ...changes,
  };
}

function ofCents(unit_amount: number): Stripe.Checkout.SessionCreateParams['line_items'] & {} {
  return [{ quantity: 1, price_data: { currency: 'usd', unit_amount, product_data: { name: 'Lace' } } }];
}

const held = () => ({ payment_intent_data: { capture_method: 'manual' as const, metadata: { order: 'order-1' } } });

async function paid(changes?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(checkout(changes));
  const { payment_intent } = standIn.pay(id);
  if (payment_intent === null) throw new Error('no payment was made');
  return payment_intent;
}

const types = () => standIn.events.map(({ type }) => type);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ type, code, statusCode, param, message, requestId }) => ({ type, code, statusCode, param, message, requestId }),
  );

describe('sessions', () => {
  test('a session is opened, looked at, paid, and leads back', async () => {
    const made = await stripe.checkout.sessions.create(checkout({ expand: ['line_items'] }));
    expect(made).toMatchObject({
      object: 'checkout.session',
      amount_total: 10_999,
      currency: 'usd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'order-1',
      url: `${standIn.url}/pay/${made.id}`,
      line_items: { data: [{ description: 'Trail & <Road>', quantity: 2, amount_total: 10_000 }, {}] },
    });
    expect(made.lastResponse.requestId).toMatch(/^req_/);
    expect(made.lastResponse.headers['stripe-version']).toBe(Stripe.API_VERSION);
    standIn.pay(made.id);
    const read = await stripe.checkout.sessions.retrieve(made.id, { expand: ['payment_intent.latest_charge'] });
    expect(read).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 10_999,
        metadata: { order: 'order-1' },
        latest_charge: { payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } } },
      },
    });
    expect(read).not.toHaveProperty('line_items');
    expect(types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
    expect(standIn.book()).toEqual({
      received: 10_999,
      refunded: 0,
      orders: { 'order-1': { received: 10_999, refunded: 0 } },
    });
  });

  test('a declined card can be followed by a good one, in one payment', async () => {
    const { id } = await stripe.checkout.sessions.create(checkout());
    const { payment_intent } = standIn.decline(id);
    const failed = await stripe.paymentIntents.retrieve(String(payment_intent));
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    expect(standIn.pay(id).payment_intent).toBe(payment_intent);
    expect(await stripe.paymentIntents.retrieve(failed.id)).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
    expect(types()[0]).toBe('payment_intent.payment_failed');
  });

  test('a bank that takes its time says yes or no', async () => {
    for (const outcome of ['succeeded', 'failed'] as const) {
      const { id } = await stripe.checkout.sessions.create(checkout());
      standIn.processing(id);
      const slow = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      expect(slow).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { status: 'processing' },
      });
      standIn.settle(id, outcome);
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: 'complete',
        payment_status: outcome === 'succeeded' ? 'paid' : 'unpaid',
      });
      expect(types().at(-1)).toBe(`checkout.session.async_payment_${outcome}`);
    }
    expect(standIn.book().received).toBe(10_999);
  });

  test('a slow bank says yes by itself where that is set', async () => {
    standIn = await start({ settleAfterMs: 20_000 });
    stripe = clientOf(standIn);
    const { id } = await stripe.checkout.sessions.create(checkout());
    standIn.processing(id);
    standIn.advance(20_000);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  });

  test('expires_at is 30 minutes to 24 hours away by its clock', async () => {
    const at = (after: number) => stripe.checkout.sessions.create(checkout({ expires_at: seconds() + after }));
    expect(await refusal(at(1_700))).toMatchObject({
      statusCode: 400,
      message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    });
    expect(await refusal(at(86_500))).toMatchObject({ statusCode: 400, param: 'expires_at' });
    standIn.advance(3 * DAY_MS);
    expect(await at(86_400)).toMatchObject({ status: 'open' });
  });

  test('a session ends by its clock, or when it is asked to, once', async () => {
    const late = await stripe.checkout.sessions.create(checkout());
    const asked = await stripe.checkout.sessions.create(checkout());
    expect(await stripe.checkout.sessions.expire(asked.id)).toMatchObject({ status: 'expired', url: null });
    expect(await refusal(stripe.checkout.sessions.expire(asked.id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: expect.stringContaining('has a status of `expired`'),
    });
    standIn.advance(32 * MINUTE_MS);
    expect(await stripe.checkout.sessions.retrieve(late.id)).toMatchObject({ status: 'expired' });
    expect(() => standIn.pay(late.id)).toThrow('expired');
    expect(types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  test('money can arrive after the end', async () => {
    const { id } = await stripe.checkout.sessions.create(checkout());
    await stripe.checkout.sessions.expire(id);
    const late = standIn.payLate(id);
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
      payment_intent: { id: late.id, status: 'succeeded', amount_received: 10_999 },
    });
    expect(() => standIn.payLate(id)).toThrow('paid already');
  });

  test('an amount can differ from what was asked for', async () => {
    const { id } = await stripe.checkout.sessions.create(checkout());
    standIn.pay(id, { method: 'paypal', amountOff: -100 });
    const read = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] });
    expect(read).toMatchObject({
      amount_total: 10_999,
      payment_intent: { amount: 10_899, amount_received: 10_899, payment_method: { type: 'paypal' } },
    });
  });

  test.each([
    ['mode', { mode: 'subscription' as const }, undefined],
    ['success_url', { success_url: '/back' }, undefined],
    ['line_items', { line_items: [] }, 'parameter_missing'],
    ['discounts', { discounts: [{ coupon: 'c' }] }, 'parameter_unknown'],
    [undefined, { line_items: ofCents(10) }, 'amount_too_small'],
  ])('%s has to be right', async (param, changes, code) => {
    expect(await refusal(stripe.checkout.sessions.create(checkout(changes)))).toMatchObject({
      statusCode: 400,
      param,
      code,
    });
  });
});

describe('capture and void', () => {
  test('a held payment is captured whole or in part, once', async () => {
    const whole = await paid(held());
    expect(await stripe.paymentIntents.retrieve(whole, { expand: ['latest_charge'] })).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 10_999,
      amount_received: 0,
      latest_charge: { captured: false, payment_method_details: { card: { capture_before: expect.any(Number) } } },
    });
    expect(types()).toEqual(['payment_intent.amount_capturable_updated', 'checkout.session.completed']);
    expect(await stripe.paymentIntents.capture(whole)).toMatchObject({ status: 'succeeded', amount_received: 10_999 });
    expect(await refusal(stripe.paymentIntents.capture(whole))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const part = await paid(held());
    expect(await refusal(stripe.paymentIntents.capture(part, { amount_to_capture: 11_000 }))).toMatchObject({
      code: 'amount_too_large',
    });
    expect(await stripe.paymentIntents.capture(part, { amount_to_capture: 4_000 })).toMatchObject({
      amount: 10_999,
      amount_received: 4_000,
      amount_capturable: 0,
    });
    expect(standIn.book().received).toBe(14_999);
  });

  test('a held payment can be given up, and gives itself up after seven days', async () => {
    const asked = await paid(held());
    expect(await stripe.paymentIntents.cancel(asked, { cancellation_reason: 'requested_by_customer' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
    });
    const forgotten = await paid(held());
    standIn.advance(7 * DAY_MS - MINUTE_MS);
    expect(await stripe.paymentIntents.retrieve(forgotten)).toMatchObject({ status: 'requires_capture' });
    standIn.advance(MINUTE_MS);
    expect(await stripe.paymentIntents.retrieve(forgotten)).toMatchObject({ status: 'canceled' });
    expect(await refusal(stripe.paymentIntents.capture(forgotten))).toMatchObject({ statusCode: 400 });
    expect(types().filter((type) => type === 'payment_intent.canceled')).toHaveLength(2);
    expect(standIn.book().received).toBe(0);
  });

  test('what succeeded is not cancelled', async () => {
    expect(await refusal(stripe.paymentIntents.cancel(await paid()))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('refunds', () => {
  test('never exceed what was received', async () => {
    const intent = await paid();
    const first = await stripe.refunds.create({ payment_intent: intent, amount: 1_000, metadata: { refund: 'r1' } });
    expect(first).toMatchObject({ object: 'refund', status: 'succeeded', amount: 1_000, metadata: { refund: 'r1' } });
    expect(await refusal(stripe.refunds.create({ payment_intent: intent, amount: 10_000 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($100.00) is greater than unrefunded amount on charge ($99.99)',
    });
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 9_999 });
    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await stripe.refunds.retrieve(first.id, { expand: ['charge'] })).toMatchObject({
      charge: { amount_refunded: 10_999, refunded: true },
    });
    expect(standIn.book()).toMatchObject({ received: 10_999, refunded: 10_999 });
  });

  test('can wait, succeed, fail, and be given again after that', async () => {
    const intent = await paid();
    standIn.holdRefunds(true);
    const slow = await stripe.refunds.create({ payment_intent: intent });
    expect(slow.status).toBe('pending');
    expect(standIn.book().refunded).toBe(10_999);
    standIn.settleRefund(slow.id, 'succeeded');
    standIn.failRefund(slow.id);
    expect(await stripe.refunds.retrieve(slow.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(standIn.book().refunded).toBe(0);
    standIn.holdRefunds(false);
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'succeeded' });
    expect(types().slice(2)).toEqual([
      'refund.created',
      'refund.updated',
      'refund.updated',
      'refund.failed',
      'refund.created',
    ]);
  });

  test('need money that came', async () => {
    const session = await stripe.checkout.sessions.create(checkout());
    const { payment_intent } = standIn.decline(session.id);
    expect(await refusal(stripe.refunds.create({ payment_intent: String(payment_intent) }))).toMatchObject({
      message: expect.stringContaining('does not have a successful charge to refund'),
    });
    expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_nothing' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await refusal(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
  });

  test('strays have no order', async () => {
    const { id } = standIn.strayPayment(500);
    standIn.strayRefund(id, 200);
    expect(standIn.book().orders).toEqual({ '': { received: 500, refunded: 200 } });
  });
});

test('a dispute is opened and closed, and forbids refunds until it is won', async () => {
  const intent = await paid();
  const { id } = standIn.openDispute(intent);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response', amount: 10_999 });
  expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_disputed' });
  standIn.closeDispute(id, 'won');
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'won', payment_intent: intent });
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'succeeded' });
  expect(types().filter((type) => type.startsWith('charge.dispute'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.closed',
  ]);
});

test('lists go back to a second, page by page, the newest first', async () => {
  standIn.strayPayment(100);
  standIn.advance(HOUR_MS);
  const since = seconds();
  const made = Array.from({ length: 5 }, (_, index) => standIn.strayPayment(200 + index).id).reverse();
  const first = await stripe.paymentIntents.list({ created: { gte: since }, limit: 2 });
  expect(first).toMatchObject({ object: 'list', url: '/v1/payment_intents', has_more: true });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const all: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ created: { gte: since }, limit: 2 })) all.push(id);
  expect(all).toEqual(made);
  const refund = standIn.strayRefund(String(made[0]));
  expect((await stripe.refunds.list({ created: { gte: since } })).data.map(({ id }) => id)).toEqual([refund.id]);
  expect((await stripe.refunds.list({ created: { gte: seconds() + 60 } })).data).toEqual([]);
  expect(await refusal(stripe.refunds.list({ starting_after: 're_nothing' }))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await refusal(stripe.refunds.list({ limit: 101 }))).toMatchObject({ statusCode: 400, param: 'limit' });
});

describe('requests', () => {
  test('a wrong key, and what does not exist', async () => {
    expect(await refusal(clientOf(standIn, 'sk_test_wrong').checkout.sessions.retrieve('cs_test_1'))).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect(await refusal(stripe.checkout.sessions.retrieve('cs_test_1'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      message: "No such checkout.session: 'cs_test_1'",
    });
    expect(await refusal(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });

  test('a POST without a key is refused', async () => {
    const response = await fetch(`${standIn.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standIn.secretKey}` },
      body: new URLSearchParams({ payment_intent: 'pi_1' }),
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { type: 'invalid_request_error' } }]);
  });

  test('a repeated key gives the first answer, and no other request may use it', async () => {
    const intent = await paid();
    const refund = (amount: number) =>
      stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: 'refund-1' });
    const first = await refund(100);
    const again = await refund(100);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(standIn.book().refunded).toBe(100);
    expect(await refusal(refund(200))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(await refusal(stripe.paymentIntents.capture(intent, {}, { idempotencyKey: 'refund-1' }))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
    standIn.advance(DAY_MS + MINUTE_MS);
    expect((await refund(100)).id).not.toBe(first.id);
  });

  test('a refusal is repeated, too, but not that of a request that was never begun', async () => {
    const { id } = await stripe.checkout.sessions.create(checkout(held()));
    const { payment_intent } = standIn.decline(id);
    const capture = (amount_to_capture?: number) =>
      stripe.paymentIntents.capture(
        String(payment_intent),
        amount_to_capture === undefined ? {} : { amount_to_capture },
        { idempotencyKey: 'capture-1' },
      );
    expect(await refusal(capture())).toMatchObject({ code: 'payment_intent_unexpected_state' });
    standIn.pay(id);
    expect(await refusal(capture())).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const create = (expires_at: number) =>
      stripe.checkout.sessions.create(checkout({ expires_at }), { idempotencyKey: 'session-1' });
    expect(await refusal(create(seconds()))).toMatchObject({ statusCode: 400 });
    expect(await create(seconds() + 1_860)).toMatchObject({ status: 'open' });
  });
});

describe('faults', () => {
  test('it can be away, cut or refused, and come back', async () => {
    standIn.addFault({ kind: 'away' });
    expect(await refusal(stripe.refunds.list())).toMatchObject({ type: 'StripeConnectionError' });
    standIn.heal();
    standIn.addFault({ kind: 'unavailable', times: 1, on: 'POST' });
    expect((await stripe.refunds.list()).data).toEqual([]);
    expect(await refusal(stripe.checkout.sessions.create(checkout()))).toMatchObject({ statusCode: 503 });
    expect(standIn.memory.sessions.size).toBe(0);
    expect(await stripe.checkout.sessions.create(checkout())).toMatchObject({ status: 'open' });
  });

  test('it can die after having done what it was asked', async () => {
    const intent = await paid();
    const refund = () => stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: 'refund-1' });
    // The official client asks a second time by itself when a connection is cut.
    standIn.addFault({ kind: 'dies', times: 2, on: 'POST /v1/refunds' });
    expect(await refusal(refund())).toMatchObject({ type: 'StripeConnectionError' });
    expect(standIn.book().refunded).toBe(100);
    const [done] = standIn.memory.refunds.keys();
    expect((await refund()).id).toBe(done);
    expect(standIn.book().refunded).toBe(100);
  });

  test('it can be slow', async () => {
    standIn.addFault({ kind: 'slow', ms: 5_000 });
    const { hostname: host, port } = new URL(standIn.url);
    const hasty = new Stripe(standIn.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, timeout: 100 });
    expect(await refusal(hasty.checkout.sessions.create(checkout()))).toMatchObject({ type: 'StripeConnectionError' });
    expect(standIn.memory.sessions.size).toBe(1);
  });
});

describe('events', () => {
  const heard: { id: string; type: string }[] = [];
  let answers: number[] = [];

  /** The shop's end: it takes what is signed, and answers what it is told to. */
  async function hear({ body, signature }: { body: string; signature: string }): Promise<number> {
    const { id, type } = stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret);
    heard.push({ id, type });
    return answers.shift() ?? 200;
  }

  beforeEach(() => {
    heard.length = 0;
    answers = [];
    standIn.setWebhook(hear);
  });

  test('are signed, and show what was true when it happened', async () => {
    const intent = await paid();
    standIn.strayRefund(intent);
    expect(await standIn.flushEvents()).toBe(0);
    expect(heard.map(({ type }) => type).sort()).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'refund.created',
    ]);
    const [event] = standIn.events;
    if (!event) throw new Error('nothing happened');
    const { body, signature } = standIn.signEvent(event);
    const read = stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret);
    expect(read.data.object).toMatchObject({ id: intent, amount_received: 10_999, metadata: { order: 'order-1' } });
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  });

  test('are posted to a URL', async () => {
    const bodies: string[] = [];
    const shop = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const signature = String(request.headers['stripe-signature']);
      bodies.push(stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret).type);
      response.end();
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    standIn.setWebhook(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/payments/webhook`);
    standIn.strayPayment(100);
    expect(await standIn.flushEvents()).toBe(0);
    expect(bodies).toEqual(['payment_intent.succeeded']);
    shop.closeAllConnections();
    shop.close();
    // The shop is away now.
    standIn.strayPayment(100);
    expect(await standIn.flushEvents()).toBe(1);
  });

  test('can be doubled, dropped, delayed and reordered', async () => {
    standIn.setDelivery({ copies: [2, 2] });
    standIn.strayPayment(100);
    await standIn.flushEvents();
    expect(heard).toHaveLength(2);
    standIn.setDelivery({ copies: [0, 0] });
    standIn.strayPayment(100);
    await standIn.flushEvents({ all: true });
    expect(heard).toHaveLength(2);
    standIn.setDelivery({ delayMs: [0, 3 * DAY_MS], seed: 7 });
    for (let count = 0; count < 20; count += 1) standIn.strayPayment(100 + count);
    await standIn.flushEvents();
    expect(heard.length).toBeLessThan(22);
    standIn.advance(3 * DAY_MS);
    expect(await standIn.flushEvents()).toBe(0);
    const late = heard.slice(2).map(({ id }) => id);
    const happened = standIn.events.slice(2).map(({ id }) => id);
    expect(late).not.toEqual(happened);
    expect([...late].sort()).toEqual([...happened].sort());
  });

  test('that are not taken are sent again, later and later', async () => {
    answers = [500, 503];
    standIn.strayPayment(100);
    expect(await standIn.flushEvents()).toBe(1);
    standIn.advance(1_000);
    expect(await standIn.flushEvents()).toBe(1);
    standIn.advance(1_000);
    expect(await standIn.flushEvents()).toBe(1);
    standIn.advance(1_000);
    expect(await standIn.flushEvents()).toBe(0);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    expect(heard).toHaveLength(3);
  });
});

describe('the page', () => {
  const page = async (path: string, deed?: string) => {
    const response = await fetch(new URL(path, standIn.url), {
      redirect: 'manual',
      ...(deed && { method: 'POST', body: new URLSearchParams({ deed }) }),
    });
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };

  async function opened(changes?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<string> {
    const { id } = await stripe.checkout.sessions.create(checkout(changes));
    return `/pay/${id}`;
  }

  test('shows what is bought, and leads back when it is paid', async () => {
    const path = await opened();
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('Test payment page. No money moves.');
    expect(html).toContain('Trail &amp; &lt;Road&gt; × 2');
    expect(html).toContain('Pay $109.99');
    expect(html).toContain('href="http://localhost:3000/order/order-1"');
    expect(html).not.toContain('<script');
    const back = `http://localhost:3000/checkout/return?session=${path.slice(5)}`;
    expect(await page(path, 'pay')).toMatchObject({ status: 303, location: back });
    // Pressed twice, or opened again.
    expect(await page(path, 'pay')).toMatchObject({ status: 303, location: path });
    expect((await page(path)).html).toContain('This payment is done');
    expect(standIn.book().received).toBe(10_999);
  });

  test('says that the card was declined, and takes another try', async () => {
    const path = await opened();
    expect(await page(path, 'decline')).toMatchObject({ status: 303, location: path });
    expect((await page(path)).html).toContain('Your card was declined.');
    expect((await page(path, 'pay')).status).toBe(303);
    expect(standIn.book().received).toBe(10_999);
  });

  test('lets the bank ask first', async () => {
    const path = await opened();
    await page(path, 'bank');
    expect((await page(path)).html).toContain('is this you?');
    await page(path, 'refuse');
    expect((await page(path)).html).toContain('Your bank did not confirm');
    await page(path, 'bank');
    expect((await page(path, 'confirm')).location).toContain('/checkout/return');
  });

  test('lets the bank take its time, and the buyer come after the end', async () => {
    const slow = await opened();
    expect((await page(slow, 'slow')).location).toContain('/checkout/return');
    expect((await page(slow)).html).toContain('The bank says no');
    expect((await page(slow, 'settle')).status).toBe(303);
    const late = await opened();
    standIn.advance(HOUR_MS);
    expect((await page(late)).html).toContain('Pay after the end');
    expect((await page(late, 'late')).location).toContain('/checkout/return');
    expect((await page(late)).html).toContain('Money arrived after the end.');
    expect(standIn.book().received).toBe(21_998);
  });

  test('knows its buttons only', async () => {
    expect((await page(await opened(), 'constructor')).status).toBe(400);
    expect((await page('/pay/cs_test_nothing')).status).toBe(404);
    expect((await page(await opened(held()))).html).not.toContain('The bank takes its time');
  });
});

test('another process steers it over HTTP', async () => {
  const control = async (name: string, ...parameters: unknown[]) => {
    const response = await fetch(`${standIn.url}/_control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    return [response.status, await response.json()];
  };
  const look = async (name: string) => (await fetch(`${standIn.url}/_control/${name}`)).json();
  const { id } = await stripe.checkout.sessions.create(checkout());
  expect(await control('pay', id, { amountOff: 1 })).toMatchObject([200, { status: 'complete' }]);
  expect(await control('pay', id)).toMatchObject([400, { message: 'This session is complete.' }]);
  expect(await look('book')).toMatchObject({ received: 11_000 });
  expect(await look('sessions')).toMatchObject([{ id }]);
  const before = standIn.now();
  await control('advance', HOUR_MS);
  expect(standIn.now() - before).toBeGreaterThanOrEqual(HOUR_MS);
  await control('addFault', { kind: 'unavailable', times: 1 });
  expect(await refusal(stripe.refunds.list())).toMatchObject({ statusCode: 503 });
  expect(await control('close')).toMatchObject([404, {}]);
  const simple = await fetch(`${standIn.url}/_control/heal`, { method: 'POST', body: '[]' });
  expect(simple.status).toBe(415);
});

test('a file keeps the memory, and its time', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'stand-in-'));
  try {
    const options = { file: join(dir, 'payments.json'), secretKey: 'sk_test_kept' };
    standIn = await start(options);
    stripe = clientOf(standIn);
    const intent = await paid();
    await stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: 'refund-1' });
    standIn.advance(HOUR_MS);
    const { book, now } = standIn;
    await standIn.close();
    expect(JSON.parse(await readFile(options.file, 'utf8'))).toHaveProperty('offset', HOUR_MS);

    standIn = await start(options);
    stripe = clientOf(standIn);
    expect(standIn.book()).toEqual(book());
    expect(Math.abs(standIn.now() - now())).toBeLessThan(MINUTE_MS);
    await stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: 'refund-1' });
    expect(standIn.book()).toEqual(book());
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' });
  } finally {
    await standIn.close();
    await rm(dir, { recursive: true });
  }
});
