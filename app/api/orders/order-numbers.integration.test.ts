import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchList, newShipRow } from '@/components/admin/orders/ship-rows';
import { listMailbox } from '@/lib/messages/mail/mailbox-service';
import type { Order } from '@/lib/orders/order/order-schema';
import { trackingTokenOf } from '@/lib/orders/shipments/tracking-service';
import { db } from '@/lib/platform/db/client';
import { applyMigrations } from '@/server/database/apply-migrations';
import { onServer } from '@/server/database/on-server';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { during } from '@/tests/during';
import { databaseBefore } from '@/tests/old-database';
import { newOrder, newRefund, newReturn } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readAudit } from '../audit/route';
import { POST as write } from '../contact/route';
import { GET as inbox } from '../messages/route';
import { GET as readReturn } from '../returns/[id]/route';
import { GET as track } from '../track/[token]/route';
import { GET as readReceipt } from './[id]/receipt/route';
import { GET as creditNote } from './[id]/refunds/[refundId]/credit-note/route';
import { GET as readOrder } from './[id]/route';
import { PUT as move } from './[id]/status/route';
import { GET as packingSlips } from './packing-slips/route';
import { GET as list, POST as place } from './route';

const EIGHT = 'b288a343';
const FIRST = 'b288a343-4dbc-4795-aec2-15d777773946';
const SECOND = 'b288a343-4000-4000-8000-000000000002';

let admin: Person;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  ada = await newPerson({ name: 'Ada Lovelace' });
  bob = await newPerson({ name: 'Bob Noyce' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Two orders whose ids begin alike: the later one's number is longer. */
async function twins(): Promise<void> {
  await newOrder(ada, { id: FIRST });
  await newOrder(bob, { id: SECOND });
}

const read = async (id: string) => (await askRoute(readOrder, 'GET', { as: admin, params: { id } })).body as Order;
const found = async (query: string) =>
  ((await askRoute(list, 'GET', { as: admin, query })).body as Order[]).map(({ number }) => number).sort();
const textOf = async (response: Response) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  return text.join('\n');
};

describe('two orders whose ids begin alike', () => {
  test('have two numbers, and the first keeps its eight characters', async () => {
    await twins();
    const [first, second] = [await read(FIRST), await read(SECOND)];
    expect([first.orderId, first.number]).toEqual([EIGHT, '#b288a343']);
    expect([second.orderId, second.number]).toEqual([EIGHT, '#b288a3434']);
    const third = await newOrder(ada, { id: 'b288a343-4000-4000-8000-000000000003' });
    expect((await read(third)).number).toBe('#b288a34340');
    expect((await read(await newOrder(ada))).orderId).toHaveLength(8);
  });

  test('are told apart by everything that tells a number: mails, papers, returns, tracker and log', async () => {
    await twins();
    const asAdmin = { as: admin, params: { id: SECOND } };
    await askRoute(move, 'PUT', { ...asAdmin, json: { status: 'shipped' } });
    expect((await listMailbox(bob.email)).map(({ subject }) => subject)).toEqual(['Order #b288a3434 is on its way']);
    const audit = await askRoute(readAudit, 'GET', { as: admin });
    expect(audit.body[0].subject).toMatchObject({ type: 'order', id: SECOND, number: '#b288a3434' });
    const receipt = await textOf(await callRoute(readReceipt, 'GET', asAdmin));
    expect(receipt).toContain('#b288a3434');
    const slips = await textOf(await callRoute(packingSlips, 'GET', { as: admin, query: `?ids=${SECOND}` }));
    expect(slips).toContain('Order #b288a3434,');
    const asked = await askRoute(readReturn, 'GET', { as: bob, params: { id: await newReturn(SECOND) } });
    expect(asked.body).toMatchObject({ number: 'R-B288A3434-1', orderNumber: '#b288a3434' });
    const tracking = await askRoute(track, 'GET', { params: { token: trackingTokenOf(SECOND, new Date()) } });
    expect(tracking.body.number).toBe('#b288a3434');
  });

  test('are both found by what they have in common, and each by what it alone has', async () => {
    await twins();
    await newOrder(ada);
    for (const query of ['?numbers=%23B288A343', '?search=%23b288a343', '?search=b288a'])
      expect(await found(query)).toEqual(['#b288a343', '#b288a3434']);
    for (const query of ['?numbers=b288a3434', '?search=%23B288A3434', `?numbers=${SECOND}`, `?search=${SECOND}`])
      expect(await found(query)).toEqual(['#b288a3434']);
    for (const query of [`?numbers=${FIRST}`, `?numbers=${FIRST.replaceAll('-', '')}`, `?search=${FIRST}`])
      expect(await found(query)).toEqual(['#b288a343']);
    expect(await found(`?numbers=${randomUUID()}`)).toEqual([]);
  });

  test('are both named beside a message that fits them, and neither is taken for the one that is meant', async () => {
    await twins();
    const note = { name: 'Ada', email: ada.email, topic: 'An order', message: 'Where is it?' };
    for (const order of ['#B288A343', 'Order b288a3434.', FIRST])
      expect((await askRoute(write, 'POST', { as: ada, json: { ...note, order } })).status).toBe(201);
    const { body } = await askRoute(inbox, 'GET', { as: admin });
    const about = (body as { order: unknown; candidates: unknown }[]).map(({ order, candidates }) => ({
      order,
      candidates,
    }));
    expect(about).toEqual([
      { order: { _id: FIRST, number: '#b288a343', isTheirs: true }, candidates: [] },
      { order: { _id: SECOND, number: '#b288a3434', isTheirs: false }, candidates: [] },
      {
        order: null,
        candidates: [
          { _id: FIRST, number: '#b288a343' },
          { _id: SECOND, number: '#b288a3434' },
        ],
      },
    ]);
  });
});

describe('a list of parcels', () => {
  /** The panel's calls come to the route as from a browser. */
  function asInBrowser(): void {
    vi.stubGlobal('fetch', (path: string) => callRoute(list, 'GET', { as: admin, query: path }));
  }

  test('with a number that fits two orders notes the parcel at neither, and names both', async () => {
    await twins();
    asInBrowser();
    const { rows, matched, unread } = await matchList('#b288a343 1Z999AA10123456784', []);
    expect([rows, matched]).toEqual([[], 0]);
    expect(unread.map(({ problem }) => problem)).toEqual([
      `#b288a343 fits 2 orders: #b288a343 for Ada Lovelace (${FIRST}), #b288a3434 for Bob Noyce (${SECOND}). Use the whole ID, the part in parentheses.`,
    ]);
  });

  test('does so too when one of them was chosen before', async () => {
    await twins();
    asInBrowser();
    const chosen = [newShipRow(await read(FIRST))];
    const { rows, matched } = await matchList('b288a343\t1Z999AA10123456784', chosen);
    expect([rows, matched]).toEqual([chosen, 0]);
  });

  test('with the longer number, or a whole id, notes each parcel where it belongs', async () => {
    await twins();
    asInBrowser();
    const lines = `#b288a3434 61290983123456\n${FIRST}, 1Z999AA10123456784\n612909831234 #b288a3439`;
    const { rows, unread } = await matchList(lines, []);
    expect(rows.map(({ order, trackingNumber }) => [order._id, trackingNumber])).toEqual([
      [SECOND, '61290983123456'],
      [FIRST, '1Z999AA10123456784'],
    ]);
    expect(unread.map(({ problem }) => problem)).toEqual(['There is no order #b288a3439.']);
  });

  test('of a hundred numbers sees every order that they fit', async () => {
    const lines: string[] = [];
    for (let index = 0; index < 100; index++) {
      const eight = `a${String(index).padStart(7, '0')}`;
      await newOrder(ada, { id: `${eight}-0000-4000-8000-000000000000` });
      lines.push(`${eight} 1Z999AA1012345${index}`);
    }
    // The oldest is the last of a list, and would be cut off.
    const createdAt = new Date('2026-01-01T12:00:00Z');
    await newOrder(bob, { id: 'a0000050-0000-4000-8000-000000000001', createdAt });
    asInBrowser();
    const { matched, unread } = await matchList(lines.join('\n'), []);
    expect([matched, unread.map(({ line }) => line)]).toEqual([99, [51]]);
  });
});

describe('placing an order', () => {
  const KEYS = 'id SET DEFAULT';

  beforeEach(async () => {
    // Every id that the database gives begins alike, in its first twelve characters.
    await db().$executeRawUnsafe(
      `ALTER TABLE orders ALTER COLUMN ${KEYS} overlay(gen_random_uuid()::text placing 'b288a343-4dbc' from 1)::uuid`,
    );
  });
  afterEach(async () => {
    await db().$executeRawUnsafe(`ALTER TABLE orders ALTER COLUMN ${KEYS} gen_random_uuid()`);
  });

  const newShoe = () => newProduct({ priceCents: 120_00, stock: { 9: 2 } });
  const buy = (as: Person, key: string, shoe: string) =>
    askRoute(place, 'POST', {
      as,
      headers: { 'idempotency-key': key },
      json: {
        orderItems: [{ product: shoe, size: 9, quantity: 1 }],
        shippingAddress: { fullName: 'Ada', address: '1 Reed St', city: 'Dayton', state: 'OH', postalCode: '45402' },
        paymentMethod: 'credit',
        totalPrice: 129.6,
      },
    });

  test('while another one that would get the same number is being placed gives a longer one', async () => {
    const shoe = await newShoe();
    const { status, body } = await during(
      (client) =>
        client.query(
          `INSERT INTO orders (id, buyer_name, buyer_email, full_name, address, city, state, postal_code, payment_method,
                               items_cents, total_cents)
           VALUES ($1, 'Bob', 'bob@example.com', 'Bob', '1 Reed St', 'Dayton', 'OH', '45402', 'credit', 0, 0)`,
          [SECOND],
        ),
      () => buy(ada, 'once', shoe),
    );
    expect([status, body.number]).toEqual([201, '#b288a3434']);
    expect((await db().order.findUnique({ where: { id: SECOND } }))?.number).toBe('b288a343');
    expect((await buy(ada, 'once', shoe)).body._id).toBe(body._id);
    expect(await stockOf(shoe, 9)).toBe(1);
  });

  test('at the same moment as others that would get the same number: each has its own, and each key its order', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newPerson()));
    // Of different shoes: who wants the same ones waits for them in any case.
    const shoes = await Promise.all(people.map(newShoe));
    const answers = await atOnce(24, (index) =>
      buy(people[index % 12] as Person, `key-of-${index % 12}`, shoes[index % 12] as string),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201));
    const orders = new Map(answers.map(({ body }) => [body._id as string, body.number as string]));
    expect(orders.size).toBe(12);
    expect(new Set(orders.values()).size).toBe(12);
    // From eight characters on, each is longer than those before it as far as it takes.
    expect(
      [...orders.values()]
        .map((number) => number.length - 1)
        .sort((a, b) => a - b)
        .slice(0, 5),
    ).toEqual([8, 9, 10, 11, 12]);
    for (const shoe of shoes) expect(await stockOf(shoe, 9)).toBe(1);
  });
});

test('credit notes whose ids begin alike have two numbers', async () => {
  const order = await newOrder(ada);
  const ids = [await newRefund(order, FIRST), await newRefund(order, SECOND)];
  const titles: string[] = [];
  for (const refundId of ids) {
    const text = await textOf(await callRoute(creditNote, 'GET', { as: ada, params: { id: order, refundId } }));
    titles.push(/CN-\w+/.exec(text)?.[0] ?? '');
  }
  expect(titles).toEqual(['CN-B288A343', 'CN-B288A3434']);
});

test('of old orders that share a number the first keeps it, and the later ones get longer ones', async () => {
  const url = await databaseBefore('20261123100000_');
  await onServer(url, async (client) => {
    // The later ones come first, in the order of their ids and as rows.
    for (const [day, id] of [
      [3, 'b288a343-4000-4000-8000-000000000000'],
      [2, 'b288a343-4000-4000-8000-000000000001'],
      [1, 'b288a343-4dbc-4795-aec2-15d777773946'],
      [1, 'c1c2c3c4-4000-4000-8000-000000000000'],
    ] as const) {
      await client.query(
        `INSERT INTO orders (id, buyer_name, buyer_email, full_name, address, city, state, postal_code, payment_method,
                               items_cents, tax_cents, shipping_cents, total_cents, created_at)
           VALUES ($1, 'Ada', 'ada@example.com', 'Ada', '1 Reed St', 'Dayton', 'OH', '45402', 'credit', 1, 0, 0, 1, $2)`,
        [id, `2026-01-0${day}`],
      );
      await client.query(
        `INSERT INTO refunds (id, order_id, items_cents, tax_cents, shipping_cents, amount_cents, reason, created_at)
           VALUES ($1, $1, 1, 0, 0, 1, 'A scratch', $2)`,
        [id, `2026-01-0${day}`],
      );
    }
    await applyMigrations(url);
    for (const table of ['orders', 'refunds']) {
      const { rows } = await client.query(`SELECT number FROM ${table} ORDER BY created_at, id`);
      expect(rows.map(({ number }) => number)).toEqual(['b288a343', 'c1c2c3c4', 'b288a3434', 'b288a34340']);
    }
  });
});
