import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { forgetSettings } from '@/lib/pricing/settings/settings-service';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readOrder } from './[id]/route';
import { GET as readMyOrders } from './myorders/route';
import { POST, GET as readEveryOrder } from './route';

const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Way',
  city: 'London',
  state: 'OH',
  zipCode: '43140',
};

let customer: Person;
beforeEach(async () => {
  await resetDatabase();
  customer = await newPerson();
});

function orderOf(items: { product: string; size: number; quantity: number }[], totalPrice: number) {
  return { orderItems: items, shippingAddress, paymentMethod: 'credit', totalPrice };
}

function place(body: unknown, { key, token = customer.token }: { key?: string; token?: string } = {}) {
  return askRoute(POST, 'POST', { json: body, as: token, ...(key && { headers: { 'idempotency-key': key } }) });
}

describe('placing an order', () => {
  test('prices it from the catalogue, takes the stock, promises one mail and answers with all of it', async () => {
    const shoe = await newProduct({ priceCents: 59_99 });
    const answer = await place(
      orderOf(
        [
          { product: shoe, size: 9, quantity: 2 },
          { product: shoe, size: 10, quantity: 1 },
        ],
        194.37,
      ),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'processing',
      itemsPrice: 179.97,
      shippingPrice: 0,
      taxPrice: 14.4,
      totalPrice: 194.37,
      adjustments: [
        { kind: 'shipping', label: 'Shipping', amount: 0, lines: [] },
        {
          ...{ kind: 'tax', label: 'Tax', amount: 14.4 },
          lines: [
            { position: 0, amount: 9.6 },
            { position: 1, amount: 4.8 },
          ],
        },
      ],
      payment: { state: 'mock', method: 'credit', url: null, until: null, paidAt: null },
      shippingAddress: { fullName: 'Ada Lovelace', postalCode: '43140', zipCode: '43140', state: 'OH', country: 'USA' },
      user: { name: customer.name },
    });
    expect(answer.body.orderId).toBe(answer.body._id.slice(0, 8));
    expect(await stockOf(shoe, 9)).toBe(8);
    expect(await stockOf(shoe, 10)).toBeNull();
    const mails = await db().outboxMail.findMany();
    expect(mails.map((mail) => [mail.kind, mail.recipient])).toEqual([['order-confirmation', customer.email]]);
    expect(expiredTags).toEqual([]);
  });

  test('lines of the same shoe and size become one', async () => {
    const shoe = await newProduct({ priceCents: 10_00, stock: { 9: 3 } });
    const answer = await place(
      orderOf(
        [
          { product: shoe, size: 9, quantity: 1 },
          { product: shoe, size: 9, quantity: 2 },
        ],
        42.39,
      ),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.orderItems).toHaveLength(1);
    expect(answer.body.orderItems[0].quantity).toBe(3);
  });

  test('exactly 100 dollars pay shipping, a cent more does not', async () => {
    const even = await newProduct({ priceCents: 100_00 });
    const above = await newProduct({ priceCents: 100_01 });
    expect((await place(orderOf([{ product: even, size: 9, quantity: 1 }], 117.99))).body.shippingPrice).toBe(9.99);
    expect((await place(orderOf([{ product: above, size: 9, quantity: 1 }], 108.01))).body.shippingPrice).toBe(0);
  });

  test('believes no price: another total is a 409 with the fresh quote and stores nothing', async () => {
    const shoe = await newProduct({ priceCents: 60_00 });
    const item = { product: shoe, size: 9, quantity: 1, price: 0.01 };
    const answer = await place({ ...orderOf([item], 0.01), itemsPrice: 0.01, taxPrice: 0, shippingPrice: 0 });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('PRICE_CHANGED');
    expect(answer.body.quote).toEqual({
      items: [{ product: shoe, size: 9, quantity: 1, name: expect.any(String), price: 60 }],
      itemsPrice: 60,
      taxPrice: 4.8,
      shippingPrice: 9.99,
      totalPrice: 74.79,
    });
    expect(await db().order.count()).toBe(0);
    expect(await stockOf(shoe, 9)).toBe(10);
  });

  test('what is short is named with what is left; nothing is taken of the rest', async () => {
    const plenty = await newProduct({ stock: { 9: 10 } });
    const scarce = await newProduct({ name: 'Rare Bird', stock: { 8.5: 2, 9: 0 } });
    const answer = await place(
      orderOf(
        [
          { product: plenty, size: 9, quantity: 1 },
          { product: scarce, size: 8.5, quantity: 3 },
          { product: scarce, size: 9, quantity: 1 },
          { product: 'no-such-shoe', size: 9, quantity: 1 },
        ],
        1,
      ),
    );
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('OUT_OF_STOCK');
    expect(answer.body.message).toContain('Rare Bird in size 8.5 (EU 41.5) has only 2 left.');
    expect(answer.body.shortages).toEqual([
      { product: scarce, name: 'Rare Bird', size: 8.5, requested: 3, available: 2 },
      { product: scarce, name: 'Rare Bird', size: 9, requested: 1, available: 0 },
      { product: 'no-such-shoe', name: 'This shoe', size: 9, requested: 1, available: 0 },
    ]);
    expect(await stockOf(plenty, 9)).toBe(10);
  });

  test('a dozen buyers of the last three pairs get three', async () => {
    const shoe = await newProduct({ priceCents: 60_00, stock: { 9: 3 } });
    const order = orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79);
    const answers = await atOnce(12, () => place(order));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
    expect(await stockOf(shoe, 9)).toBe(0);
    expect(await db().order.count()).toBe(3);
  });

  test('orders that name the same shoes in opposite order do not wait for each other', async () => {
    const [one, two] = [await newProduct({ stock: { 9: 99 } }), await newProduct({ stock: { 9: 99 } })];
    const lines = [one, two].map((product) => ({ product, size: 9, quantity: 1 }));
    const bodies = [orderOf(lines, 129.6), orderOf([...lines].reverse(), 129.6)];
    // Orders of one customer wait for one another by intention: each of these is another customer's.
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newPerson()));
    const answers = await Promise.all(buyers.map(({ token }, index) => place(bodies[index % 2], { token })));
    expect(answers.map((answer) => answer.status)).toEqual(buyers.map(() => 201));
    expect(await stockOf(one, 9)).toBe(91);
  });

  test('dearer than one order may be is a 400 that says so', async () => {
    const shoe = await newProduct({ priceCents: 100_000_00, stock: { 8: null, 9: null, 10: null } });
    const lines = [8, 9, 10].map((size) => ({ product: shoe, size, quantity: 99 }));
    const answer = await place(orderOf(lines, 32_076_000));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', message: 'One order may cost at most $20,000,000.00.' });
    expect((await place(orderOf(lines.slice(0, 1), 10_692_000))).body.totalPrice).toBe(10_692_000);
  });

  test('a sold-out size expires the pages that offered it', async () => {
    const shoe = await newProduct({ priceCents: 60_00, stock: { 9: 1 } });
    await place(orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79));
    expect(expiredTags.sort()).toEqual(['catalogue', `product:${shoe}`]);
    const recorded = await db().expiredTag.findMany({ orderBy: { tag: 'asc' } });
    expect(recorded.map(({ tag }) => tag)).toEqual(['catalogue', `product:${shoe}`]);
  });
});

describe('the promised day', () => {
  test('is counted in the shop’s time zone and stays what was promised', async () => {
    const shoe = await newProduct({ priceCents: 60_00 });
    // Where it is tomorrow already, or yesterday still: at least one of them is another day than UTC's.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      vi.stubEnv('SHOP_TIME_ZONE', zone);
      forgetSettings();
      const today = dayIn(zone, new Date());
      const { body } = await place(orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79));
      const day = daysAfter(today, 3);
      expect(body).toMatchObject({ number: `#${body.orderId}`, estimatedDelivery: day, arrivesBy: day });
      vi.unstubAllEnvs();
      forgetSettings();
      const read = await askRoute(readOrder, 'GET', { as: customer, params: { id: body._id } });
      expect(read.body).toMatchObject({ estimatedDelivery: day, arrivesBy: day });
    }
  });

  test('of an order that an older version stored is what that version should have said', async () => {
    const id = await newOrder(customer, { createdAt: new Date('2026-11-21T04:30:00Z') });
    const { body } = await askRoute(readOrder, 'GET', { as: customer, params: { id } });
    expect(body.estimatedDelivery).toBe('2026-11-23');
  });
});

describe('an idempotency key', () => {
  test('makes one order of a repeat, also when both come at once and take the last pair', async () => {
    const shoe = await newProduct({ priceCents: 60_00, stock: { 9: 1 } });
    const order = orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79);
    const answers = await atOnce(8, () => place(order, { key: 'one' }));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect((await place(order, { key: 'one' })).body._id).toBe(answers[0]?.body._id);
    expect(await db().order.count()).toBe(1);
    expect(await db().outboxMail.count()).toBe(1);
  });

  test('with another body is a 422', async () => {
    const shoe = await newProduct({ priceCents: 60_00 });
    await place(orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79), { key: 'one' });
    const other = await place(orderOf([{ product: shoe, size: 9, quantity: 2 }], 129.6), { key: 'one' });
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  test('belongs to one customer', async () => {
    const shoe = await newProduct({ priceCents: 60_00 });
    const other = await newPerson();
    const order = orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79);
    const first = await place(order, { key: 'one' });
    const second = await place(order, { key: 'one', token: other.token });
    expect(second.status).toBe(201);
    expect(second.body._id).not.toBe(first.body._id);
  });

  test('is not used up by a refused order', async () => {
    const shoe = await newProduct({ priceCents: 60_00 });
    const item = { product: shoe, size: 9, quantity: 1 };
    expect((await place(orderOf([item], 1), { key: 'one' })).status).toBe(409);
    expect((await place(orderOf([item], 74.79), { key: 'one' })).status).toBe(201);
  });
});

describe('what is no order', () => {
  test('is a 4xx, whatever is wrong with it', async () => {
    const item = { product: await newProduct({ priceCents: 60_00 }), size: 9, quantity: 1 };
    const whole = orderOf([item], 74.79);
    const wrongItems = [
      ...[0, -1, 1.5, 2 ** 31, '1'].map((quantity) => ({ quantity })),
      ...[{ size: '9' }, { product: undefined }, { product: 'a\0b' }],
    ];
    for (const change of wrongItems) {
      const { status, body } = await place({ ...whole, orderItems: [{ ...item, ...change }] });
      expect([status, Object.keys(body)], JSON.stringify(change)).toEqual([
        400,
        expect.arrayContaining(['message', 'code']),
      ]);
    }
    for (const change of [
      { orderItems: [] },
      { orderItems: Array.from({ length: 10_000 }, () => item) },
      { shippingAddress: { ...shippingAddress, city: '  ' } },
      { shippingAddress: { ...shippingAddress, zipCode: undefined } },
      { shippingAddress: { ...shippingAddress, firstName: undefined } },
      { paymentMethod: 'cash' },
      { totalPrice: -1 },
    ])
      expect([400, 413], Object.keys(change)[0]).toContain((await place({ ...whole, ...change })).status);
    expect(await db().order.count()).toBe(0);
    expect((await place(whole)).status).toBe(201);
  });

  test('is told field by field, in plain words', async () => {
    const lines = [{ product: 'kite', size: '9', quantity: 100 }, { quantity: 1.5 }];
    const { body } = await place({ orderItems: lines, shippingAddress: { ...shippingAddress, state: 'Orgon' } });
    expect(body).toEqual({
      code: 'INVALID_INPUT',
      message: 'orderItems.0.size must be a number.',
      errors: {
        'orderItems.0.size': 'must be a number',
        'orderItems.0.quantity': 'must be at most 99',
        'orderItems.1.product': 'is required',
        'orderItems.1.size': 'is required',
        'orderItems.1.quantity': 'must be a whole number',
        'shippingAddress.state': 'State must be a US state or territory, such as OR or Oregon',
        paymentMethod: 'is required',
        totalPrice: 'is required',
      },
    });
    expect((await place({})).body.errors).toMatchObject({
      orderItems: 'An order needs at least one item',
      shippingAddress: 'A shipping address is required',
    });
  });

  test('a guest is a 401', async () => {
    expect((await askRoute(POST, 'POST', { json: {} })).status).toBe(401);
  });

  test('a buyer whose account is deleted at that very moment is a 401, and takes no stock', async () => {
    const shoe = await newProduct({ priceCents: 60_00 });
    let answer: ReturnType<typeof place> | undefined;
    await db().$transaction(async (transaction) => {
      await transaction.user.delete({ where: { id: customer.id } });
      answer = place(orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79));
      // The order knows its buyer by now, and waits to hear whether they stay.
      await vi.waitUntil(async () => {
        const [waiting] = await transaction.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted`;
        return waiting && waiting.count > 0;
      }, 10_000);
    });
    expect(await answer).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(await stockOf(shoe, 9)).toBe(10);
    expect(await db().order.count()).toBe(0);
  });
});

describe('reading orders', () => {
  test('the owner and an administrator see it, anybody else a 404, and so does a random id', async () => {
    const shoe = await newProduct({ priceCents: 60_00 });
    const { body: order } = await place(orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79));
    const [stranger, admin] = [await newPerson(), await newPerson({ role: 'admin' })];
    const read = (id: string, token: string) => askRoute(readOrder, 'GET', { params: { id }, as: token });
    expect((await read(order._id, customer.token)).body).toEqual(order);
    expect((await read(order._id, admin.token)).status).toBe(200);
    const refused = [
      await read(order._id, stranger.token),
      await read('00000000-0000-4000-8000-000000000000', stranger.token),
      await read('not-an-id', stranger.token),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [404, { message: 'Order not found', code: 'NOT_FOUND' }]),
    );
  });

  test("one's own list holds one's own orders, newest first, as they were when their products are gone", async () => {
    const shoe = await newProduct({ name: 'Short-Lived', priceCents: 60_00 });
    const order = orderOf([{ product: shoe, size: 9, quantity: 1 }], 74.79);
    const first = await place(order);
    const second = await place(order);
    await place(order, { token: (await newPerson()).token });
    await db().product.delete({ where: { id: shoe } });
    const { body } = await askRoute(readMyOrders, 'GET', { as: customer });
    expect(body.map((each: { _id: string }) => each._id)).toEqual([second.body._id, first.body._id]);
    expect(body[0].orderItems[0].name).toBe('Short-Lived');
  });

  test("one's own list comes in pages that never overlap, with the number of all", async () => {
    const ids = [];
    for (let age = 0; age < 5; age++)
      ids.push(await newOrder(customer, { createdAt: new Date(Date.now() - age * 1000) }));
    const read = async (path: string) => {
      const { status, body, headers } = await askRoute(readMyOrders, 'GET', { as: customer, query: path });
      return { status, ids: body.map?.((each: { _id: string }) => each._id), total: headers.get('x-total-count') };
    };
    expect(await read('')).toEqual({ status: 200, ids, total: '5' });
    expect(await read('?limit=2')).toEqual({ status: 200, ids: ids.slice(0, 2), total: '5' });
    expect(await read('?page=3&limit=2')).toEqual({ status: 200, ids: ids.slice(4), total: '5' });
    expect(await read('?page=4&limit=2')).toEqual({ status: 200, ids: [], total: '5' });
    for (const path of ['?page=0', '?limit=101', '?limit=x', '?page=1&page=2'])
      expect((await read(path)).status).toBe(400);
  });

  test('a list that nobody asks a page of ends before it weighs too much; the number of all is told', async () => {
    const admin = await newPerson({ role: 'admin' });
    await db().$transaction([
      db().$executeRaw`
      INSERT INTO orders (id, user_id, buyer_name, buyer_email, full_name, address, city, state, postal_code, payment_method,
                          items_cents, total_cents, created_at)
      SELECT gen_random_uuid(), ${customer.id}::uuid, 'A', 'a@example.com', 'A', '1 St', 'C', 'OH', '43140', 'credit', 0, 0,
             now() - n * interval '1 minute'
      FROM generate_series(1, 150) n`,
      db().$executeRaw`
      INSERT INTO order_lines (order_id, position, product_id, name, size, unit_price_cents, quantity)
      SELECT o.id, n, 'kite', 'Kite', 9, 0, 1 FROM orders o, generate_series(0, 99) n`,
    ]);
    for (const [handler, token] of [
      [readMyOrders, customer.token],
      [readEveryOrder, admin.token],
    ] as const) {
      const { body, headers } = await askRoute(handler, 'GET', { as: token });
      expect([body.length, headers.get('x-total-count')]).toEqual([100, '150']);
      const page = await askRoute(handler, 'GET', { as: token, query: '?limit=100&page=2' });
      expect([page.body.length, page.body.at(-1).orderItems.length]).toEqual([50, 100]);
    }
  });
});
