import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as merge } from './merge/route';
import { POST as quote } from './quote/route';
import { GET as readCart, PUT as saveCart } from './route';

let ada: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  shoe = await newProduct({ name: 'Kite', priceCents: 60_00, stock: { 8: 0, 9: 3, 10: null } });
});

const item = (size: number, quantity: number, product = shoe) => ({ product, size, quantity });
const quoted = (items: unknown) => askRoute(quote, 'POST', { json: { items } });
const save = (items: unknown, as = ada) => askRoute(saveCart, 'PUT', { as, json: { items } });
const merged = (items: unknown, as = ada) => askRoute(merge, 'POST', { as, json: { items } });
const changed = (items: unknown, since: unknown, key?: string, as = ada) =>
  askRoute(merge, 'POST', { as, json: { items, since }, ...(key && { headers: { 'idempotency-key': key } }) });
const read = async (as = ada) => (await askRoute(readCart, 'GET', { as })).body.items;

test.each([0.04, 9.01, 9.55, 99.5, 0])('the size %d is refused by name', async (size) => {
  const calls = [quoted([item(size, 1)]), save([item(9, 1), item(size, 1)]), merged([item(size, 1)])];
  for (const { status, body } of await Promise.all(calls))
    expect([status, Object.keys(body.errors).join()]).toEqual([400, expect.stringMatching(/^items\.\d\.size$/)]);
});

describe('a quote', () => {
  test('says what each line costs, what is left of it and what it comes to, without a login', async () => {
    const { status, body } = await quoted([item(9, 1), item(10, 2), item(9, 1)]);
    expect(status).toBe(200);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(body).toEqual({
      lines: [
        { ...item(9, 2), available: 3, name: 'Kite', image: null, price: 60, problem: null },
        { ...item(10, 2), available: null, name: 'Kite', image: null, price: 60, problem: null },
      ],
      itemsPrice: 240,
      shippingPrice: 0,
      taxPrice: 19.2,
      totalPrice: 259.2,
      estimatedDelivery: day,
      arrivesBy: day,
      adjustments: [
        { kind: 'shipping', label: 'Shipping', amount: 0, lines: [] },
        {
          ...{ kind: 'tax', label: 'Tax', amount: 19.2 },
          lines: [
            { position: 0, amount: 9.6 },
            { position: 1, amount: 9.6 },
          ],
        },
      ],
      taxes: [{ name: 'Tax', rate: 8, base: 240, amount: 19.2, included: false }],
      methods: [{ id: 'standard', name: 'Standard', price: 0, delivery: { from: day, to: day } }],
      method: 'standard',
    });
  });

  test('says what is short and what is gone; what is gone costs nothing', async () => {
    const { body } = await quoted([item(9, 4), item(8, 1), item(11, 1), item(9, 1, 'no-such-shoe')]);
    expect(body.lines).toMatchObject([
      { size: 9, available: 3, problem: 'short', price: 60 },
      { size: 8, available: 0, problem: 'gone', name: 'Kite', price: 60 },
      { size: 11, available: 0, problem: 'gone', name: 'Kite', price: null },
      { product: 'no-such-shoe', available: 0, problem: 'gone', name: null, price: null },
    ]);
    expect(body.itemsPrice).toBe(240);
    expect((await quoted([item(8, 1)])).body).toMatchObject({ itemsPrice: 0, shippingPrice: 0, totalPrice: 0 });
    expect((await quoted([])).body).toMatchObject({ lines: [], totalPrice: 0 });
  });

  test.each([
    ['no list', undefined, 'items'],
    ['a hundred pairs of one size', [item(9, 60, 'kite'), item(9, 40, 'kite')], 'items'],
    ['a line without a size', [{ product: 'x', quantity: 1 }], 'items.0.size'],
    ['too many lines', Array.from({ length: 101 }, () => item(9, 1)), 'items'],
  ])('%s is a 400 that names it', async (_, items, field) => {
    const answer = await quoted(items);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

describe('a person’s cart', () => {
  test('is empty, is replaced as a whole, keeps its order, and is nobody else’s', async () => {
    expect(await read()).toEqual([]);
    expect((await save([item(10, 2), item(9, 1)])).body).toEqual({ items: [item(10, 2), item(9, 1)] });
    expect((await save([item(9, 5)])).body.items).toEqual([item(9, 5)]);
    expect(await read()).toEqual([item(9, 5)]);
    expect(await read(await newPerson())).toEqual([]);
  });

  test('leaves out what is not in the catalogue, now or later', async () => {
    const other = await newProduct();
    expect((await save([item(9, 1, 'no-such-shoe'), item(9, 1, other), item(9, 1)])).body.items).toEqual([
      item(9, 1, other),
      item(9, 1),
    ]);
    await db().product.delete({ where: { id: other } });
    expect(await read()).toEqual([item(9, 1)]);
  });

  test('adds up with a browser’s, never above what is left or 99', async () => {
    await save([item(9, 2), item(10, 60)]);
    expect((await merged([item(9, 2), item(10, 60), item(8, 1), item(11, 1)])).body.items).toEqual([
      item(9, 3),
      item(10, 99),
    ]);
    // What is sold out since stays, so that the cart can say so.
    await db().productSize.updateMany({ where: { productId: shoe, size: 9 }, data: { quantity: 0 } });
    expect((await merged([item(9, 1)])).body.items[0]).toEqual(item(9, 3));
  });

  test('takes over what a browser changed since it was last the same, whatever is left', async () => {
    await save([item(9, 2), item(10, 1)]);
    const since = [item(9, 2), item(10, 1)];
    await save([item(9, 3), item(10, 1), item(8, 1)]);
    expect((await changed([item(9, 4), item(11, 1)], since)).body.items).toEqual([item(9, 5), item(11, 1), item(8, 1)]);
    expect((await changed([], await read())).body.items).toEqual([]);
    expect((await changed([item(10, 99)], [])).body.items).toEqual([item(10, 99)]);
    expect((await changed([item(10, 99)], [item(10, 1)])).body.items).toEqual([item(10, 99)]);
  });

  test('changes once a key, whatever comes between, and for each account', async () => {
    expect((await changed([item(10, 1)], [], 'first')).body.items).toEqual([item(10, 1)]);
    expect((await changed([item(9, 1)], [], 'second')).body.items).toEqual([item(9, 1), item(10, 1)]);
    expect((await changed([item(10, 1)], [], 'first')).body.items).toEqual([item(9, 1), item(10, 1)]);
    expect((await changed([item(10, 1)], undefined, 'second')).body.items).toEqual([item(9, 1), item(10, 1)]);
    expect((await changed([item(10, 1)], [], 'first', await newPerson())).body.items).toEqual([item(10, 1)]);
    const answers = await atOnce(10, () => changed([item(10, 2)], [item(10, 1)], 'third'));
    expect(answers.every(({ body }) => body.items[0].quantity === 2)).toBe(true);
  });

  test.each([
    ['a key with a blank', 'a key', [], 'Idempotency-Key'],
    ['a hundred pairs of one size', 'key', [item(9, 60, 'kite'), item(9, 40, 'kite')], 'since'],
    ['a line without a size', 'key', [{ product: 'x', quantity: 1 }], 'since.0.size'],
  ])('is not changed by %s, which is named', async (_, key, since, field) => {
    const answer = await changed([], since, key);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test('loses nothing of fifty merges at once', async () => {
    const answers = await atOnce(50, () => merged([item(10, 1)]));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await read()).toEqual([item(10, 50)]);
  });

  test('has a hundred lines at most', async () => {
    const shoes = await Promise.all(
      Array.from({ length: 11 }, () =>
        newProduct({ stock: Object.fromEntries(Array.from({ length: 10 }, (_, size) => [size + 1, null])) }),
      ),
    );
    const lines = shoes.flatMap((product) => Array.from({ length: 10 }, (_, size) => item(size + 1, 1, product)));
    await save(lines.slice(0, 100));
    expect((await merged(lines.slice(95))).body.items).toHaveLength(100);
  });
});
