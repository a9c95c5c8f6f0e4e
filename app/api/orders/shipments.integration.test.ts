import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { trackingTokenOf } from '@/lib/orders/shipments/tracking-service';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as saveSettings } from '../settings/[part]/route';
import { GET as track } from '../track/[token]/route';
import { POST as cancel } from './[id]/cancel/route';
import { POST as refund } from './[id]/refunds/route';
import { GET as readOrder } from './[id]/route';
import { POST as ship } from './[id]/shipments/route';
import { PUT as move } from './[id]/status/route';
import { GET as packingSlips } from './packing-slips/route';
import { POST as shipMany } from './ship/route';

let ada: Person;
let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
});

const one = { carrier: 'ups', trackingNumber: '1Z 999 aa1' };
const two = { carrier: 'USPS', trackingNumber: '9400-1118' };
const pairs = (quantity: number, size = 9) => [{ product: 'kite', size, quantity }];
const shipped = (id: string, json: unknown = one) => askRoute(ship, 'POST', { as: admin, params: { id }, json });
const read = async (id: string) => (await askRoute(readOrder, 'GET', { as: ada, params: { id } })).body;

describe('a parcel', () => {
  test('of all that is left moves the order on, is told by it, and mails its link', async () => {
    const id = await newOrder(ada, { quantity: 2 });
    const { status, body } = await shipped(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      carrier: 'UPS',
      trackingNumber: '1Z999AA1',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA1',
      lines: [{ product: 'kite', name: 'Kite', size: 9, quantity: 2 }],
    });
    expect(await read(id)).toMatchObject({ status: 'shipped', shipments: [body] });
    expect(await db().outboxMail.findMany()).toMatchObject([
      { kind: 'order-shipped', recipient: ada.email, payload: { orderId: id, shipmentId: body._id } },
    ]);
    expect(await db().auditEntry.findMany()).toMatchObject([
      { action: 'order-shipped', subjectId: id, after: { carrier: 'UPS', trackingNumber: '1Z999AA1' } },
    ]);
  });

  test('is one of several, each with its lines and its mail', async () => {
    const id = await newOrder(ada, { quantity: 3 });
    expect((await shipped(id, { ...one, lines: pairs(1) })).status).toBe(201);
    expect((await shipped(id, { ...two, lines: pairs(3) })).body.code).toBe('TOO_MANY');
    expect((await shipped(id, { ...two, lines: pairs(1, 10) })).body.code).toBe('TOO_MANY');
    expect((await shipped(id, two)).body.lines).toMatchObject(pairs(2));
    expect(await shipped(id, { carrier: 'DHL', trackingNumber: '12345' })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY' },
    });
    expect((await read(id)).shipments).toHaveLength(2);
    expect(await db().outboxMail.count()).toBe(2);
    // The status changed once.
    expect(await db().orderStatusChange.count({ where: { orderId: id } })).toBe(2);
  });

  test('asked for again is the same one, also a dozen times at once', async () => {
    const id = await newOrder(ada, { quantity: 2 });
    const answers = await atOnce(12, () => shipped(id, { ...one, lines: pairs(1) }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect(await shipped(id, { ...one, lines: pairs(2) })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await db().outboxMail.count()).toBe(1);
  });

  test('a dozen different ones at once hold two pairs of two', async () => {
    const id = await newOrder(ada, { quantity: 2 });
    const answers = await atOnce(12, (index) =>
      shipped(id, { carrier: 'DHL', trackingNumber: `N-${1000 + index}`, lines: pairs(1) }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY')).toHaveLength(10);
  });

  test('leaves out what was refunded before it was shipped, unless it is named', async () => {
    const id = await newOrder(ada, { quantity: 3 });
    await askRoute(refund, 'POST', { as: admin, params: { id }, json: { lines: pairs(1), reason: 'A scratch' } });
    expect((await shipped(id)).body.lines).toMatchObject(pairs(2));
    expect((await shipped(id, two)).body.code).toBe('TOO_MANY');
    expect((await shipped(id, { ...two, lines: pairs(1) })).status).toBe(201);
  });

  test('follows an order that was moved by hand before, and none that was cancelled', async () => {
    const id = await newOrder(ada);
    await askRoute(move, 'PUT', { as: admin, params: { id }, json: { status: 'shipped' } });
    expect((await shipped(id)).status).toBe(201);
    const other = await newOrder(ada);
    await askRoute(cancel, 'POST', { as: ada, params: { id: other } });
    expect(await shipped(other)).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } });
  });

  test('of a carrier that the owner added has its link, and keeps it when the settings change', async () => {
    const setCarriers = (version: number, carriers: object[]) =>
      askRoute(saveSettings, 'PUT', { as: admin, params: { part: 'carriers' }, json: { version, carriers } });
    const before = await newOrder(ada);
    const unlinked = await shipped(before, { carrier: ' Post Nord ', trackingNumber: 'PN-1860' });
    expect(unlinked.body).toMatchObject({ carrier: 'Post Nord', trackingUrl: null });

    const postNord = { name: 'Post Nord', trackingUrl: 'https://post.example/{number}?lang=en' };
    expect((await setCarriers(0, [postNord])).status).toBe(200);
    const id = await newOrder(ada);
    const parcel = { carrier: ' post nord', trackingNumber: 'pn 2345' };
    const { status, body } = await shipped(id, parcel);
    const trackingUrl = 'https://post.example/PN2345?lang=en';
    expect([status, body]).toMatchObject([201, { carrier: 'Post Nord', trackingNumber: 'PN2345', trackingUrl }]);
    const many = await newOrder(ada);
    await askRoute(shipMany, 'POST', { as: admin, json: { orders: [{ id: many, ...parcel }] } });
    expect((await read(many)).shipments).toMatchObject([{ carrier: 'Post Nord', trackingUrl }]);

    expect((await setCarriers(1, [{ ...postNord, trackingUrl: 'https://other.example/{number}' }])).status).toBe(200);
    expect((await read(id)).shipments).toEqual([body]);
    expect((await setCarriers(2, [])).status).toBe(200);
    expect((await read(id)).shipments).toEqual([body]);
    expect((await read(before)).shipments).toMatchObject([{ trackingUrl: null }]);
    const token = trackingTokenOf(id, new Date());
    const tracked = await askRoute(track, 'GET', { params: { token } });
    expect(tracked.body.shipments).toMatchObject([{ carrier: 'Post Nord', trackingUrl }]);
    // The same parcel again, although its carrier is no longer in the settings.
    expect((await shipped(id, parcel)).body).toEqual(body);
  });

  test('without a carrier, a number or lines is a 400 that names the field', async () => {
    const id = await newOrder(ada);
    for (const [json, field] of [
      [{ trackingNumber: '12345' }, 'carrier'],
      [{ carrier: ' ', trackingNumber: '12345' }, 'carrier'],
      [{ carrier: 'UPS' }, 'trackingNumber'],
      [{ carrier: 'UPS', trackingNumber: '123' }, 'trackingNumber'],
      [{ carrier: 'UPS', trackingNumber: 'https://x' }, 'trackingNumber'],
      [{ ...one, lines: [] }, 'lines'],
    ] as const) {
      const answer = await shipped(id, json);
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(json)).toEqual([400, [field]]);
    }
  });
});

describe('many orders', () => {
  test('are shipped in one call, and those that can’t be are named', async () => {
    const ids = await Promise.all([newOrder(ada), newOrder(ada), newOrder(ada)]);
    const [first = '', second = '', third = ''] = ids;
    await askRoute(cancel, 'POST', { as: ada, params: { id: third } });
    const unknown = randomUUID();
    const orders = [first, second, third, unknown, 'nonsense'].map((id, index) => ({
      id,
      carrier: 'fedex',
      trackingNumber: `7700-${index}`,
    }));
    const call = { as: admin, json: { orders } };
    const { status, body } = await askRoute(shipMany, 'POST', call);
    expect(status).toBe(200);
    expect(body).toEqual({
      shipped: 2,
      refused: [
        { id: third, code: 'NOT_CHANGEABLE', message: expect.any(String) },
        { id: unknown, code: 'NOT_FOUND', message: 'Order not found' },
        { id: 'nonsense', code: 'NOT_FOUND', message: 'Order not found' },
      ],
    });
    expect(await read(first)).toMatchObject({ status: 'shipped', shipments: [{ carrier: 'FedEx' }] });
    // The same list again ships nothing twice.
    expect((await askRoute(shipMany, 'POST', call)).body.shipped).toBe(2);
    expect(await db().shipment.count()).toBe(2);
  });

  test('a row that can’t be read is a 400 that names it, and ships nothing', async () => {
    const id = await newOrder(ada);
    const orders = [
      { id, ...one },
      { id, carrier: 'UPS', trackingNumber: '' },
    ];
    const answer = await askRoute(shipMany, 'POST', { as: admin, json: { orders } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['orders.1.trackingNumber']]);
    expect((await read(id)).status).toBe('processing');
    expect((await askRoute(shipMany, 'POST', { as: admin, json: { orders: [] } })).status).toBe(400);
  });
});

describe('packing slips', () => {
  const slips = (ids: string) => callRoute(packingSlips, 'GET', { as: admin, query: `?ids=${ids}` });

  test('of many orders are one PDF, each on a page of its own, with what is left to be shipped', async () => {
    const [first, second] = [await newOrder(ada, { quantity: 2 }), await newOrder(ada)];
    await shipped(first, { ...one, lines: pairs(1) });
    const response = await slips(`${second},${first},${second}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(pdf);
    expect(text).toHaveLength(2);
    for (const [page, id] of [second, first].entries())
      for (const part of [
        `#${id.slice(0, 8)}`,
        '400 Wingate Way',
        '12 Analytical Way',
        'London, OH 43140',
        '1 × Kite',
        'Size 9',
        // Of this order's slip: each goes into another box.
        'Page 1 of 1',
      ])
        expect(text[page]).toContain(part);
  });

  test('of nothing, of too many or of an unknown order are refused', async () => {
    expect((await slips('')).status).toBe(400);
    expect((await slips(Array.from({ length: 101 }, () => randomUUID()).join(','))).status).toBe(400);
    expect((await slips(randomUUID())).status).toBe(404);
    expect((await slips('x')).status).toBe(404);
  });
});

describe('the link of a mail', () => {
  const follow = (token: string) => askRoute(track, 'GET', { params: { token } });

  test('shows where the order stands to whoever has it, and no name and no address', async () => {
    const id = await newOrder(ada, { quantity: 2 });
    await shipped(id, { ...one, lines: pairs(1) });
    const answer = await follow(trackingTokenOf(id, new Date()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      number: `#${id.slice(0, 8)}`,
      status: 'shipped',
      estimatedDelivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      arrivesBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      shipments: [{ carrier: 'UPS', lines: pairs(1) }],
      steps: [
        { name: 'Order Placed', isDone: true },
        { name: 'Processing', isDone: true },
        { name: 'Shipped', isDone: true, at: expect.any(String) },
        { name: 'Delivered', isDone: false, at: null },
      ],
    });
    for (const secret of [ada.name, ada.email, ada.id, id, '12 Analytical Way', 'London', '43140'])
      expect(JSON.stringify(answer.body)).not.toContain(secret);
  });

  test('says when an order was cancelled', async () => {
    const id = await newOrder(ada);
    await askRoute(cancel, 'POST', { as: ada, params: { id } });
    const { body } = await follow(trackingTokenOf(id, new Date()));
    expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(['Order Placed', 'Cancelled']);
  });

  test('dies after 60 days, and can’t be made up', async () => {
    const id = await newOrder(ada);
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
    expect((await follow(trackingTokenOf(id, days(59.9)))).status).toBe(200);
    expect((await follow(trackingTokenOf(id, days(60)))).status).toBe(404);
    expect((await follow(trackingTokenOf(randomUUID(), new Date()))).status).toBe(404);
    for (const token of [id, 'x', 'a'.repeat(48), '%00']) expect((await follow(token)).status).toBe(404);
    vi.unstubAllEnvs();
  });
});
