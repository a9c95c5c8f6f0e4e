import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTaxRates } from '@/lib/pricing/settings/tax-rate-service';
import { askRoute } from '@/tests/call-route';
import { newPerson } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { POST as quote } from '../cart/quote/route';
import { POST as place } from './route';

/** What the service answers, what it was asked, and with which key. */
let answer: { status: number; body?: object };
let asked: { query: string; authorization: string | undefined }[];

const service = createServer((request, response) => {
  asked.push({
    query: new URL(request.url ?? '/', 'http://service').search,
    authorization: request.headers.authorization,
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}));
});

let shoe: string;
beforeEach(async () => {
  await resetDatabase();
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('TAX_RATES_URL', `http://127.0.0.1:${(service.address() as AddressInfo).port}/rates?for=shop`);
  vi.stubEnv('TAX_RATES_TOKEN', 'a-token');
  forgetTaxRates();
  asked = [];
  await setSettings({ ...berlin, tax: { ...berlin.tax, pricesInclude: false, shipping: 'free' } });
  shoe = await newProduct({ priceCents: 100_00, stock: { 9: 10 } });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const items = () => [{ product: shoe, size: 9, quantity: 1 }];
const taxesIn = async (postalCode: string) => {
  const destination = { country: 'US', state: 'WA', postalCode };
  return (await askRoute(quote, 'POST', { json: { items: items(), destination } })).body.taxes;
};
const order = async (postalCode: string, totalPrice: number) => {
  const shippingAddress = {
    ...{ fullName: 'Ada Lovelace', address: '12 Analytical Way', city: 'Seattle', state: 'WA', country: 'USA' },
    postalCode,
  };
  const json = { orderItems: items(), shippingAddress, paymentMethod: 'credit', totalPrice };
  return askRoute(place, 'POST', { as: await newPerson(), json });
};

test('a service says the tax of a place, and hears nothing of the buyer', async () => {
  answer = { status: 200, body: { rate: 8.9, name: 'WA sales tax' } };
  expect(await taxesIn('98109')).toMatchObject([{ name: 'WA sales tax', rate: 8.9, base: 100, amount: 8.9 }]);
  const { status, body } = await order('98109', 133.9);
  expect([status, body.taxPrice]).toEqual([201, 8.9]);
  expect(asked).toEqual([{ query: '?for=shop&country=US&state=WA&postalCode=98109', authorization: 'Bearer a-token' }]);
});

test('a place that it does not know has the rate of the table', async () => {
  answer = { status: 404 };
  expect(await taxesIn('98109')).toMatchObject([{ name: 'Sales tax', rate: 10.35 }]);
});

test.each([400, 403, 422, 429])('an answer of %d is about one place, and others are asked for', async (status) => {
  answer = { status };
  expect(await taxesIn('98109')).toMatchObject([{ rate: 10.35 }]);
  answer = { status: 200, body: { rate: 10.1, name: 'WA sales tax' } };
  expect(await taxesIn('98101')).toMatchObject([{ rate: 10.1 }]);
});

test('it is not asked for places that there are not', async () => {
  answer = { status: 400 };
  for (const destination of [
    { country: 'US', state: 'WA', postalCode: 'no-such' },
    { country: 'US', state: 'WA', postalCode: '10001' },
    { country: 'US', state: 'XX', postalCode: '98109' },
    { country: 'US', postalCode: '00000' },
    { country: 'DE', postalCode: '1' },
  ])
    expect((await askRoute(quote, 'POST', { json: { items: items(), destination } })).status).toBe(200);
  expect(asked).toEqual([]);
  // One place is one question, however it is written.
  answer = { status: 200, body: { rate: 10.1 } };
  for (const postalCode of ['98109', ' 98109', '９８１０９'])
    await askRoute(quote, 'POST', {
      json: { items: items(), destination: { country: 'us', state: 'Washington', postalCode } },
    });
  expect(asked).toHaveLength(1);
});

test('places that nobody asked for before are limited for one address', async () => {
  answer = { status: 200, body: { rate: 10.1 } };
  const statuses = new Set<number>();
  for (let place = 0; place < 100; place++) {
    const destination = { country: 'US', state: 'WA', postalCode: String(98_001 + place) };
    statuses.add((await askRoute(quote, 'POST', { json: { items: items(), destination } })).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect(asked.length).toBe(60);
  // What is remembered costs nothing.
  expect(await taxesIn('98001')).toMatchObject([{ rate: 10.1 }]);
});

test('while it is away the table stands in, and orders go on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = { status: 500 };
  expect(await taxesIn('98109')).toMatchObject([{ rate: 10.35 }]);
  expect((await order('98109', 135.35)).status).toBe(201);
  // It is not asked again at once, so that not each buyer waits.
  expect(await taxesIn('98001')).toMatchObject([{ rate: 6.5 }]);
  expect(asked).toHaveLength(1);
  expect(log.mock.calls).toEqual([
    ['The table of tax rates stands in for a service: the service of tax rates answered 500'],
  ]);
});

test('an answer that is no rate counts as none', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = { status: 200, body: { rate: -3 } };
  expect(await taxesIn('98109')).toMatchObject([{ rate: 10.35 }]);
  expect(log).toHaveBeenCalledOnce();
});
