import { describe, expect, it, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import type { Order } from '@/lib/orders/order/order-schema';
import { buildOrder } from '@/tests/builders/order-builder';
import {
  deliveryDayOf,
  headlineOf,
  isFresh,
  mayBeReturned,
  nameOfOrder,
  nextStepOf,
  returnEventsOf,
  returnedPairs,
  trackerStepsOf,
} from './order-progress';

// Times without a zone are local ones: days are shown as they are where the reader is.
const placed = buildOrder({ createdAt: '2026-11-20T18:00:00' });
const now = new Date('2026-11-21T10:00:00');
const doneOf = (order: Order) =>
  trackerStepsOf(order)
    .filter((step) => step.isDone)
    .map((step) => step.name);
const hintsOf = (order: Order) => trackerStepsOf(order).map((step) => [step.name, step.hint]);

function parcelOf(quantity: number, shippedAt = '2026-11-21T09:00:00') {
  const [line] = placed.orderItems;
  if (!line) throw new Error('the order has lines');
  const { product, name, size } = line;
  const lines = [{ product, name, size, quantity }];
  return { _id: shippedAt, carrier: 'UPS', trackingNumber: '1Z1', trackingUrl: null, lines, shippedAt };
}

function returnOf(status: string, exchange: string | null = null): Order['returns'][number] {
  const { orderItems } = placed;
  return {
    _id: status,
    number: 'R-1',
    order: placed._id,
    orderNumber: placed.number,
    sendTo: [],
    customer: { name: 'Ada', email: '' },
    status,
    lines: orderItems.map(({ price: _, ...line }, position) => ({
      ...line,
      position,
      reason: 'faulty',
      exchangeSize: exchange === null ? null : 10,
      exchange,
      heldUntil: null,
      condition: null,
    })),
    comment: '',
    refund: null,
    createdAt: placed.createdAt,
    updatedAt: placed.createdAt,
    history: [],
  };
}

const pickedUp = { shippingMethod: { id: 'pickup', name: 'Pick up', pickup: true } };

describe('the tracker of an order', () => {
  it('speaks of collecting where the buyer collects it', () => {
    expect(hintsOf({ ...placed, ...pickedUp }).slice(2)).toEqual([
      ['Ready to collect', 'Expected Mon, Nov 23'],
      ['Collected', ''],
    ]);
    const collected = { ...placed, ...pickedUp, status: 'delivered', deliveredAt: '2026-11-21T09:00:00' };
    expect(hintsOf(collected).slice(2)).toEqual([
      ['Ready to collect', ''],
      ['Collected', 'November 21, 2026'],
    ]);
  });

  it('shows when it was placed, how long things take, and when it should arrive', () => {
    expect(hintsOf(placed)).toEqual([
      ['Order Placed', 'November 20, 2026'],
      ['Processing', '1-2 days'],
      ['Shipped', '2-3 days'],
      ['Delivered', 'Expected Mon, Nov 23'],
    ]);
  });

  it('is done up to the order’s status', () => {
    expect(doneOf(placed)).toEqual(['Order Placed']);
    expect(doneOf({ ...placed, status: 'shipped' })).toEqual(['Order Placed', 'Processing', 'Shipped']);
    expect(doneOf({ ...placed, status: 'delivered' })).toHaveLength(4);
  });

  it('says the day of what is done, and never how long that takes', () => {
    expect(hintsOf({ ...placed, status: 'shipped', shipments: [parcelOf(2)] }).slice(1, 3)).toEqual([
      ['Processing', ''],
      ['Shipped', 'November 21, 2026'],
    ]);
    expect(hintsOf({ ...placed, status: 'shipped' })[2]).toEqual(['Shipped', '']);
  });

  it('ends with the cancelling of an order', () => {
    expect(hintsOf({ ...placed, status: 'cancelled', cancelledAt: '2026-11-21T08:00:00' })).toEqual([
      ['Order Placed', 'November 20, 2026'],
      ['Cancelled', 'November 21, 2026'],
    ]);
  });

  it('promises no more than that it was placed in a status of a newer version', () => {
    expect(doneOf({ ...placed, status: 'lost_at_sea' })).toEqual(['Order Placed']);
    expect(doneOf({ ...placed, status: 'constructor' })).toEqual(['Order Placed']);
  });

  it('tells the day of arrival once there is one', () => {
    const arrived = { ...placed, status: 'delivered', deliveredAt: '2026-11-22T15:00:00' };
    expect(deliveryDayOf(arrived)).toBe('November 22, 2026');
    // An administrator took the delivery back.
    expect(deliveryDayOf({ ...arrived, deliveredAt: null })).toBe('November 23, 2026');
  });

  it('names no day when a server of the version before told none', () => {
    expect(deliveryDayOf({ ...placed, arrivesBy: '' })).toBe('');
    expect(headlineOf({ ...placed, arrivesBy: '' }, now).text).toBe('');
  });
});

describe('the next step of an order’s customer', () => {
  const due = { ...placed, status: 'unpaid', payment: { ...placed.payment, state: 'unpaid' as const } };
  const delivered = { ...placed, status: 'delivered' };
  const sent = { ...placed, status: 'shipped', shipments: [{ ...parcelOf(2), trackingUrl: 'https://ups.example' }] };
  const withdrawn = { ...returnOf('requested'), withdrawnAt: '2026-11-21T09:00:00' };
  test.each<[string, Order, string]>([
    ['pays what is due', due, 'pay'],
    ['shops on while it is made ready', placed, 'shop'],
    ['follows the package', sent, 'track'],
    ['shops on while nobody can follow it', { ...sent, shipments: [parcelOf(2)] }, 'shop'],
    ['says how the shoes are', delivered, 'review'],
    ['waits for the shop’s answer', { ...delivered, returns: [returnOf('requested')] }, 'shop'],
    ['sends back what may go back', { ...delivered, returns: [returnOf('approved')] }, 'send-back'],
    ['sends back what was withdrawn from', { ...delivered, returns: [withdrawn] }, 'send-back'],
    ['keeps what was not taken back', { ...delivered, returns: [returnOf('declined')] }, 'review'],
    ['shops on once all is settled', { ...delivered, returns: [returnOf('settled')] }, 'shop'],
  ])('%s', (_, order, step) => expect(nextStepOf(order)).toBe(step));
});

describe('the headline of an order', () => {
  const read = (changes: Partial<Order>, at = now) => {
    const { title, text } = headlineOf({ ...placed, ...changes }, at);
    return `${title} | ${text}`;
  };

  test.each<[string, Partial<Order>, string]>([
    ['being made ready', {}, 'Getting your order ready | Arriving by Monday, November 23.'],
    ['that is collected', pickedUp, 'Getting your order ready | Ready to collect by Monday, November 23.'],
    ['that waits', { ...pickedUp, status: 'shipped' }, 'Ready to collect | Your order is waiting for you.'],
    ['on its way', { status: 'shipped' }, 'On its way | Arriving by Monday, November 23.'],
    [
      'on its way in part',
      { status: 'shipped', shipments: [parcelOf(2)] },
      'Partly on its way | The rest is coming in another package. Arriving by Monday, November 23.',
    ],
    [
      'delivered',
      { status: 'delivered', deliveredAt: '2026-11-21T09:00:00', returnableUntil: '2026-12-21' },
      'Delivered November 21 | Returns are open until December 21.',
    ],
    [
      'collected',
      { ...pickedUp, status: 'delivered', deliveredAt: '2026-11-21T09:00:00', returnableUntil: '2026-12-21' },
      'Collected November 21 | Returns are open until December 21.',
    ],
    [
      'delivered long ago',
      { status: 'delivered', deliveredAt: '2025-10-01T09:00:00', returnableUntil: '2025-10-31' },
      'Delivered October 1, 2025 | Returns closed on October 31.',
    ],
    [
      'cancelled',
      { status: 'cancelled', cancelledAt: '2026-11-21T08:00:00', refundedTotal: cents(323_44) },
      'Cancelled November 21 | We won’t ship anything. We refunded $323.44 to Credit Card (Mock).',
    ],
    ['in a status of a newer version', { status: 'lost_at_sea' }, 'Lost_at_sea | '],
  ])('that is %s', (_, changes, words) => {
    expect(read(changes)).toBe(words);
  });

  it('apologizes when the promised day is over', () => {
    expect(read({}, new Date('2026-11-24T10:00:00'))).toBe(
      'Getting your order ready | It should have been here by Monday, November 23. We’re sorry.',
    );
  });

  it('greets for an hour', () => {
    expect(isFresh(placed, new Date('2026-11-20T18:59:00'))).toBe(true);
    expect(isFresh(placed, now)).toBe(false);
    expect(isFresh({ ...placed, status: 'shipped' }, new Date('2026-11-20T18:59:00'))).toBe(false);
  });
});

describe('whether something can go back', () => {
  const delivered = { ...placed, returnableUntil: '2026-12-21' };

  it('is so until the last day, and not before the delivery', () => {
    expect(mayBeReturned(placed, now)).toBe(false);
    expect(mayBeReturned(delivered, now)).toBe(true);
    expect(mayBeReturned(delivered, new Date('2026-12-21T23:00:00Z'))).toBe(true);
    expect(mayBeReturned(delivered, new Date('2026-12-23T00:00:00Z'))).toBe(false);
  });

  it('is not so once everything goes back, unless nothing came of that, or pairs came in exchange', () => {
    expect(mayBeReturned({ ...delivered, returns: [returnOf('requested')] }, now)).toBe(false);
    expect(mayBeReturned({ ...delivered, returns: [returnOf('withdrawn')] }, now)).toBe(true);
    expect(mayBeReturned({ ...delivered, returns: [returnOf('settled', 'granted')] }, now)).toBe(true);
  });
});

describe('the returns of an order', () => {
  const stepOf = (status: string, at: string) => ({ status, at, by: 'shop' as const, note: '', privateNote: null });
  const history = [stepOf('requested', '1'), stepOf('approved', '2'), stepOf('approved', '3'), stepOf('received', '4')];

  it('are told step by step, without notes', () => {
    const textsOf = (given: Order['returns'][number]) =>
      returnEventsOf({ returns: [given] }).map(({ at, text }) => `${at} ${text}`);
    const texts = ['1 Return R-1 requested', '2 Return R-1 approved', '4 Return R-1 received'];
    expect(textsOf({ ...returnOf('received'), history })).toEqual(texts);
    const withdrawnAt = '2026-11-21T09:00:00';
    expect(textsOf({ ...returnOf('received'), history, withdrawnAt })).toEqual(texts.slice(1));
  });

  it('say which pairs are back for money', () => {
    const back = (...given: Parameters<typeof returnOf>) => returnedPairs({ returns: [returnOf(...given)] }, 0);
    const bought = placed.orderItems[0]?.quantity;
    expect(bought).toBeGreaterThan(0);
    expect([back('received'), back('settled'), back('settled', 'failed')]).toEqual([bought, bought, bought]);
    expect([back('approved'), back('declined'), back('settled', 'granted')]).toEqual([0, 0, 0]);
    expect(returnedPairs({ returns: [returnOf('settled')] }, 99)).toBe(0);
  });
});

describe('an order that waits to be paid', () => {
  function unpaid(state: string, until: string | null = null): Order {
    const payment = { state, method: null, url: null, until, paidAt: null };
    return { ...placed, number: '', status: 'unpaid', paymentMethod: null, payment };
  }

  it('says until when its pairs are kept', () => {
    const { title, text } = headlineOf(unpaid('awaiting', '2026-11-21T10:24:00'), now);
    expect(title).toBe('Waiting for your payment');
    expect(text).toMatch(/^We’re keeping your shoes until 10:24\sAM\.$/);
    expect(headlineOf(unpaid('awaiting', '2026-11-22T10:24:00'), now).text).toContain('until November 22, 10:24');
  });

  it('is not called unpaid while its bank works on it', () => {
    expect(headlineOf(unpaid('pending'), now).title).toBe('Your bank is working on your payment');
    expect(headlineOf(unpaid('failed'), now).title).toBe('Your payment didn’t go through');
  });

  it('begins with its payment, and is called by its moment', () => {
    expect(hintsOf(unpaid('awaiting'))[0]).toEqual(['Payment', 'Waiting for you']);
    expect(hintsOf(unpaid('pending'))[0]).toEqual(['Payment', 'With your bank']);
    expect(doneOf(unpaid('awaiting'))).toEqual([]);
    expect(doneOf({ ...unpaid('paid'), status: 'processing' })).toEqual(['Payment']);
    expect(nameOfOrder(unpaid('awaiting'))).toMatch(/^of Nov 20, 2026, 6:00\sPM$/);
    expect(nameOfOrder(placed)).toBe(placed.number);
  });

  it('says why it ended', () => {
    const ended = { ...unpaid('expired'), status: 'cancelled', cancelledAt: '2026-11-21T09:00:00' };
    expect(headlineOf({ ...ended, cancelledBecause: 'unpaid' }, now).text).toBe(
      'It wasn’t paid in time, so we won’t ship anything.',
    );
    expect(headlineOf(ended, now).text).toBe('We won’t ship anything.');
  });
});
