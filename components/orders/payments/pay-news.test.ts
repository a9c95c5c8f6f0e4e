import { describe, expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import type { Order } from '@/lib/orders/order/order-schema';
import type { PayPage } from '@/lib/orders/order-payments/pay-page';
import { buildOrder } from '@/tests/builders/order-builder';
import { keptFor, payNewsOf } from './pay-news';

const now = new Date('2026-11-24T12:00:00Z');
const later = '2026-11-24T12:24:30Z';

function orderWith(state: string, rest: Partial<Order> = {}, payment: Partial<Order['payment']> = {}): Order {
  const base = { state, method: null, url: null, until: null, paidAt: null };
  return buildOrder({ paymentMethod: null, totalPrice: cents(12_960), ...rest, payment: { ...base, ...payment } });
}

function pageOf(order: Order, rest: Partial<PayPage> = {}): PayPage {
  const base = { isOwner: true, url: null, keptUntil: null, isPayable: false, failure: null };
  return { order, ...base, returned: cents(0), isMoneySeen: false, isAway: false, ...rest };
}

const unpaid = (state: string, rest: Partial<PayPage> = {}) =>
  pageOf(orderWith(state, { status: 'unpaid', number: '' }), { keptUntil: later, isPayable: true, ...rest });
const nowhere = { back: null, form: null } as const;
const newsOf = (page: PayPage, arrival: Parameters<typeof payNewsOf>[1] = nowhere) => payNewsOf(page, arrival, now);
const wordsOf = (...given: Parameters<typeof newsOf>) => {
  const { title, text } = newsOf(...given);
  return [title, ...text].join(' ');
};

test('an order of gift cards alone speaks of no shoes, and offers none for the cart', () => {
  const ofCards = { orderItems: [] };
  const ended = { status: 'cancelled', cancelledBecause: 'unpaid', ...ofCards } as const;
  const pages = [
    pageOf(orderWith('paid', { status: 'processing', ...ofCards })),
    pageOf(orderWith('expired', ended)),
    pageOf(orderWith('expired', ended), { isMoneySeen: true }),
    pageOf(orderWith('refunded', { status: 'cancelled', ...ofCards })),
    pageOf(orderWith('awaiting', { status: 'unpaid', number: '', ...ofCards })),
  ];
  for (const page of pages) {
    expect(wordsOf(page)).not.toMatch(/shoe|ship|shelf|arrive/);
    expect(newsOf(page).act).not.toBe('reorder');
  }
  expect(newsOf(pageOf(orderWith('expired', { ...ended, orderItems: buildOrder().orderItems }))).act).toBe('reorder');
});

test('minutes and hours are counted down', () => {
  expect(keptFor('2026-11-24T12:24:59Z', now)).toBe('24 more minutes');
  expect(keptFor('2026-11-24T12:01:30Z', now)).toBe('one more minute');
  expect(keptFor('2026-11-24T11:00:00Z', now)).toBe('one more minute');
  expect(keptFor('2026-11-25T11:59:00Z', now)).toBe('23 more hours');
});

describe('an order that waits to be paid', () => {
  test('says what it costs and how long its pairs are kept', () => {
    const news = newsOf(unpaid('awaiting', { url: 'https://pay.example' }));
    expect(news).toMatchObject({ act: 'pay', label: 'Pay $129.60', isChanging: false });
    expect(news.text.join(' ')).toContain('for 24 more minutes');
  });

  test('begins another attempt when the payment page is over or was never there', () => {
    expect(newsOf(unpaid('awaiting'))).toMatchObject({ act: 'begin', label: 'Pay $129.60' });
    expect(newsOf(unpaid('awaiting'), { back: null, form: 'later' })).toMatchObject({
      act: 'begin',
      title: 'We can’t reach the payment page right now',
      label: 'Try again',
    });
  });

  test('tells why the last try failed', () => {
    const news = newsOf(unpaid('awaiting', { url: 'https://pay.example', failure: 'Your card was declined' }));
    expect(news).toMatchObject({ act: 'pay', label: 'Try again', title: 'Your payment didn’t go through' });
    expect(news.text[0]).toBe('Your card was declined.');
    expect(newsOf(unpaid('failed'), { back: 'paid', form: null })).toMatchObject({ act: 'begin', label: 'Try again' });
  });

  test('is not called unpaid while its bank works on it, or right after the way back', () => {
    expect(newsOf(unpaid('pending'))).toMatchObject({ act: null, isChanging: true });
    expect(newsOf(unpaid('awaiting', { url: 'https://x', isAway: true }), { back: 'paid', form: null })).toMatchObject({
      title: 'We’re checking your payment',
      act: null,
      isChanging: true,
    });
    expect(wordsOf(unpaid('awaiting', { url: 'https://x', isAway: true }))).toContain('If you’ve already paid');
  });

  test('can’t be paid when it is too late', () => {
    expect(newsOf(unpaid('awaiting', { isPayable: false }))).toMatchObject({ act: 'reorder', isChanging: true });
  });
});

describe('an order that is paid', () => {
  const paid = orderWith(
    'paid',
    { status: 'processing' },
    { method: 'Visa ending in 4242', paidAt: now.toISOString() },
  );

  test('is confirmed with what was paid and how', () => {
    const news = newsOf(pageOf(paid), { back: 'left', form: 'failed' });
    expect(news).toMatchObject({ tone: 'success', act: 'see', isChanging: false });
    expect(news.text[0]).toBe('You paid $129.60 with Visa ending in 4242.');
    expect(news.text.join(' ')).toContain(paid.number);
    expect(newsOf(pageOf(paid, { isOwner: false })).act).toBeNull();
  });

  test('is as good when the money is taken later', () => {
    const order = orderWith('authorized', { status: 'processing' }, { method: 'Visa ending in 4242' });
    expect(newsOf(pageOf(order))).toMatchObject({ tone: 'success', act: 'see' });
    expect(wordsOf(pageOf(order))).toContain('We’ll charge it when your first package leaves.');
  });

  test('speaks of no package where its buyer collects it', () => {
    const shippingMethod = { id: 'pickup', name: 'Pick up', pickup: true };
    const words = wordsOf(pageOf(orderWith('authorized', { status: 'processing', shippingMethod })));
    expect(words).toContain('We’ll charge it when it’s ready to collect.');
    expect(words).toContain('and again when your shoes are ready. They should be ready to collect by Mon');
    expect(words).not.toMatch(/package|ship|arrive/);
  });

  test('tells of money that came twice', () => {
    expect(wordsOf(pageOf(paid, { returned: cents(12_960) }))).toContain('$129.60 is on its way back to you');
  });
});

describe('an order that ended', () => {
  const ended = (cancelledBecause: string | null) =>
    orderWith('expired', { status: 'cancelled', cancelledAt: now.toISOString(), cancelledBecause });

  test('says that nothing was charged only where that is true', () => {
    expect(wordsOf(pageOf(ended('unpaid')))).toContain('Your card was not charged.');
    expect(wordsOf(pageOf(ended(null)))).toContain('cancelled before it was paid');
    for (const doubt of [{ isMoneySeen: true }, { isAway: true }, { isMoneySeen: true, returned: cents(12_960) }])
      expect(wordsOf(pageOf(ended('unpaid'), doubt))).not.toContain('not charged');
    expect(newsOf(pageOf(ended('unpaid'))).act).toBe('reorder');
    // Late money takes the shoes again where it can; not of an order that was called off.
    expect(wordsOf(pageOf(ended('unpaid'), { isAway: true }))).toContain('ship your shoes if they’re still here');
    expect(wordsOf(pageOf(ended(null), { isAway: true }))).toContain('comes in, you get all of it back');
  });

  test('tells of money that goes back', () => {
    expect(newsOf(pageOf(ended('unpaid'), { isMoneySeen: true, returned: cents(12_960) }))).toMatchObject({
      title: 'Your money is on its way back',
    });
    const refunding = orderWith(
      'refunding',
      { status: 'cancelled', cancelledAt: now.toISOString(), refundedTotal: cents(12_960) },
      { method: 'Visa ending in 4242', paidAt: now.toISOString() },
    );
    expect(wordsOf(pageOf(refunding))).toContain('$129.60 is on its way back to Visa ending in 4242.');
  });
});
