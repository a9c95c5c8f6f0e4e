import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setWorkAfterWrites } from '@/lib/access/api/after-writes';
import { deliverEvents } from '@/lib/messages/webhooks/delivery-service';
import { claimDelivery, hurryDeliveries, makeDeliveries } from '@/lib/messages/webhooks/webhook-repository';
import type { Delivery } from '@/lib/messages/webhooks/webhook-schema';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { db } from '@/lib/platform/db/client';
import { numberWaitingEvents } from '@/lib/platform/events/event-service';
import { doWhatIsLeft, leftForLater } from '@/tests/after-response';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as changeProduct, GET as readProduct } from '../products/[id]/route';
import { POST as replayOne } from './[id]/deliveries/[deliveryId]/replay/route';
import { GET as readDeliveries } from './[id]/deliveries/route';
import { POST as replay } from './[id]/replay/route';
import { PUT as change, DELETE as remove } from './[id]/route';
import { POST as tryIt } from './[id]/test/route';
import { POST as add, GET as list } from './route';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
}

let receiver: Server;
let url: string;
let status: number;
/** What is refused while all else is received. */
let refused: string | null;
/** Holds the answer to the first message until this ends. */
let held: Promise<unknown> | null = null;
let received: Received[];
let admin: Person;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', async () => {
      received.push({ headers: request.headers, text });
      if (received.length === 1) await held;
      response
        .writeHead(refused !== null && text.includes(refused) ? 422 : status, { location: '/elsewhere' })
        .end('thanks');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

beforeEach(async () => {
  vi.stubEnv('WEBHOOKS_ALLOW_LOOPBACK', '1');
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  status = 204;
  refused = null;
  received = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function added(topics: string[] = ['product.created']): Promise<{ id: string; secret: string }> {
  const { status: answered, body } = await askRoute(add, 'POST', { as: admin, json: { url, topics } });
  expect(answered).toBe(201);
  return { id: String(body._id), secret: String(body.secret) };
}

const deliveries = async (id: string, query = '') =>
  (await askRoute(readDeliveries, 'GET', { as: admin, params: { id }, query })).body as unknown as Delivery[];
const dueNow = () =>
  db().$executeRaw`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL`;

test('a program is told, signed as Standard Webhooks say, of what happens from then on', async () => {
  await newProduct();
  const { id, secret } = await added();
  expect((await askRoute(list, 'GET', { as: admin })).body).toEqual([expect.not.objectContaining({ secret })]);
  const shoe = await newProduct();
  await deliverEvents();
  const [{ headers, text } = { headers: {}, text: '' }] = received;
  expect(received).toHaveLength(1);
  expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual({
    type: 'product.created',
    timestamp: expect.any(String),
    data: { product: shoe, status: 'live' },
  });
  expect(await deliveries(id)).toMatchObject([
    { topic: 'product.created', state: 'delivered', attempts: 1, lastStatus: 204 },
  ]);
  await deliverEvents();
  expect(received).toHaveLength(1);
});

test('where nothing works in the background, it is told right after the answer to what wrote', async () => {
  setWorkAfterWrites(deliverEvents);
  try {
    const shoe = await newProduct();
    await added(['product.changed']);
    const call = { as: admin, params: { id: shoe } };
    expect((await askRoute(changeProduct, 'PUT', { ...call, json: { price: 42 } })).status).toBe(200);
    expect(received).toEqual([]);
    await doWhatIsLeft();
    expect(received.length).toBeGreaterThan(0);
    for (const { text } of received)
      expect(JSON.parse(text)).toMatchObject({ type: 'product.changed', data: { product: shoe } });
    // What only reads leaves nothing behind.
    await askRoute(readProduct, 'GET', call);
    expect(leftForLater).toEqual([]);
  } finally {
    setWorkAfterWrites(undefined);
  }
});

test('one whose maker left the staff says so, and its end is mailed to the owners', async () => {
  const owner = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  const { id } = await added();
  expect((await askRoute(list, 'GET', { as: owner })).body).toMatchObject([{ by: admin.name }]);
  await db().user.update({ where: { id: admin.id }, data: { role: 'customer', staffRoles: [] } });
  expect((await askRoute(list, 'GET', { as: owner })).body).toMatchObject([{ by: null }]);
  await newProduct();
  status = 500;
  await deliverEvents();
  await db().webhookDelivery.updateMany({ data: { attempts: 9 } });
  await dueNow();
  await deliverEvents();
  expect(await db().webhookDelivery.findMany()).toMatchObject([{ webhookId: id, attempts: 10 }]);
  expect(await db().outboxMail.findMany({ select: { kind: true, recipient: true } })).toEqual([
    { kind: 'webhook-off', recipient: owner.email },
  ]);
});

test('its path, a secret of many receivers, is not in the log', async () => {
  url = url.replace('/hook', '/secret-path?token=hush');
  const { id } = await added();
  const moved = { as: admin, params: { id }, json: { url: `${url}er` } };
  expect((await askRoute(change, 'PUT', moved)).status).toBe(200);
  expect((await askRoute(remove, 'DELETE', { as: admin, params: { id } })).status).toBe(204);
  const entries = JSON.stringify(await db().auditEntry.findMany());
  expect(entries).not.toMatch(/secret-path|hush/);
  expect(entries).toContain('"path":"changed"');
  expect(entries).toContain(new URL(url).host);
});

test('a receiver that is away is tried ten times over three days, then switched off, with a mail', async () => {
  const { id } = await added();
  await newProduct();
  status = 500;
  await deliverEvents();
  const pauses: number[] = [];
  for (let each = 1; each < 10; each += 1) {
    const [delivery] = await deliveries(id);
    pauses.push(Math.round((Date.parse(delivery?.nextAttemptAt ?? '') - Date.now()) / 1_000));
    await dueNow();
    await deliverEvents();
  }
  expect(pauses.slice(0, 2)).toEqual([expect.closeTo(5, -1), expect.closeTo(60, -1)]);
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect([days > 2.5, days <= 3]).toEqual([true, true]);
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 10, lastError: 'It answered 500.' }]);
  expect((await askRoute(list, 'GET', { as: admin })).body).toMatchObject([
    { active: false, offReason: 'It answered 500.' },
  ]);
  expect(await db().outboxMail.findMany({ select: { kind: true, recipient: true } })).toEqual([
    { kind: 'webhook-off', recipient: admin.email },
  ]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  // What happens meanwhile is told once it is on again, and what failed on demand.
  const missed = await newProduct();
  await deliverEvents();
  expect(received).toHaveLength(10);
  status = 200;
  await askRoute(change, 'PUT', { as: admin, params: { id }, json: { active: true } });
  await deliverEvents();
  expect(received.at(-1)?.text).toContain(missed);
  const [failed] = await deliveries(id, '?state=failed');
  const again = { as: admin, params: { id, deliveryId: failed?._id ?? '' } };
  expect((await askRoute(replayOne, 'POST', again)).status).toBe(202);
  await deliverEvents();
  expect(await deliveries(id, '?state=failed')).toEqual([]);
});

test('once the receiver is back, what waited is sent at once', async () => {
  const { id } = await added();
  status = 503;
  for (let each = 0; each < 6; each += 1) {
    await newProduct();
    await deliverEvents();
  }
  status = 200;
  await db().$executeRaw`
    UPDATE webhook_deliveries SET next_attempt_at = now()
    WHERE id = (SELECT id FROM webhook_deliveries ORDER BY event_number LIMIT 1)`;
  await deliverEvents();
  await deliverEvents();
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'delivered'));
});

test('a receiver that is back after a pause is sent all that waited with the next event', async () => {
  const { id } = await added();
  status = 503;
  await newProduct();
  await deliverEvents();
  status = 200;
  await newProduct();
  await deliverEvents();
  await deliverEvents();
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered', attempts: 1 }]);
});

test('where nothing happens, a receiver that is away is looked for every five minutes', async () => {
  const { id } = await added();
  status = 503;
  for (let each = 0; each < 3; each += 1) await newProduct();
  await deliverEvents();
  await dueNow();
  await deliverEvents();
  // Both wait for hours from now on.
  await db().$executeRaw`UPDATE webhook_deliveries SET attempts = 6, next_attempt_at = now() + interval '6 hours'`;
  const before = await deliveries(id);
  const rest = async (minutes: number) => {
    await db().$executeRaw`UPDATE webhooks SET failed_at = now() - ${minutes}::int * interval '1 minute'`;
    received = [];
    await Promise.all([deliverEvents(), deliverEvents()]);
    return received.length;
  };
  expect([await rest(4), await rest(5), await rest(0)]).toEqual([0, 1, 0]);
  // Looking for it is no attempt.
  const planned = ({ _id, attempts, nextAttemptAt }: Delivery) => ({ _id, attempts, nextAttemptAt });
  expect((await deliveries(id)).map(planned)).toEqual(before.map(planned));
  status = 200;
  expect(await rest(5)).toBe(3);
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
});

test('what alone is refused goes by its own plan, however often others are received', async () => {
  const { id } = await added();
  refused = await newProduct();
  await deliverEvents();
  const tries = () => received.filter(({ text }) => text.includes(refused ?? '')).length;
  // The fifth is in half an hour.
  await db().$executeRaw`UPDATE webhook_deliveries SET attempts = 4, next_attempt_at = now() + interval '30 minutes'`;
  const planned = async () => (await deliveries(id)).at(-1);
  const before = await planned();
  for (let each = 2; each < 5; each += 1) {
    await newProduct();
    await db().$executeRaw`UPDATE webhooks SET received_at = now() - interval '5 minutes'`;
    await deliverEvents();
    await deliverEvents();
    expect([tries(), await planned()]).toEqual([each, before]);
  }
  await dueNow();
  await deliverEvents();
  expect(await planned()).toMatchObject({ state: 'waiting', attempts: 5 });
});

test('an early attempt that is cut off leaves the plan as it was', async () => {
  const { id } = await added();
  status = 503;
  await newProduct();
  await deliverEvents();
  await db().$executeRaw`UPDATE webhook_deliveries SET next_attempt_at = now() + interval '6 hours'`;
  const before = await deliveries(id);
  await hurryDeliveries(id);
  // Its process dies, and its lease ends.
  expect(await claimDelivery(id, 0)).toMatchObject({ isEarly: true });
  received = [];
  await deliverEvents();
  expect([received.length, await deliveries(id)]).toEqual([1, before]);
});

test('what is sent again while it waits for an early attempt begins its plan anew', async () => {
  const { id } = await added();
  status = 503;
  await newProduct();
  await deliverEvents();
  await db().$executeRaw`UPDATE webhook_deliveries SET attempts = 6, next_attempt_at = now() + interval '6 hours'`;
  await hurryDeliveries(id);
  const [delivery] = await deliveries(id);
  await askRoute(replayOne, 'POST', { as: admin, params: { id, deliveryId: delivery?._id ?? '' } });
  await deliverEvents();
  const [again] = await deliveries(id);
  expect(again).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(Date.parse(again?.nextAttemptAt ?? '') - Date.now()).toBeLessThan(60_000);
});

test('what is on its way when the receiver is back is not sent a second time', async () => {
  await added();
  for (let each = 0; each < 6; each += 1) await newProduct();
  status = 503;
  await deliverEvents();
  await dueNow();
  status = 200;
  received = [];
  // Long enough for the others to be received, and for the first to come again.
  held = vi.waitFor(() => expect(received.length).toBeGreaterThan(6), { timeout: 1_000 }).catch(() => undefined);
  await deliverEvents();
  held = null;
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
});

test('many messages that are given up at once switch it off once, with one mail', async () => {
  const { id } = await added();
  for (let each = 0; each < 4; each += 1) await newProduct();
  status = 500;
  await deliverEvents();
  await db().$executeRaw`UPDATE webhook_deliveries SET attempts = 9, next_attempt_at = now()`;
  await deliverEvents();
  expect((await deliveries(id, '?state=failed')).length).toBeGreaterThan(1);
  expect(await db().outboxMail.count()).toBe(1);
});

test('a message whose event is gone says nothing about the receiver', async () => {
  const { id } = await added();
  status = 503;
  await newProduct();
  await deliverEvents();
  await newProduct();
  await numberWaitingEvents();
  await makeDeliveries();
  await db().$executeRaw`DELETE FROM events WHERE number = (SELECT max(number) FROM events)`;
  received = [];
  await deliverEvents();
  expect([received.length, await deliveries(id)]).toMatchObject([
    0,
    [
      { state: 'failed', lastError: 'The event is older than thirty days.' },
      { state: 'waiting', attempts: 1 },
    ],
  ]);
});

test('deliveries go with the events that they were of, but none that is still to be made', async () => {
  const { id } = await added();
  for (let each = 0; each < 3; each += 1) await newProduct();
  await deliverEvents();
  const [oldest] = await db().webhookDelivery.findMany({ orderBy: { eventNumber: 'asc' } });
  await db().webhookDelivery.update({
    where: { id: oldest?.id ?? '' },
    data: { nextAttemptAt: new Date(), deliveredAt: null },
  });
  await db().$executeRaw`
    UPDATE events SET at = at - interval '31 days' WHERE number < (SELECT max(event_number) FROM webhook_deliveries)`;
  expect((await deleteExpired()).deliveries).toBe(1);
  expect((await deliveries(id)).map(({ state }) => state).sort()).toEqual(['delivered', 'waiting']);
  await deliverEvents();
  expect((await deleteExpired()).deliveries).toBe(1);
});

test('a time is sent once more, each event under its id', async () => {
  const { id } = await added();
  await newProduct();
  await newProduct();
  await deliverEvents();
  const json = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  const answer = await askRoute(replay, 'POST', { as: admin, params: { id }, json });
  expect([answer.status, answer.body]).toEqual([202, { deliveries: 2 }]);
  await deliverEvents();
  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  const backwards = { from: json.to, to: json.from };
  expect((await askRoute(replay, 'POST', { as: admin, params: { id }, json: backwards })).status).toBe(400);
  const ancient = { from: '0000-01-01T00:00:00Z', to: json.to };
  expect((await askRoute(replay, 'POST', { as: admin, params: { id }, json: ancient })).status).toBe(400);
  const ahead = { from: '2026-01-01T00:00:00+23:00', to: '2026-01-01T00:00:00-23:00' };
  expect((await askRoute(replay, 'POST', { as: admin, params: { id }, json: ahead })).status).toBe(202);
});

test('a time of many events is sent once more, none of it twice', async () => {
  const { id } = await added();
  await db().$executeRaw`
    INSERT INTO events (number, topic, data)
    SELECT n, CASE n % 2 WHEN 0 THEN 'product.created' ELSE 'order.created' END, '{}' FROM generate_series(101, 12100) n`;
  await db().$executeRaw`UPDATE webhooks SET position = 12090`;
  const json = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  for (let turn = 0; turn < 2; turn++)
    expect((await askRoute(replay, 'POST', { as: admin, params: { id }, json })).body).toEqual({ deliveries: 5_995 });
  expect(await db().webhookDelivery.count()).toBe(5_995);
});

test('of what waits for a receiver that is back a thousand are hurried at a time', async () => {
  const { id } = await added();
  await db().$executeRaw`
    INSERT INTO webhook_deliveries (webhook_id, event_number, next_attempt_at, last_error)
    SELECT ${id}::uuid, n, now() + interval '1 hour', 'It answered 503.' FROM generate_series(1, 1500) n`;
  for (const hurried of [1_000, 1_500, 1_500]) {
    await hurryDeliveries(id);
    expect(await db().webhookDelivery.count({ where: { plannedAt: { not: null } } })).toBe(hurried);
  }
});

test('more webhooks than are served at once are all told', async () => {
  for (let each = 0; each < 9; each += 1) await added();
  await newProduct();
  await deliverEvents();
  expect(received).toHaveLength(9);
});

test('many processes send each event once', async () => {
  await added();
  for (let each = 0; each < 20; each += 1) await newProduct();
  await Promise.all(Array.from({ length: 4 }, () => deliverEvents()));
  expect(received).toHaveLength(20);
});

test('a test message says how it was received; a redirect is not followed', async () => {
  const { id } = await added();
  const tried = () => askRoute(tryIt, 'POST', { as: admin, params: { id }, json: {} });
  expect((await tried()).body).toEqual({ received: true, status: 204, message: 'It was received.' });
  status = 302;
  expect((await tried()).body).toEqual({ received: false, status: 302, message: 'It answered 302.' });
  expect(received).toHaveLength(2);
});

test('one that is deleted is told nothing', async () => {
  const { id } = await added([]);
  expect((await askRoute(remove, 'DELETE', { as: admin, params: { id } })).status).toBe(204);
  await newProduct();
  await deliverEvents();
  expect(received).toEqual([]);
  expect((await askRoute(tryIt, 'POST', { as: admin, params: { id }, json: {} })).status).toBe(404);
});

test.each([
  'http://erp.example/hook',
  'https://127.0.0.1/hook',
  'https://localhost/hook',
  'https://[::1]/hook',
  'https://10.0.0.8/hook',
  'https://169.254.169.254/latest',
  'https://168.63.129.16/',
  'https://[::a00:1]/',
  'https://[::127.0.0.1]/',
  'https://0x7f000001/',
  'https://you:secret@erp.example/',
  'ftp://erp.example/',
  'hook',
])('%s is no address for a webhook', async (address) => {
  vi.stubEnv('WEBHOOKS_ALLOW_LOOPBACK', '');
  const { status: answered, body } = await askRoute(add, 'POST', { as: admin, json: { url: address } });
  expect([answered, Object.keys(body.errors ?? {})]).toEqual([400, ['url']]);
});

test.each([
  'http://1.1.1.1/hook',
  'http://10.0.0.8/hook',
  'http://192.168.1.2/hook',
  'http://[2606:4700:4700::1111]/hook',
  'http://[::a00:1]/',
  'http://no-such-host.invalid/hook',
  'https://10.0.0.8/hook',
  'ftp://127.0.0.1/',
])('%s is none either where webhooks may lead to this machine', async (address) => {
  const { status: answered, body } = await askRoute(add, 'POST', { as: admin, json: { url: address } });
  expect([answered, Object.keys(body.errors ?? {})]).toEqual([400, ['url']]);
});

test('an unknown topic is named', async () => {
  const { status: answered, body } = await askRoute(add, 'POST', { as: admin, json: { url, topics: ['order.eaten'] } });
  expect([answered, Object.keys(body.errors ?? {})]).toEqual([400, ['topics.0']]);
});
