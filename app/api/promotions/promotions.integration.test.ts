import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as quote } from '../cart/quote/route';
import { PUT as changeCategory } from '../categories/[slug]/route';
import { PUT as changeCollection } from '../collections/[slug]/route';
import { POST as addCollection } from '../collections/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as refund } from '../orders/[id]/refunds/route';
import { GET as listOrders, POST as place } from '../orders/route';
import { DELETE as deleteUser } from '../users/[id]/route';
import { GET as exportData } from '../users/me/export/route';
import { GET as readStats } from '../users/stats/route';
import { GET as listCodes, POST as makeCodes } from './[id]/codes/route';
import { PUT as change, GET as read, DELETE as remove } from './[id]/route';
import { POST as create, GET as list } from './route';
import { POST as simulate } from './simulate/route';

let admin: Person;
beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Way',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
};

async function promote(fields: object) {
  const { status, body } = await askRoute(create, 'POST', { as: admin, json: { name: 'Autumn', ...fields } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const percent = (value: number, more: object = {}) => ({ gives: { kind: 'percent', value, ...more } });
const readPromotion = async (id: string) => (await askRoute(read, 'GET', { as: admin, params: { id } })).body;

async function quoteFor(items: object[], more: object = {}, as?: Person) {
  const { status, body } = await askRoute(quote, 'POST', { json: { items, ...more }, ...(as && { as }) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const order = (as: Person, orderItems: object[], totalPrice: number, more: object = {}) =>
  askRoute(place, 'POST', { as, json: { orderItems, shippingAddress, paymentMethod: 'credit', totalPrice, ...more } });

test('a discount makes no order possible whose shoes cost more than an order may', async () => {
  await promote({ ...percent(50) });
  const shoe = await newProduct({ priceCents: 100_000_00, stock: { 8: null, 9: null, 10: null } });
  const lines = [8, 9, 10].map((size) => ({ product: shoe, size, quantity: 99 }));
  const refused = await order(await newPerson(), lines, 16_038_000);
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test.each([
  [{ countries: ['US', 'ZZ'] }, 'when.countries.1'],
  [{ email: 'nonsense' }, 'when.email'],
  [{ email: 'ada@' }, 'when.email'],
])('a promotion when %j is for nobody, and refused by the field', async (when, field) => {
  const json = { name: 'Autumn', ...percent(10), when };
  const { status, body } = await askRoute(create, 'POST', { as: admin, json });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('a code counts however it was typed or pasted', async () => {
  await promote({ ...percent(10), code: 'autumn–20' });
  const items = [{ product: await newProduct({ priceCents: 100_00 }), size: 9, quantity: 1 }];
  for (const code of ['autumn-20', ' AUTUMN\u201120\u200b', '\u202aautumn–20\u202c', 'ＡＵＴＵＭＮ－２０'])
    expect(await quoteFor(items, { codes: [code] })).toMatchObject({ totalPrice: 107.19, notApplied: [] });
});

test('codes that no promotion has are guesses, of which there are only so many', async () => {
  await promote({ ...percent(10), code: 'REAL' });
  const items = [{ product: await newProduct({ priceCents: 100_00 }), size: 9, quantity: 1 }];
  const tryCode = async (code: string) => (await askRoute(quote, 'POST', { json: { items, codes: [code] } })).status;
  // The codes of a cart come again with each quote.
  for (let time = 0; time < 30; time++) expect([await tryCode('OLD-ONE'), await tryCode('REAL')]).toEqual([200, 200]);
  const statuses: number[] = [];
  for (let guess = 0; guess < 25; guess++) statuses.push(await tryCode(`GUESS-${guess}`));
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  // From then on no caller learns whether a code is right.
  expect(await tryCode('REAL')).toBe(429);
  const buyer = await newPerson();
  expect((await order(buyer, items, 97.2, { codes: ['REAL'] })).status).toBe(429);
  expect((await askRoute(quote, 'POST', { json: { items } })).status).toBe(200);
});

test('promotions follow a category and a collection to another slug', async () => {
  const product = await newProduct({ category: 'running', priceCents: 80_00 });
  await newProduct({ category: 'casual' });
  const json = { name: 'Road', filters: { category: ['running'] } };
  expect((await askRoute(addCollection, 'POST', { as: admin, json })).status).toBe(201);
  const both = { ...percent(10, { on: 'matching' }), stacking: 'with-others' };
  const ofCategory = await promote({ ...both, when: { categories: ['casual', 'running'] } });
  const ofCollection = await promote({ ...both, when: { collections: ['road'] } });
  const items = [{ product, size: 9, quantity: 1 }];
  const { adjustments } = await quoteFor(items);
  expect(adjustments).toMatchObject([{ kind: 'discount' }, { kind: 'discount' }, {}, {}]);
  const rename = (handler: typeof changeCategory, slug: string, to: string) =>
    askRoute(handler, 'PUT', { as: admin, params: { slug }, json: { slug: to } });
  expect((await rename(changeCategory, 'running', 'trail')).status).toBe(200);
  expect((await rename(changeCollection, 'road', 'street')).status).toBe(200);
  expect((await readPromotion(ofCategory._id)).when.categories).toEqual(['casual', 'trail']);
  expect((await readPromotion(ofCollection._id)).when.collections).toEqual(['street']);
  expect((await quoteFor(items)).adjustments).toEqual(adjustments);
});

test('promotions are listed by name, code, state and period', async () => {
  const none = percent(5);
  await promote({ name: 'Winter boots', ...none, code: 'BOOTS' });
  await promote({ name: 'Summer', ...none, from: '2036-06-01T00:00', until: '2036-07-01T00:00' });
  await promote({ name: 'Past', ...none, from: '2020-06-01T00:00', until: '2020-07-01T00:00' });
  await promote({ name: 'Paused', ...none, active: false });
  const spent = await promote({ name: 'Spent', ...none, budget: 10 });
  const limited = await promote({ name: 'Limited', ...none, uses: 2 });
  const coded = await promote({ name: 'Coded', ...none });
  const { body: made } = await askRoute(makeCodes, 'POST', {
    as: admin,
    params: { id: coded._id },
    json: { count: 2, prefix: 'C-' },
  });
  await db().promotion.update({ where: { id: spent._id }, data: { givenCents: 10_00 } });
  await db().promotion.updateMany({ where: { id: { in: [limited._id, coded._id] } }, data: { used: 2 } });
  const named = async (query: string) => {
    const answer = await callRoute(list, 'GET', { as: admin, query: `?${query}` });
    const rows: { name: string }[] = await answer.json();
    expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
    return rows.map(({ name }) => name).sort();
  };
  expect(await named('search=BOOT')).toEqual(['Winter boots']);
  expect(await named('search=summ')).toEqual(['Summer']);
  expect(await named(`search=${made.codes[0].toLowerCase()}`)).toEqual(['Coded']);
  expect(await named('state=live')).toEqual(['Winter boots']);
  expect(await named('state=planned')).toEqual(['Summer']);
  expect(await named('state=ended')).toEqual(['Past']);
  expect(await named('state=paused')).toEqual(['Paused']);
  expect(await named('state=used-up')).toEqual(['Coded', 'Limited', 'Spent']);
  const lasting = ['Coded', 'Limited', 'Paused', 'Spent', 'Winter boots'];
  expect(await named('from=2036-06-15T00:00&to=2036-06-16T00:00')).toEqual([...lasting, 'Summer'].sort());
  expect(await named('from=2036-07-01T00:00')).toEqual(lasting);
  expect(await named('to=2020-06-01T00:00')).toEqual(lasting);
  expect((await callRoute(list, 'GET', { as: admin, query: '?state=any' })).status).toBe(400);
});

test('a promotion is made, read, listed, changed in parts and deleted, each of it in the audit log', async () => {
  const made = await promote({
    code: 'autumn20',
    when: { minSubtotal: 80, categories: ['boots'], firstOrder: false },
    gives: { kind: 'percent', value: 20, on: 'matching', notOnSale: true },
    priority: 10,
    from: '2026-11-27T00:00',
    until: '2036-11-30T23:59',
    uses: 1000,
    usesPerCustomer: 1,
    budget: 5000,
  });
  expect(made).toMatchObject({
    code: 'AUTUMN20',
    needsCode: true,
    when: { minSubtotal: 80, minPairs: null, categories: ['boots'], brands: [], firstOrder: false, email: null },
    stacking: 'with-others',
    from: '2026-11-27T05:00:00.000Z',
    budget: 5000,
    active: true,
    used: 0,
    given: 0,
    codes: 0,
  });
  expect(await readPromotion(made._id)).toEqual(made);
  const listed = await callRoute(list, 'GET', { as: admin });
  expect(listed.headers.get('x-total-count')).toBe('1');
  expect(await listed.json()).toEqual([made]);

  const { body: changed } = await askRoute(change, 'PUT', {
    as: admin,
    params: { id: made._id },
    json: { active: false },
  });
  expect(changed).toEqual({ ...made, active: false });
  // What was answered can be sent back.
  expect((await askRoute(change, 'PUT', { as: admin, params: { id: made._id }, json: made })).body).toEqual(made);
  expect(
    (await askRoute(create, 'POST', { as: admin, json: { name: 'B', code: 'AUTUMN20', ...percent(5) } })).status,
  ).toBe(409);

  expect((await callRoute(remove, 'DELETE', { as: admin, params: { id: made._id } })).status).toBe(204);
  expect((await askRoute(read, 'GET', { as: admin, params: { id: made._id } })).status).toBe(404);
  await promote({ code: 'AUTUMN20', ...percent(5) });
  const entries = await db().auditEntry.findMany({ orderBy: { at: 'asc' }, select: { action: true } });
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'promotion-added',
    'promotion-added',
    'promotion-changed',
    'promotion-changed',
    'promotion-deleted',
  ]);
});

test.each([
  ['gives.value', percent(101)],
  ['gives.kind', { gives: { kind: 'lottery' } }],
  ['gives.steps', { gives: { kind: 'steps', steps: [] } }],
  ['until', { ...percent(5), from: '2026-12-02T00:00', until: '2026-12-01T00:00' }],
  ['from', { ...percent(5), from: 'tomorrow' }],
  ['code', { ...percent(5), code: 'two words' }],
  ['when.minSubtotal', { ...percent(5), when: { minSubtotal: -1 } }],
  ['name', { ...percent(5), name: ' ' }],
])('a bad %s is named', async (field, fields) => {
  const { status, body } = await askRoute(create, 'POST', { as: admin, json: { name: 'Autumn', ...fields } });
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
});

test('without a promotion a quote is what it was, and one for everybody holds at once', async () => {
  const items = [{ product: await newProduct({ priceCents: 60_00 }), size: 9, quantity: 2 }];
  const before = await quoteFor(items);
  expect(before).not.toHaveProperty('notApplied');
  expect(before.adjustments.map(({ kind }: { kind: string }) => kind)).toEqual(['shipping', 'tax']);

  await promote(percent(20));
  const after = await quoteFor(items);
  // $96 after discounts is below free shipping.
  expect(after).toMatchObject({
    itemsPrice: 120,
    shippingPrice: 9.99,
    taxPrice: 7.68,
    totalPrice: 113.67,
    adjustments: [
      { kind: 'discount', label: 'Autumn', amount: -24, lines: [{ position: 0, amount: -24 }] },
      { kind: 'shipping', amount: 9.99 },
      { kind: 'tax', amount: 7.68 },
    ],
    methods: [{ id: 'standard', price: 9.99 }],
  });
});

test('codes count in any letter case; what does not count says why and what to do', async () => {
  const product = await newProduct({ priceCents: 67_60, category: 'sneakers' });
  const items = [{ product, size: 9, quantity: 1 }];
  await promote({ name: 'Ten', code: 'TEN', gives: { kind: 'amount', value: 10 } });
  await promote({ name: 'Eighty', code: 'EIGHTY', ...percent(50), when: { minSubtotal: 80 } });
  await promote({ name: 'Boots', code: 'BOOTS', ...percent(50), when: { categories: ['boots'] } });
  await promote({ name: 'Over', code: 'OVER', ...percent(50), until: '2026-01-01T00:00' });
  const { notApplied, totalPrice } = await quoteFor(items, { codes: [' ten ', 'Eighty', 'boots', 'OVER', 'nope'] });
  expect(notApplied).toEqual([
    { code: 'Eighty', promotion: 'Eighty', reason: 'BELOW_MINIMUM', message: 'Spend $12.40 more, and it counts.' },
    { code: 'boots', promotion: 'Boots', reason: 'NOT_FOR_THESE', message: 'It isn’t for the shoes in your cart.' },
    { code: 'OVER', promotion: 'Over', reason: 'OVER', message: 'It ended on Thu, Jan 1, 2026, 12:00 AM EST.' },
    { code: 'nope', reason: 'UNKNOWN', message: 'We don’t know this code. Please check how it’s spelled.' },
  ]);
  // $57.60, 8 % of it and $9.99.
  expect(totalPrice).toBe(72.2);
  expect((await askRoute(quote, 'POST', { json: { items, codes: Array(6).fill('TEN') } })).status).toBe(400);
});

test('whoever guesses a code does not learn what a planned, paused or personal promotion is called', async () => {
  const items = [{ product: await newProduct({ priceCents: 60_00 }), size: 9, quantity: 1 }];
  await promote({ name: 'Closing down', code: 'PLANNED', ...percent(50), from: '2036-01-01T00:00' });
  await promote({ name: 'Bankrupt', code: 'PAUSED', ...percent(50), active: false });
  await promote({ name: 'Sorry, Grace', code: 'GRACE', ...percent(50), when: { email: 'grace@example.com' } });
  const series = await promote({ name: 'Influencers', needsCode: true, ...percent(50), active: false });
  const made = await askRoute(makeCodes, 'POST', { as: admin, params: { id: series._id }, json: { count: 2 } });
  const answer = await quoteFor(items, { codes: ['PLANNED', 'PAUSED', 'GRACE', ...made.body.codes] });
  const { notApplied } = answer;
  expect(notApplied.map(({ reason }: { reason: string }) => reason)).toEqual([
    ...['NOT_YET', 'OFF', 'NOT_FOR_YOU', 'OFF', 'BETTER_ONE_APPLIED'],
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/Closing|Bankrupt|Sorry|Influencers/);
  const refused = await order(await newPerson(), items, 1, { codes: ['PLANNED', 'PAUSED', 'GRACE'] });
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).not.toMatch(/Closing|Bankrupt|Sorry/);
});

test('an order keeps what it got, gives back what was paid, and its use when it is cancelled', async () => {
  const items = [{ product: await newProduct({ priceCents: 33_33 }), size: 9, quantity: 3 }];
  const { _id } = await promote({ code: 'ONCE', ...percent(10), uses: 1 });
  const codes = ['once'];
  const [ada, grace] = [await newPerson(), await newPerson()];
  const { totalPrice } = await quoteFor(items, { codes });
  const { status, body: placed } = await order(ada, items, totalPrice, { codes });
  expect(status).toBe(201);
  expect(placed).toMatchObject({
    itemsPrice: 99.99,
    adjustments: [{ kind: 'discount', label: 'Autumn', amount: -10, lines: [{ position: 0, amount: -10 }] }, {}, {}],
    totalPrice,
  });
  expect(await readPromotion(_id)).toMatchObject({ used: 1, given: 10 });

  const { status: late, body: told } = await order(grace, items, totalPrice, { codes });
  expect({ late, ...told }).toMatchObject({
    late: 409,
    code: 'PRICE_CHANGED',
    quote: { notApplied: [{ code: 'once', reason: 'USED_UP' }] },
  });
  // Who takes the quote gets the shoes.
  expect((await order(grace, items, told.quote.totalPrice, { codes })).status).toBe(201);

  // A change of the promotion changes no order.
  await askRoute(change, 'PUT', { as: admin, params: { id: _id }, json: percent(50) });
  const give = async (quantity: number) => {
    const json = { lines: [{ ...items[0], quantity }], reason: 'Sorry' };
    return (await askRoute(refund, 'POST', { as: admin, params: { id: placed._id }, json })).body.amount;
  };
  expect(Math.round(((await give(1)) + (await give(2))) * 100)).toBe(Math.round(totalPrice * 100));

  const another = await promote({ name: 'Other', code: 'OTHER', ...percent(10), uses: 1 });
  const quoted = await quoteFor(items, { codes: ['OTHER'] });
  const { body: second } = await order(ada, items, quoted.totalPrice, { codes: ['OTHER'] });
  expect((await quoteFor(items, { codes: ['OTHER'] })).notApplied).toMatchObject([{ reason: 'USED_UP' }]);
  expect((await askRoute(cancel, 'POST', { as: ada, params: { id: second._id }, json: {} })).status).toBe(200);
  expect(await readPromotion(another._id)).toMatchObject({ used: 0, given: 0 });
  expect((await quoteFor(items, { codes: ['OTHER'] })).notApplied).toEqual([]);
});

test('limits hold in a race: of twelve buyers at once three get it, and the others are told why', async () => {
  const product = await newProduct({ priceCents: 50_00, stock: { 9: null } });
  const items = [{ product, size: 9, quantity: 1 }];
  const { _id } = await promote({ code: 'RACE', ...percent(10), uses: 3, budget: 100 });
  const codes = ['RACE'];
  const { totalPrice } = await quoteFor(items, { codes });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => newPerson()));
  const answers = await atOnce(12, (each) => order(buyers[each] as Person, items, totalPrice, { codes }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    expect({ status, reasons: body.quote?.notApplied }).toMatchObject({
      status: 409,
      reasons: [{ reason: 'USED_UP' }],
    });
  expect(await readPromotion(_id)).toMatchObject({ used: 3, given: 15 });
});

test('a budget is never exceeded, once a customer is once, and a first order is the first', async () => {
  const product = await newProduct({ priceCents: 50_00, stock: { 9: null } });
  const items = [{ product, size: 9, quantity: 1 }];
  const { _id } = await promote({ code: 'BUDGET', ...percent(10), budget: 12, usesPerCustomer: 1 });
  await promote({ name: 'First', code: 'FIRST', ...percent(20), when: { firstOrder: true } });
  const [ada, grace, joan] = [await newPerson(), await newPerson(), await newPerson()];
  const codes = ['BUDGET'];
  const { totalPrice } = await quoteFor(items, { codes }, ada);
  expect((await order(ada, items, totalPrice, { codes })).status).toBe(201);
  expect((await quoteFor(items, { codes: ['BUDGET', 'FIRST'] }, ada)).notApplied).toMatchObject([
    { reason: 'ONCE_PER_CUSTOMER', message: 'You’ve used it already.' },
    { reason: 'NOT_FIRST_ORDER' },
  ]);
  expect((await quoteFor(items, { codes: ['FIRST'] }, joan)).notApplied).toEqual([]);
  expect((await order(grace, items, totalPrice, { codes })).status).toBe(201);
  const refused = await order(joan, items, totalPrice, { codes });
  expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', quote: { notApplied: [{ reason: 'USED_UP' }] } });
  expect(await readPromotion(_id)).toMatchObject({ used: 2, given: 10 });
});

test('single-use codes are made at once, sent as a file, and belong to one order each', async () => {
  const product = await newProduct({ priceCents: 50_00 });
  const items = [{ product, size: 9, quantity: 1 }];
  const { _id, needsCode } = await promote(percent(10));
  expect(needsCode).toBe(false);
  const params = { id: _id };
  const made = await askRoute(makeCodes, 'POST', { as: admin, params, json: { count: 5_000, prefix: 'vip-' } });
  expect(made.status).toBe(201);
  const { codes } = made.body as { codes: string[] };
  expect(new Set(codes).size).toBe(5_000);
  expect(codes[0]).toMatch(/^VIP-[A-Z2-9]{10}$/);
  expect(await readPromotion(_id)).toMatchObject({ needsCode: true, codes: 5_000 });

  const [one = '', two = ''] = codes;
  const { totalPrice, notApplied } = await quoteFor(items, { codes: [one.toLowerCase(), two] });
  expect(totalPrice).toBe(58.59);
  expect(notApplied).toMatchObject([{ code: two, reason: 'BETTER_ONE_APPLIED' }]);
  const buyers = [await newPerson(), await newPerson()];
  const answers = await Promise.all(buyers.map((buyer) => order(buyer, items, totalPrice, { codes: [one] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const placed = answers.find(({ status }) => status === 201)?.body._id;
  expect((await quoteFor(items, { codes: [one] })).notApplied).toMatchObject([{ reason: 'USED_UP' }]);
  // The used one is no reason to lose the other.
  expect((await quoteFor(items, { codes: [one, two] })).notApplied).toMatchObject([{ code: one, reason: 'USED_UP' }]);

  const file = await callRoute(listCodes, 'GET', { as: admin, params, query: '?format=csv' });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(5_001);
  expect(lines.filter((line) => line.includes(placed))).toHaveLength(1);
  const listed = await callRoute(listCodes, 'GET', { as: admin, params, query: '?limit=2' });
  expect(listed.headers.get('x-total-count')).toBe('5000');
});

test('a trial says of every promotion whether it counts, for any person at any moment', async () => {
  const ada = await newPerson();
  const items = [{ product: await newProduct({ priceCents: 50_00, originalPriceCents: 70_00 }), size: 9, quantity: 1 }];
  await promote({ name: 'Sale', ...percent(10, { notOnSale: true }) });
  await promote({ name: 'Hers', ...percent(10), when: { email: ada.email } });
  await promote({ name: 'Coded', code: 'CODED', ...percent(10) });
  await promote({ name: 'Later', ...percent(50), from: '2036-01-01T00:00' });
  const trial = async (json: object) => {
    const { status, body } = await askRoute(simulate, 'POST', { as: admin, json: { items, ...json } });
    expect(status).toBe(200);
    return [
      body.totalPrice,
      Object.fromEntries(
        body.promotions.map((each: { name: string; reason?: string; amount: number }) => [
          each.name,
          each.reason ?? each.amount,
        ]),
      ),
    ];
  };
  expect(await trial({})).toEqual([63.99, { Sale: 'ON_SALE_ALREADY', Hers: 'NOT_FOR_YOU', Coded: 'NEEDS_CODE' }]);
  expect(await trial({ email: ada.email.toUpperCase(), codes: ['coded'] })).toEqual([
    53.73,
    { Sale: 'ON_SALE_ALREADY', Hers: 5, Coded: 4.5 },
  ]);
  expect((await trial({ at: '2036-01-02T00:00' }))[1]).toMatchObject({ Later: 25 });
  expect((await quoteFor(items)).totalPrice).toBe(63.99);
  expect((await quoteFor(items, {}, ada)).totalPrice).toBe(58.59);
});

test('what somebody used is in their data and in the file of orders, and what was for them ends with their account', async () => {
  const buyer = await newPerson();
  const items = [{ product: await newProduct({ priceCents: 60_00 }), size: 9, quantity: 1 }];
  const mine = await promote({ name: 'For you', code: 'YOU', ...percent(50), when: { email: buyer.email } });
  const { totalPrice } = await quoteFor(items, { codes: ['you'] }, buyer);
  const { body: placed } = await order(buyer, items, totalPrice, { codes: ['you'] });
  const data = JSON.parse(await (await callRoute(exportData, 'GET', { as: buyer })).text());
  expect(data).toMatchObject({
    promotionsForMe: [{ name: 'For you', code: 'YOU' }],
    promotionsUsed: [{ order: placed._id, promotion: 'For you', code: 'YOU', amount: 30, givenBackAt: null }],
  });
  const file = await (await callRoute(listOrders, 'GET', { as: admin, query: '?format=csv' })).text();
  expect(file).toMatch(/-30"?,"For you"/);
  expect((await askRoute(readStats, 'GET', { as: admin, query: '?days=7' })).body.bestSellers).toMatchObject([
    { quantity: 1, sales: 30 },
  ]);

  expect((await askRoute(deleteUser, 'DELETE', { as: admin, params: { id: buyer.id } })).status).toBe(200);
  expect((await askRoute(read, 'GET', { as: admin, params: { id: mine._id } })).status).toBe(404);
  const left = await db().promotion.findUniqueOrThrow({ where: { id: mine._id } });
  expect(JSON.stringify(left.rules)).not.toContain(buyer.email);
  expect((await quoteFor(items, { codes: ['you'] })).notApplied).toMatchObject([{ reason: 'UNKNOWN' }]);
});
