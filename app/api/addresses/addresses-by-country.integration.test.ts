import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { eraseFinishedOrderRows } from '@/lib/orders/order/order-erasure-repository';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { setSettings } from '@/tests/settings';
import { PUT as correct } from '../orders/[id]/address/route';
import { GET as readOrder } from '../orders/[id]/route';
import { GET as listOrders, POST as place } from '../orders/route';
import { GET as exportData } from '../users/me/export/route';
import { PUT } from './[id]/route';
import { GET, POST } from './route';

let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
});

/** Sells there, at what a shop without settings charges. */
async function sellTo(countries: readonly string[], addressFields?: Record<string, string>): Promise<void> {
  const rates = [
    { over: 0, price: 9.99 },
    { over: 100, price: 0 },
  ];
  const methods = [{ id: 'standard', name: 'Standard', days: [2, 3], rates }];
  await setSettings({
    shipping: { zones: [{ name: 'Everywhere', countries, methods }] },
    tax: { pricesInclude: false, shipping: 'free', rates: countries.map((country) => ({ country, rate: 8 })) },
    destinations: { countries, defaultCountry: 'US', ...(addressFields && { addressFields }) },
  });
}

const dayton = { fullName: 'Ada Byron', address: '1 Main St', city: 'Dayton', state: 'OH', postalCode: '45402' };
const berlin = { fullName: 'Ada Byron', address: 'Ring 1', city: 'Berlin', postalCode: '10115', country: 'de' };
const contact = { company: 'Acme GmbH', phone: '+49 30 901820', vatId: 'DE123456789' };

const save = (json: unknown) => askRoute(POST, 'POST', { as: ada, json });

async function order(shippingAddress: object, key?: string) {
  const product = await newProduct({ priceCents: 120_00 });
  const orderItems = [{ product, size: 9, quantity: 1 }];
  const json = { orderItems, shippingAddress, paymentMethod: 'credit', totalPrice: 129.6 };
  const answer = await askRoute(place, 'POST', { as: ada, json, ...(key && { headers: { 'idempotency-key': key } }) });
  return { product, ...answer };
}

test('an address is saved by its country’s rules; what it lacks is blank, and what was not given is not named', async () => {
  await sellTo(['US', 'DE', 'JP']);
  const german = await save({ ...berlin, state: 'Berlin' });
  expect(german.status).toBe(201);
  expect(german.body).toEqual({
    ...{ ...berlin, country: 'DE', state: '', address2: '' },
    ...{ _id: expect.any(String), isDefault: true },
  });
  const asked = { fullName: 'A B', address: '1 Ring', city: 'Chiyoda-ku', state: 'TOKYO', postalCode: '1000001' };
  expect((await save({ ...asked, country: 'JP', ...contact })).body).toMatchObject({
    ...{ country: 'JP', state: 'Tokyo', postalCode: '100-0001' },
    ...contact,
  });
  expect((await save({ ...dayton, country: 'US' })).body).toMatchObject({ country: 'USA', state: 'OH' });
  expect(await askRoute(PUT, 'PUT', { as: ada, params: { id: german.body._id }, json: dayton })).toMatchObject({
    body: { country: 'USA', state: 'OH' },
  });
  expect((await askRoute(GET, 'GET', { as: ada })).body).toHaveLength(3);
  // Also of a country that the shop doesn't sell to.
  expect((await save({ ...berlin, country: 'AT', postalCode: '1010' })).body).toMatchObject({ country: 'AT' });
});

test.each([
  [{ ...berlin, postalCode: '1011' }, { postalCode: 'Postal Code must look like 10115' }],
  [{ ...berlin, country: 'XX' }, { country: 'Country must be a code of two letters that there is, such as DE' }],
  [{ ...dayton, country: 'GB' }, { postalCode: 'Postcode must look like SW1A 1AA' }],
  [{ ...dayton, country: 'USA', state: 'OR' }, { postalCode: 'ZIP Code does not belong to this state' }],
  [{ ...dayton, phone: 'call me' }, { phone: 'Phone must be a number, such as +49 30 901820' }],
  [{ ...dayton, company: 'x'.repeat(101) }, { company: 'Company must be at most 100 characters' }],
])('%j is refused with the field that is wrong', async (json, errors) => {
  await sellTo(['US', 'DE']);
  expect(await save(json)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors } });
});

test('an order keeps company, phone and VAT ID; a correction stays in its country; nothing is left once it is erased', async () => {
  await sellTo(['US', 'DE']);
  const { status, body } = await order({ ...berlin, ...contact });
  expect(status).toBe(201);
  expect(body.shippingAddress).toMatchObject({ ...berlin, country: 'DE', state: '', ...contact });
  const params = { id: body._id };
  const corrected = (json: object) => askRoute(correct, 'PUT', { as: ada, params, json });
  expect(await corrected({ ...berlin, ...contact, phone: '+49' })).toMatchObject({
    body: { errors: { phone: expect.any(String) } },
  });
  const { phone: _, ...withoutPhone } = contact;
  const potsdam = { ...berlin, city: 'Potsdam', postalCode: '14467', ...withoutPhone };
  expect((await corrected(potsdam)).body.shippingAddress).toMatchObject({ city: 'Potsdam', ...withoutPhone });
  expect(await corrected(dayton)).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } });
  const { shippingAddress } = (await askRoute(readOrder, 'GET', { as: ada, params })).body;
  expect(shippingAddress).not.toHaveProperty('phone');

  const admin = await newPerson({ role: 'admin' });
  const found = async (search: string) =>
    (await askRoute(listOrders, 'GET', { as: admin, query: `?search=${search}` })).body.length;
  expect([await found('gmbh'), await found('AG')]).toEqual([1, 0]);

  const copy = JSON.stringify((await askRoute(exportData, 'GET', { as: ada })).body);
  expect(copy).toContain(contact.vatId);
  await db().order.update({ where: params, data: { status: 'delivered', buyerLeftAt: new Date() } });
  await db().$transaction((transaction) =>
    eraseFinishedOrderRows(transaction, { retentionDays: 0, orderId: body._id }),
  );
  const row = await db().order.findUniqueOrThrow({ where: params });
  expect(row).toMatchObject({ company: '', phone: '', vatId: '', postalCode: '', country: 'DE' });
});

test('an order without what the shop asks for is refused', async () => {
  await sellTo(['US'], { phone: 'required', vatId: 'optional' });
  expect(await order(dayton)).toMatchObject({
    status: 400,
    body: { errors: { 'shippingAddress.phone': 'Phone is required' } },
  });
  expect((await order({ ...dayton, phone: '937 555 0100' })).status).toBe(201);
});

test('a request of before has the hash of before', async () => {
  const { product, body } = await order(dayton, 'once');
  const place = Object.entries({ ...dayton, country: 'USA' }).sort();
  const essence = [[[product, 9, 1]], place, 'credit', 129.6];
  const { requestHash } = await db().order.findUniqueOrThrow({ where: { id: body._id } });
  expect(requestHash).toBe(createHash('sha256').update(JSON.stringify(essence)).digest('hex'));
});
