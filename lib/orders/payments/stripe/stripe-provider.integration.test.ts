import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { attemptEnd } from '@/lib/orders/payments/attempt-end';
import {
  type Bill,
  type Movement,
  type PaymentProvider,
  ProviderAway,
  ProviderRefusal,
} from '@/lib/orders/payments/payment-provider';
import { type StripeStandIn, startStripeStandIn } from '@/scripts/stripe-stand-in/stand-in';
import { openOtherShop } from '@/tests/other-shop';
import { stripeTestKey } from '@/tests/stripe-test-key';
import { openStripe } from './stripe-provider';

function openedWith(secretKey: string, apiBase: string | null): PaymentProvider {
  const provider = openStripe({ secretKey, webhookSecret: 'whsec_test', apiBase });
  if (!provider) throw new Error('the provider is off');
  return provider;
}

function billOf(given: Partial<Bill> = {}): Bill {
  return {
    order: randomUUID(),
    email: 'ada@example.com',
    total: cents(74_79),
    items: [
      { name: 'Kite, size 9', amount: cents(60_00), quantity: 1 },
      { name: 'Shipping', amount: cents(9_99), quantity: 1 },
      { name: 'Tax', amount: cents(4_80), quantity: 1 },
    ],
    capture: 'at-once',
    endsAt: attemptEnd(new Date(), 30),
    returnTo: { paid: 'https://shop.example/pay?back=paid', left: 'https://shop.example/pay?back=left' },
    ...given,
  };
}

/** What holds at the stand-in and at Stripe alike, as far as no payment is needed. */
function holdsAt(provider: () => PaymentProvider): void {
  test('an attempt has an address, is open, and is ended once', async () => {
    const { id, url } = await provider().start(billOf(), randomUUID());
    expect(url).toMatch(/^https?:/);
    expect((await provider().lookAtAttempt(id)).state).toBe('open');
    for (let time = 0; time < 2; time++) await provider().end(id, `end-${id}`);
    expect((await provider().lookAtAttempt(id)).state).toBe('ended');
    await provider().end(id, randomUUID());
  });

  test('a call with the same key is made once', async () => {
    const [bill, key] = [billOf(), randomUUID()];
    expect(await provider().start(bill, key)).toEqual(await provider().start(bill, key));
    await expect(provider().start(billOf({ email: 'other@example.com' }), key)).rejects.toThrow(ProviderRefusal);
  });

  test('what can’t be done is refused', async () => {
    await expect(provider().start(billOf({ endsAt: new Date(Date.now() + 60_000) }), randomUUID())).rejects.toThrow(
      ProviderRefusal,
    );
    await expect(provider().lookAtIntent('pi_none')).rejects.toThrow(ProviderRefusal);
    await expect(provider().refund('pi_none', cents(1_00), randomUUID())).rejects.toThrow(ProviderRefusal);
    await expect(provider().lookAtRefund('re_none')).rejects.toThrow(ProviderRefusal);
  });

  test('its book can be read', async () => {
    const movements: Movement[] = [];
    for await (const movement of provider().listSince(new Date(Date.now() - 60_000))) movements.push(movement);
    expect(movements.every(({ amount }) => amount > 0)).toBe(true);
  });
}

describe('Stripe, at its stand-in', () => {
  let standIn: StripeStandIn;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
  });
  afterAll(() => standIn.close());
  const provider = () => openedWith(standIn.secretKey, standIn.url);

  holdsAt(provider);

  test('a payment is authorized, captured and refunded, and its book says so', async () => {
    const bill = billOf({ capture: 'at-shipping' });
    const { id } = await provider().start(bill, randomUUID());
    standIn.pay(id);
    const { state, intent } = await provider().lookAtAttempt(id);
    expect([state, intent?.state, intent?.amount, intent?.method]).toEqual([
      'complete',
      'authorized',
      74_79,
      'Visa ending in 4242',
    ]);
    const intentId = intent?.id ?? '';
    expect(await provider().capture(intentId, cents(70_00), randomUUID())).toMatchObject({
      state: 'paid',
      amount: 70_00,
    });
    const refund = await provider().refund(intentId, cents(20_00), randomUUID());
    expect(refund).toMatchObject({ state: 'paid', amount: 20_00 });
    const movements: Movement[] = [];
    for await (const movement of provider().listSince(new Date(Date.now() - 60_000))) movements.push(movement);
    expect(movements).toEqual([
      { what: 'capture', id: intentId, intentId, order: bill.order, amount: 70_00 },
      { what: 'refund', id: refund.id, intentId, order: null, amount: 20_00 },
    ]);
  });

  test.each([
    ['ISK', 100],
    ['UGX', 100],
    ['HUF', 100],
    ['JPY', 1],
    ['MGA', 1],
    ['KWD', 1],
  ])('counts %s as Stripe does: %d to the smallest unit of the shop', async (currency, factor) => {
    openOtherShop({ currency });
    const items = [{ name: 'Kite, size 9', amount: cents(7_400), quantity: 2 }];
    const { id } = await provider().start(
      billOf({ total: cents(14_800), items, capture: 'at-shipping' }),
      randomUUID(),
    );
    expect(standIn.memory.sessions.get(id)).toMatchObject({ amount_total: 14_800 * factor });
    standIn.pay(id);
    const intent = (await provider().lookAtAttempt(id)).intent?.id ?? '';
    const held = await provider().lookAtIntent(intent);
    expect([held.state, held.amount]).toEqual(['authorized', 14_800]);
    expect((await provider().capture(intent, cents(14_000), randomUUID())).amount).toBe(14_000);
    expect(standIn.memory.intents.get(intent)?.amount_received).toBe(14_000 * factor);
    const refund = await provider().refund(intent, cents(500), randomUUID());
    expect([refund.amount, (await provider().lookAtRefund(refund.id)).amount]).toEqual([500, 500]);
    expect(standIn.memory.refunds.get(refund.id)?.amount).toBe(500 * factor);
    const movements: Movement[] = [];
    for await (const movement of provider().listSince(new Date(Date.now() - 60_000))) movements.push(movement);
    const amounts = movements.filter(({ intentId }) => intentId === intent).map(({ what, amount }) => [what, amount]);
    expect(amounts).toEqual([
      ['capture', 14_000],
      ['refund', 500],
    ]);
    const dispute = standIn.openDispute(intent);
    expect((await provider().lookAtDispute(dispute.id)).amount).toBe(14_000);
  });

  test.each([
    ['lost', 'lost'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['prevented', 'lost'],
  ] as const)('a dispute that ended as %s counts as %s', async (outcome, state) => {
    const { id } = await provider().start(billOf(), randomUUID());
    standIn.pay(id);
    const { id: dispute } = standIn.openDispute((await provider().lookAtAttempt(id)).intent?.id ?? '');
    expect((await provider().lookAtDispute(dispute)).state).toBe('open');
    standIn.closeDispute(dispute, outcome);
    expect((await provider().lookAtDispute(dispute)).state).toBe(state);
  });

  test('no answer is no refusal', async () => {
    for (const kind of ['away', 'unavailable'] as const) {
      standIn.addFault({ kind });
      const asked = provider().lookAtIntent('pi_none');
      await expect(asked).rejects.toThrow(ProviderAway);
      await expect(asked).rejects.toMatchObject({ isKeyRefused: false });
      standIn.heal();
    }
    const refused = openedWith('sk_test_wrong', standIn.url).lookAtIntent('pi_none');
    await expect(refused).rejects.toThrow(ProviderAway);
    await expect(refused).rejects.toMatchObject({ isKeyRefused: true });
  });
});

// The names say why it is skipped where there is no key.
describe.skipIf(stripeTestKey === null)('Stripe, in its own test mode (skipped unless STRIPE_TEST_KEY is set)', () => {
  holdsAt(() => openedWith(stripeTestKey ?? '', null));
});
