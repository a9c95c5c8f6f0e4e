import { beforeEach, describe, expect, test } from 'vitest';
import { trackingTokenOf } from '@/lib/orders/shipments/tracking-service';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { POST as quote } from '../cart/quote/route';
import { GET as track } from '../track/[token]/route';
import { GET as readOrder } from './[id]/route';
import { PUT as setStatus } from './[id]/status/route';
import { POST as place } from './route';

let buyer: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  buyer = await newPerson();
  shoe = await newProduct({ priceCents: 59_90, stock: { 9: 10 } });
});

const items = (quantity = 1) => [{ product: shoe, size: 9, quantity }];
const quoted = async (json: object) => (await askRoute(quote, 'POST', { json: { items: items(), ...json } })).body;
const toSeattle = { country: 'USA', state: 'Washington', postalCode: '98101' };
const seattle = {
  ...{
    fullName: 'Ada Lovelace',
    address: '12 Analytical Way',
    city: 'Seattle',
    state: 'WA',
    postalCode: '98101',
    country: 'USA',
  },
};
const ordered = (totalPrice: number, more: object = {}) =>
  askRoute(place, 'POST', {
    as: buyer,
    json: { orderItems: items(), shippingAddress: seattle, paymentMethod: 'credit', totalPrice, ...more },
  });

describe('a quote', () => {
  test('for no place is one for the default country, whose prices include the tax', async () => {
    await setSettings(berlin);
    const body = await quoted({});
    expect(body).toMatchObject({
      itemsPrice: 59.9,
      shippingPrice: 4.9,
      // 64.80 - 64.80 / 1.19 = 10.346…
      taxPrice: 10.35,
      totalPrice: 64.8,
      taxes: [{ name: 'USt.', rate: 19, base: 54.45, amount: 10.35, included: true }],
      method: 'standard',
      methods: [
        { id: 'standard', name: 'Standard', price: 4.9 },
        { id: 'express', name: 'Express', price: 12.5 },
        { id: 'pickup', name: 'Pick up', price: 0, pickup: true },
      ],
    });
    expect(body.adjustments.filter(({ included }: { included?: boolean }) => !included)).toEqual([
      { kind: 'shipping', label: 'Shipping', amount: 4.9, lines: [] },
    ]);
    expect(body.methods[1].delivery.from).toBe(body.methods[1].delivery.to);
  });

  test('names the price of each method for the goods, and counts the chosen one', async () => {
    await setSettings(berlin);
    const body = await quoted({
      items: items(2),
      method: 'express',
      destination: { country: 'AT', postalCode: '1010' },
    });
    expect(body.methods.map(({ price }: { price: number }) => price)).toEqual([0, 12.5, 0]);
    // 132.30 / 6 = 22.05
    expect(body).toMatchObject({ method: 'express', shippingPrice: 12.5, totalPrice: 132.3, taxPrice: 22.05 });
    expect((await quoted({ method: 'by-balloon' })).method).toBe('standard');
  });

  test.each([
    [{ country: 'US' }, []],
    [{ country: 'US', state: 'OR', postalCode: '97201' }, []],
    [{ country: 'US', state: 'WA', postalCode: '99201' }, [6.5]],
    [{ country: 'US', state: 'wa', postalCode: '98101-1234' }, [10.35]],
    [toSeattle, [10.35]],
  ])('to %j is taxed with the most precise rate', async (destination, rates) => {
    await setSettings({ ...berlin, tax: { ...berlin.tax, pricesInclude: false } });
    const body = await quoted({ destination });
    expect(
      body.taxes.filter(({ amount }: { amount: number }) => amount > 0).map(({ rate }: { rate: number }) => rate),
    ).toEqual(rates);
    // Goods and shipping are one sum: 84.90 at 6.5 % are 5.5185, at 10.35 % 8.78715.
    const tax = { 6.5: 5.52, 10.35: 8.79 }[rates[0] ?? 0] ?? 0;
    expect(body).toMatchObject({
      itemsPrice: 59.9,
      shippingPrice: 25,
      taxPrice: tax,
      totalPrice: Number((84.9 + tax).toFixed(2)),
    });
  });

  test('for a place that is not sold to says so', async () => {
    await setSettings(berlin);
    for (const country of ['FR', 'Atlantis', 'ZZ'])
      expect(await quoted({ destination: { country } })).toMatchObject({
        problem: 'NOT_DELIVERABLE',
        methods: [],
        method: null,
        taxes: [],
        shippingPrice: 0,
      });
    // Without settings it is as if one had asked for the USA, and other countries are not sold to.
    await setSettings({});
  });

  test('taxes shipping as the owner says', async () => {
    const shippingOf = async (shipping: unknown) => {
      await setSettings({ ...berlin, tax: { ...berlin.tax, pricesInclude: false, shipping } });
      return (await quoted({})).taxes.map(({ rate, base, amount }: Record<string, number>) => [rate, base, amount]);
    };
    expect(await shippingOf('free')).toEqual([[19, 59.9, 11.38]]);
    expect(await shippingOf('as-goods')).toEqual([[19, 64.8, 12.31]]);
    expect(await shippingOf({ rate: 7 })).toEqual([
      [19, 59.9, 11.38],
      [7, 4.9, 0.34],
    ]);
  });
});

describe('an order', () => {
  test('is charged what was quoted for its place, and stays as it was agreed', async () => {
    await setSettings({ ...berlin, tax: { ...berlin.tax, pricesInclude: false } });
    const { status, body } = await ordered(93.69, { shippingMethod: 'air' });
    expect([status, body.totalPrice, body.shippingMethod]).toEqual([201, 93.69, { id: 'air', name: 'Air' }]);
    expect(body.taxes).toEqual([{ name: 'Sales tax', rate: 10.35, base: 84.9, amount: 8.79, included: false }]);
    await setSettings({
      tax: {
        ...berlin.tax,
        rates: [
          { country: 'US', rate: 1 },
          { country: 'DE', rate: 1 },
          { country: 'AT', rate: 1 },
        ],
      },
    });
    const read = await askRoute(readOrder, 'GET', { as: buyer, params: { id: body._id } });
    expect(read.body).toEqual(body);
  });

  test('whose prices include the tax states it, and adds nothing', async () => {
    await setSettings({
      ...berlin,
      tax: { ...berlin.tax, rates: [...berlin.tax.rates.slice(0, 2), { country: 'US', rate: 7 }] },
    });
    const { status, body } = await ordered(84.9);
    expect([status, body.itemsPrice, body.shippingPrice, body.taxPrice, body.totalPrice]).toEqual([
      201, 59.9, 25, 5.55, 84.9,
    ]);
  });

  test('says that it is collected, where that was chosen', async () => {
    await setSettings(berlin);
    const { fullName } = seattle;
    const shippingAddress = { fullName, address: 'Uferweg 3', city: 'Berlin', postalCode: '10997', country: 'DE' };
    const { status, body } = await ordered(59.9, { shippingMethod: 'pickup', shippingAddress });
    expect([status, body.shippingMethod]).toEqual([201, { id: 'pickup', name: 'Pick up', pickup: true }]);
    const trackingOf = async (id: string) =>
      (await askRoute(track, 'GET', { params: { token: trackingTokenOf(id, new Date()) } })).body;
    expect(await trackingOf(body._id)).toHaveProperty('pickup', true);
    const admin = await newPerson({ role: 'admin' });
    for (const status of ['shipped', 'delivered'])
      await askRoute(setStatus, 'PUT', { as: admin, params: { id: body._id }, json: { status } });
    const mails = await db().outboxMail.findMany({ where: { kind: { in: ['order-shipped', 'order-delivered'] } } });
    expect(mails.map(({ payload }) => payload)).toEqual(Array(2).fill({ orderId: body._id, isPickup: true }));
    const sent = await ordered(84.9);
    expect(await trackingOf(sent.body._id)).not.toHaveProperty('pickup');
  });

  test('is refused with the reason where a place, a method or a price is no longer what was shown', async () => {
    await setSettings(berlin);
    const gone = await ordered(84.9, { shippingMethod: 'standard' });
    expect([gone.status, gone.body.code, Object.keys(gone.body.errors)]).toEqual([
      409,
      'METHOD_GONE',
      ['shippingMethod'],
    ]);
    const dearer = await ordered(80);
    expect([dearer.status, dearer.body.code, dearer.body.quote.totalPrice]).toEqual([409, 'PRICE_CHANGED', 84.9]);
    await setSettings({ destinations: { countries: ['DE'], defaultCountry: 'DE' } });
    const nowhere = await ordered(84.9);
    expect([nowhere.status, nowhere.body.code]).toEqual([409, 'NOT_DELIVERABLE']);
  });

  test('can go back for as many days as it was promised', async () => {
    await setSettings({ ...berlin, returns: { days: 21, freePostage: true } });
    const { body } = await ordered(84.9);
    const deliveredAt = new Date('2026-11-02T12:00:00Z');
    await db().order.update({ where: { id: body._id }, data: { status: 'delivered', deliveredAt } });
    await setSettings({ returns: { days: 14, freePostage: true } });
    const read = await askRoute(readOrder, 'GET', { as: buyer, params: { id: body._id } });
    expect(read.body.returnableUntil).toBe('2026-11-23');
  });
});
