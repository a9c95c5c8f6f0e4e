import { beforeEach, describe, expect, test } from 'vitest';
import { purge } from '@/lib/platform/cache/purged-tags.mjs';
import { db, dbPool } from '@/lib/platform/db/client';
import { databaseEnv } from '@/lib/platform/env/database-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { forgetSettings, freshSettings, settingsNow } from '@/lib/pricing/settings/settings-service';
import { type Answer, askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readAudit } from '../audit/route';
import { GET as getShop } from '../shop/route';
import { GET, PUT } from './[part]/route';

let owner: Person;
beforeEach(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin' });
});

const read = async (part: string) => (await askRoute(GET, 'GET', { params: { part }, as: owner })).body;
const put = (part: string, json: object): Promise<Answer> =>
  askRoute(PUT, 'PUT', { params: { part }, as: owner, json });
/** Changes a part as one who has just read it. */
const change = async (part: string, json: object) => put(part, { version: (await read(part)).version, ...json });

const germany = {
  name: 'Germany',
  countries: ['DE'],
  methods: [
    {
      id: 'standard',
      name: 'Standard',
      days: [2, 4],
      rates: [
        { over: 0, price: 4.9 },
        { over: 80, price: 0 },
      ],
    },
    { id: 'pickup', name: 'Pick up', days: [0, 1], pickup: true, rates: [{ over: 0, price: 0 }] },
  ],
};

const postNord = { name: 'Post Nord', trackingUrl: 'https://post.example/track?id={number}' };

describe('settings', () => {
  test('that were never set have version 0 and the values that hold', async () => {
    expect(await read('shop')).toMatchObject({
      version: 0,
      name: 'Lacewing',
      currency: 'USD',
      timeZone: 'America/New_York',
    });
    expect(await read('destinations')).toEqual({
      part: 'destinations',
      version: 0,
      countries: ['US'],
      defaultCountry: 'US',
    });
    expect((await read('shipping')).zones[0].methods[0]).toMatchObject({
      days: [2, 3],
      rates: [
        { over: 0, price: 9.99 },
        { over: 100, price: 0 },
      ],
    });
    expect(await read('tax')).toMatchObject({
      pricesInclude: false,
      shipping: 'free',
      rates: [{ country: 'US', rate: 8 }],
    });
    expect(await read('returns')).toMatchObject({ version: 0, days: 30, freePostage: false });
    expect((await askRoute(getShop, 'GET')).body).toEqual({
      name: 'Lacewing',
      currency: 'USD',
      locale: 'en-US',
      countries: [
        { code: 'US', name: 'United States', states: expect.arrayContaining([{ code: 'OR', name: 'Oregon' }]) },
      ],
      pricesIncludeTax: false,
      paymentsOn: false,
      freeShippingOver: 100,
    });
  });

  test('are changed by who saw the present version, and logged', async () => {
    const { body, status } = await put('shop', { ...(await read('shop')), name: 'Kestrel' });
    expect([status, body.version, body.name]).toEqual([200, 1, 'Kestrel']);
    expect((await askRoute(getShop, 'GET')).body.name).toBe('Kestrel');
    expect(shopFacts().name).toBe('Kestrel');

    const late = await put('shop', { ...body, version: 0, name: 'Merlin' });
    expect([late.status, late.body.code, late.body.version, late.body.present.name]).toEqual([
      409,
      'CHANGED',
      1,
      'Kestrel',
    ]);
    expect((await put('shop', { name: 'Merlin' })).body.code).toBe('CHANGED');

    const entries = await db().auditEntry.findMany();
    expect(entries).toMatchObject([
      {
        action: 'settings-changed',
        subjectType: 'settings',
        subjectId: 'shop',
        before: { name: 'Lacewing' },
        after: { name: 'Kestrel' },
      },
    ]);
  });

  test('have carriers beside those that the shop knows, logged like every other part', async () => {
    expect(await read('carriers')).toEqual({ part: 'carriers', version: 0, carriers: [] });
    const carriers = [postNord, { ...postNord, name: 'Kurier' }];
    const { status, body } = await put('carriers', { version: 0, carriers });
    expect([status, body]).toEqual([200, { part: 'carriers', version: 1, carriers }]);
    const late = await put('carriers', { version: 0, carriers: [] });
    expect([late.status, late.body.code, late.body.present]).toEqual([409, 'CHANGED', body]);
    expect(await db().auditEntry.findMany()).toMatchObject([
      { action: 'settings-changed', subjectId: 'carriers', before: { carriers: [] }, after: { carriers } },
    ]);
    expect((await put('carriers', { version: 1, carriers: [] })).body).toMatchObject({ version: 2, carriers: [] });
  });

  test('of two who save at once, one is told of the other', async () => {
    const both = await Promise.all(['Kestrel', 'Merlin'].map((name) => put('shop', { version: 0, name })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('lead from Portland to Berlin, each step by itself', async () => {
    const addressFields = { company: 'optional', phone: 'required', vatId: 'off' };
    const sold = { countries: ['US', 'DE'], defaultCountry: 'DE', addressFields };
    const early = await change('destinations', sold);
    expect([early.status, early.body.errors.countries]).toEqual([400, expect.stringContaining('Germany (DE)')]);
    const zones = (await read('shipping')).zones;
    expect((await change('shipping', { zones: [...zones, germany] })).status).toBe(200);
    const untaxed = await change('destinations', sold);
    expect([untaxed.status, untaxed.body.message]).toEqual([400, expect.stringContaining('tax')]);
    const rates = [
      { country: 'US', rate: 0 },
      { country: 'DE', rate: 19, name: 'USt.' },
    ];
    expect((await change('tax', { pricesInclude: true, shipping: 'as-goods', rates })).status).toBe(200);
    expect((await change('destinations', sold)).status).toBe(200);
    expect(
      (await change('shop', { name: 'Zaunkönig', currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' })).status,
    ).toBe(200);
    expect((await askRoute(getShop, 'GET')).body).toMatchObject({
      name: 'Zaunkönig',
      currency: 'EUR',
      locale: 'de-DE',
      countries: [{ code: 'US' }, { code: 'DE', name: 'Germany' }],
      pricesIncludeTax: true,
      freeShippingOver: 80,
    });
    expect(shopFacts().addressFields).toEqual(addressFields);

    const noWay = await change('shipping', { zones });
    expect([noWay.status, noWay.body.errors.zones]).toEqual([400, expect.stringContaining('DE')]);
    const noRate = await change('tax', { rates: rates.slice(0, 1) });
    expect([noRate.status, noRate.body.errors.rates]).toEqual([400, expect.stringContaining('DE')]);
    const nowhere = await change('tax', { rates: [rates[0], { country: 'DE', postalCode: '10', rate: 19 }] });
    expect(nowhere.status).toBe(400);
  });

  test('keep what came with the shop when they are confirmed, and go back to not set', async () => {
    expect(await read('shipping')).toMatchObject({ version: 0, cutOff: '14:00' });
    expect((await put('shipping', { version: 0 })).body).toMatchObject({ version: 1, cutOff: '14:00' });
    const addressFields = { company: 'optional', phone: 'required', vatId: 'off' };
    expect((await put('destinations', { version: 0, addressFields })).status).toBe(200);
    expect(await db().auditEntry.findMany({ where: { subjectId: 'destinations' } })).toMatchObject([
      { before: { addressFields: null }, after: { addressFields } },
    ]);
    const back = await put('destinations', { version: 1, addressFields: null });
    expect([back.status, back.body.addressFields]).toEqual([200, undefined]);
  });

  test('a page that is written alone leaves the others as they are', async () => {
    await change('returns', { pages: { shipping: 'By bike.', returns: 'Any day.', privacy: null, terms: 'Be kind.' } });
    const { body } = await change('returns', { pages: { shipping: 'By train.' } });
    expect(body.pages).toEqual({ shipping: 'By train.', returns: 'Any day.', privacy: null, terms: 'Be kind.' });
  });

  test.each([
    ['shop', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['shop', { currency: 'XYZ' }, 'currency'],
    ['shop', { locale: 'no language' }, 'locale'],
    ['shop', { email: 'nobody' }, 'email'],
    ['shop', { name: ' ' }, 'name'],
    ['shop', { logo: 'javascript:alert(1)' }, 'logo'],
    ['destinations', { countries: ['US', 'USA'] }, 'countries.1'],
    ['destinations', { countries: ['US'], defaultCountry: 'DE' }, 'defaultCountry'],
    [
      'shipping',
      { zones: [{ ...germany, methods: [{ ...germany.methods[0], rates: [{ over: 5, price: 1 }] }] }] },
      'zones.0.methods.0.rates',
    ],
    [
      'shipping',
      {
        zones: [
          {
            ...germany,
            methods: [
              {
                ...germany.methods[0],
                rates: [
                  { over: 0, price: 1 },
                  { over: 0, price: 2 },
                ],
              },
            ],
          },
        ],
      },
      'zones.0.methods.0.rates',
    ],
    ['shipping', { zones: [germany, germany] }, 'zones.1.countries'],
    [
      'shipping',
      { zones: [{ ...germany, methods: [{ ...germany.methods[0], days: [4, 2] }] }] },
      'zones.0.methods.0.days',
    ],
    ['tax', { rates: [{ country: 'US' }] }, 'rates.0.rate'],
    [
      'tax',
      {
        rates: [
          { country: 'US', rate: 8 },
          { country: 'US', state: 'XX', rate: 8 },
        ],
      },
      'rates.1.state',
    ],
    [
      'tax',
      {
        rates: [
          { country: 'US', rate: 8 },
          { country: 'US', postalCode: '972*', rate: 8 },
        ],
      },
      'rates.1.postalCode',
    ],
    ['tax', { rates: [{ country: 'ZZ', rate: 8 }] }, 'rates.0.country'],
    ['shipping', { zones: [{ ...germany, countries: ['ZZ'] }] }, 'zones.0.countries.0'],
    ['destinations', { countries: ['US', 'ZZ'] }, 'countries.1'],
    ['destinations', { defaultCountry: 'ZZ' }, 'defaultCountry'],
    ['shop', { email: 'nonsense' }, 'email'],
    [
      'tax',
      {
        rates: [
          { country: 'US', rate: 8 },
          { country: 'US', rate: 9 },
        ],
      },
      'rates.1',
    ],
    ['tax', { shipping: 'sometimes' }, 'shipping'],
    ['returns', { days: -1 }, 'days'],
    ['gift-cards', { to: 10_001 }, 'to'],
    [
      'carriers',
      { carriers: [{ ...postNord, trackingUrl: 'http://post.example/{number}' }] },
      'carriers.0.trackingUrl',
    ],
    ['carriers', { carriers: [{ ...postNord, trackingUrl: 'https://post.example/' }] }, 'carriers.0.trackingUrl'],
    ['carriers', { carriers: [{ ...postNord, name: ' ' }] }, 'carriers.0.name'],
    ['carriers', { carriers: [postNord, { ...postNord, name: 'fedex' }] }, 'carriers.1.name'],
    ['carriers', { carriers: [postNord, { ...postNord, name: 'POST NORD' }] }, 'carriers.1.name'],
    [
      'carriers',
      { carriers: Array.from({ length: 21 }, (_, at) => ({ ...postNord, name: `Post ${at}` })) },
      'carriers',
    ],
    ['numbers-of-doors', {}, null],
  ])('of %s are refused as %j, by the field', async (part, json, field) => {
    const { status, body } = await put(part, { version: 0, ...json });
    if (field === null) expect(status).toBe(404);
    else expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await db().setting.count()).toBe(0);
  });

  test('let the currency change before the first order, where each price has its decimals', async () => {
    const round = await newProduct({ name: 'Round', priceCents: 120_00, originalPriceCents: 150_00 });
    const odd = await newProduct({ name: 'Odd', priceCents: 119_50 });
    const refused = await change('shop', { currency: 'JPY', locale: 'ja-JP' });
    expect([refused.status, refused.body.errors.currency]).toEqual([400, expect.stringContaining('Odd')]);
    await db().product.delete({ where: { id: odd } });
    const waiting = await db().changeSet.create({
      data: { kind: 'import', name: 'shoes.csv', state: 'ready', columns: ['handle', 'price'], createdByName: 'Ada' },
    });
    const early = await change('shop', { currency: 'JPY' });
    expect([early.status, early.body.errors]).toEqual([400, { currency: expect.stringContaining('still waits') }]);
    await db().changeSet.delete({ where: { id: waiting.id } });
    expect((await change('shop', { currency: 'JPY' })).status).toBe(200);
    expect(
      await db().product.findUnique({ where: { id: round }, select: { priceCents: true, originalPriceCents: true } }),
    ).toEqual({
      priceCents: 120,
      originalPriceCents: 150,
    });

    expect((await read('shipping')).zones[0].methods[0].rates[0]).toEqual({ over: 0, price: 10 });
    const [zone] = (await read('shipping')).zones;
    const rates = [{ over: 0, price: 9.5 }];
    const uneven = await change('shipping', { zones: [{ ...zone, methods: [{ ...zone.methods[0], rates }] }] });
    expect([uneven.status, Object.keys(uneven.body.errors)]).toEqual([400, ['zones.0.methods.0.rates']]);

    const ada = await newPerson();
    await db().tenderEntry.create({ data: { kind: 'credit', userId: ada.id, amountCents: 500, cause: 'granted' } });
    const credited = await change('shop', { currency: 'USD' });
    expect([credited.status, credited.body.errors]).toEqual([409, { currency: expect.stringContaining('credit') }]);
    await newOrder(ada);
    const late = await change('shop', { currency: 'USD' });
    expect([late.status, late.body.code]).toEqual([409, 'HAS_ORDERS']);
    expect((await change('shop', { name: 'Kestrel' })).status).toBe(200);
  });

  test('let the currency change only where gift cards hold no more than one of it may', async () => {
    expect((await change('shop', { currency: 'JPY' })).status).toBe(200);
    expect((await change('gift-cards', { to: 50_000 })).status).toBe(200);
    const refused = await change('shop', { currency: 'USD' });
    expect([refused.status, refused.body.errors]).toEqual([400, { currency: expect.stringContaining('10000') }]);
    expect((await change('gift-cards', { to: 500 })).status).toBe(200);
    expect((await change('shop', { currency: 'USD' })).status).toBe(200);
  });

  test('of the tax leave and come as a file', async () => {
    const rates = [
      { country: 'US', rate: 0 },
      { country: 'US', state: 'WA', postalCode: '981', rate: 10.35, name: 'Sales tax, "local"' },
      { country: 'DE', rate: 19, name: '=USt.' },
    ];
    await change('tax', { rates });
    const csv = async () => {
      const answer = await callRoute(GET, 'GET', { params: { part: 'tax' }, as: owner, query: '?format=csv' });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return answer.text();
    };
    const send = (body: string, query = '?format=csv') =>
      askRoute(PUT, 'PUT', {
        params: { part: 'tax' },
        as: owner,
        query,
        body,
        headers: { 'content-type': 'text/csv' },
      });
    const file = await csv();
    expect(file.split('\r\n')[0]).toBe('country,state,postal_code,rate,name');
    expect((await send(file)).body).toMatchObject({ version: 1, rates });
    expect((await send('\uFEFFcountry;rate;name\nUS;0;\nDE;7,5 %;USt.\n')).body).toMatchObject({
      version: 2,
      rates: [
        { country: 'US', rate: 0 },
        { country: 'DE', rate: 7.5, name: 'USt.' },
      ],
    });
    expect((await send(file, '?format=csv&version=1')).body.code).toBe('CHANGED');
    const unknown = 'country,state,postal_code,rate\nUS,,,8\nUS,Orgeon,,8\nUS,OR,97201-97299,8\n';
    expect((await send(unknown)).body.errors).toEqual({
      'rates.1.state': expect.stringContaining('OR'),
      'rates.2.postalCode': expect.any(String),
    });
    expect((await send('country,rate\nUS,\n')).body.errors).toEqual({ 'rates.0.rate': expect.any(String) });
    expect((await send('country,sort\nUS,1\n')).body.errors).toEqual({ body: expect.stringContaining('rate') });
    expect((await send('"open')).status).toBe(400);

    const places = Array.from({ length: 8_000 }, (_, place) => ({ postalCode: String(10_000 + place), rate: 8.25 }));
    const long = [{ country: 'US', rate: 0 }, ...places.map((row) => ({ country: 'US', ...row }))];
    expect((await change('tax', { rates: long })).status).toBe(200);
  });
});

describe('what a process knows of the settings', () => {
  test('is read again part by part, only where a part changed: a table of rates may be long', async () => {
    const places = Array.from({ length: 300 }, (_, place) => ({ country: 'US', postalCode: String(60_100 + place) }));
    const rates = [{ country: 'US', rate: 8 }, ...places.map((row) => ({ ...row, rate: 8.25 }))];
    await change('tax', { rates });
    await freshSettings();
    const table = settingsNow().tax;
    await change('shop', { name: 'Zaunkönig' });
    await freshSettings();
    // The very same table: it was neither read nor checked anew.
    expect(settingsNow().shop.name).toBe('Zaunkönig');
    expect(settingsNow().tax).toBe(table);

    await change('tax', { rates: [...rates.slice(0, -2), { country: 'US', postalCode: '97', rate: 1 }] });
    await freshSettings();
    expect(settingsNow().tax).not.toBe(table);
    const [last] = (await askRoute(readAudit, 'GET', { as: owner, query: '?action=settings-changed&limit=1' })).body;
    expect(last).toMatchObject({
      before: { rates: '301 rows, 2 of them changed or removed' },
      after: { rates: '300 rows, 1 of them changed or added' },
    });
  });

  test('is known also while all connections are busy', async () => {
    await change('shop', { name: 'Zaunkönig' });
    const connections = await Promise.all(Array.from({ length: databaseEnv().poolSize }, () => dbPool().connect()));
    try {
      forgetSettings();
      await freshSettings();
      expect(shopFacts().name).toBe('Zaunkönig');
    } finally {
      for (const connection of connections) connection.release();
    }
  });

  test('is read once more by who asks after the change', async () => {
    await change('shop', { name: 'Wren' });
    const other = await dbPool().connect();
    try {
      // A reading that has seen the part `shop` and waits for the numbers.
      await other.query('BEGIN');
      await other.query('LOCK TABLE number_series IN ACCESS EXCLUSIVE MODE');
      forgetSettings();
      const early = freshSettings();
      await expect
        .poll(async () => (await other.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount)
        .toBeGreaterThan(0);
      await db().$executeRaw`UPDATE settings SET value = value || '{"name": "Zaunkönig"}' WHERE part = 'shop'`;
      purge(['settings']);
      const late = freshSettings();
      await other.query('COMMIT');
      await Promise.all([early, late]);
    } finally {
      other.release();
    }
    expect(shopFacts().name).toBe('Zaunkönig');
  });
});
