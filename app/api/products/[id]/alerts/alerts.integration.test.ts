import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { readContent, writeMail } from '@/lib/messages/mail/stored-mail';
import { openText } from '@/lib/platform/crypto/sealed-text';
import { db } from '@/lib/platform/db/client';
import { isAlertTrue, tellWaiting } from '@/lib/storefront/alerts/alert-service';
import { askRoute } from '@/tests/call-route';
import { mailedSecret } from '@/tests/mailed-secret';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { DELETE as withdraw } from '../../../alerts/[id]/route';
import { POST as confirm } from '../../../alerts/confirm/route';
import { GET as readDemand } from '../../../alerts/demand/route';
import { GET as listMine } from '../../../alerts/route';
import { POST as endAll } from '../../../alerts/unsubscribe/route';
import { POST as moveStock } from '../../../stock/movements/route';
import { PUT as changeProduct } from '../route';
import { POST } from './route';

let admin: Person;
let shoe: string;
beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  shoe = await newProduct({ stock: { 9: 0, 9.5: 0, 10: 3, 11: null }, priceCents: 100_00 });
});

const ask = (as: Person | null, json: object = { kind: 'size', size: 9 }, id = shoe) =>
  askRoute(POST, 'POST', { as, params: { id }, json });
const setStock = (quantity: number | null, size = 9) =>
  db().productSize.update({ where: { productId_size: { productId: shoe, size } }, data: { quantity } });
const told = async () =>
  (
    await db().outboxMail.findMany({
      where: { kind: { in: ['alert-size-back', 'alert-price-fell'] } },
      orderBy: { nextAttemptAt: 'asc' },
    })
  ).map(({ recipient }) => recipient);
async function people(count: number): Promise<Person[]> {
  const made: Person[] = [];
  while (made.length < count) made.push(await newPerson());
  return made;
}

async function askInOrder(count: number): Promise<Person[]> {
  const waiting = await people(count);
  for (const person of waiting) expect((await ask(person)).status).toBe(201);
  return waiting;
}
const emails = (some: readonly Person[]) => some.map(({ email }) => email).sort();

describe('the queue', () => {
  test('tells as many as pairs came back, whoever asked first before others, once', async () => {
    const waiting = await askInOrder(4);
    await setStock(2);
    await tellWaiting();
    expect((await told()).sort()).toEqual(emails(waiting.slice(0, 2)));
    await tellWaiting();
    await setStock(1);
    await tellWaiting();
    expect(await told()).toHaveLength(2);
    await setStock(2);
    await tellWaiting();
    expect((await told()).sort()).toEqual(emails(waiting.slice(0, 3)));
    await setStock(null);
    await tellWaiting();
    expect((await told()).sort()).toEqual(emails(waiting));
  });

  test('follows a receipt in the order of asking', async () => {
    const waiting = await askInOrder(5);
    const json = { reason: 'received', lines: [{ product: shoe, size: 9, change: 3 }] };
    expect((await askRoute(moveStock, 'POST', { as: admin, json })).status).toBe(201);
    await tellWaiting();
    expect(await told()).toEqual(waiting.slice(0, 3).map(({ email }) => email));
    const { body } = await askRoute(readDemand, 'GET', { as: admin });
    expect(body).toMatchObject([{ product: shoe, size: 9, waiting: 2 }]);
  });

  test('tells nobody of a size that is gone again, and nobody of another size', async () => {
    await askInOrder(2);
    await setStock(5, 9.5);
    await setStock(3);
    await setStock(0);
    await tellWaiting();
    expect(await told()).toEqual([]);
  });

  test('a mail that would come too late is taken back, and its person keeps their place', async () => {
    const waiting = await askInOrder(2);
    await setStock(1);
    await tellWaiting();
    const [first] = await db().alert.findMany({ where: { toldAt: { not: null } } });
    expect(await isAlertTrue(first?.id ?? '')).toBe(true);
    await setStock(0);
    expect(await isAlertTrue(first?.id ?? '')).toBe(false);
    await setStock(1);
    await tellWaiting();
    expect(await told()).toEqual([waiting[0]?.email, waiting[0]?.email]);
  });

  test('holds however the pairs come and go, and however many processes look', async () => {
    const moves = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 0, max: 5 }), async (stocks, count) => {
        await db().alert.deleteMany();
        await db().outboxMail.deleteMany();
        await setStock(0);
        const waiting = await askInOrder(count);
        let before = 0;
        let cameBack = 0;
        let mayBeTold = 0;
        for (const stock of stocks) {
          await setStock(stock);
          await Promise.all([tellWaiting(), tellWaiting()]);
          cameBack = Math.max(0, stock - before);
          mayBeTold = Math.min(count, mayBeTold + cameBack);
          before = stock;
          // No one is passed over, and no one is told twice.
          expect((await told()).sort()).toEqual(emails(waiting.slice(0, mayBeTold)));
        }
        expect(await db().alertCause.count()).toBe(0);
      }),
      { numRuns: 6 },
    );
  });

  test('hears of pairs that come back while somebody asks', async () => {
    for (let round = 0; round < 5; round++) {
      await db().alert.deleteMany();
      await db().outboxMail.deleteMany();
      await setStock(0);
      const person = await newPerson();
      const [answer] = await Promise.all([ask(person), setStock(1)]);
      await tellWaiting();
      // Either they read that it is here, or they are told.
      expect(await told()).toEqual(answer.status === 409 ? [] : [person.email]);
    }
  });

  test('is told when the form brings pairs back', async () => {
    const [person] = await askInOrder(1);
    const json = { stock: [{ size: 9, quantity: 2 }] };
    await askRoute(changeProduct, 'PUT', { as: admin, params: { id: shoe }, json });
    await tellWaiting();
    expect(await told()).toEqual([person?.email]);
  });
});

test('a fallen price is told to everybody who waits for one, and not to those who asked at a lower one', async () => {
  const [first, second] = await people(2);
  await ask(first ?? null, { kind: 'price' });
  const setPrice = (priceCents: number) => db().product.update({ where: { id: shoe }, data: { priceCents } });
  await setPrice(80_00);
  await ask(second ?? null, { kind: 'price' });
  await tellWaiting();
  expect(await told()).toEqual([first?.email]);
  await setPrice(90_00);
  await setPrice(85_00);
  await tellWaiting();
  expect(await told()).toHaveLength(1);
  await setPrice(70_00);
  await tellWaiting();
  expect(await told()).toEqual([first?.email, second?.email]);
});

describe('asking', () => {
  test('again leads to the same alert; it is listed, and withdrawn by its owner alone', async () => {
    const [person, other] = (await people(2)) as [Person, Person];
    const first = await ask(person);
    expect(first.body).toMatchObject({ kind: 'size', size: 9, product: { _id: shoe, price: 100 }, toldAt: null });
    expect((await ask(person)).body._id).toBe(first.body._id);
    const mine = await askRoute(listMine, 'GET', { as: person });
    expect([mine.headers.get('x-total-count'), mine.body]).toEqual(['1', [first.body]]);
    const params = { id: first.body._id };
    expect((await askRoute(withdraw, 'DELETE', { as: other, params })).status).toBe(404);
    expect((await askRoute(withdraw, 'DELETE', { as: person, params })).status).toBe(204);
    expect((await askRoute(withdraw, 'DELETE', { as: person, params })).status).toBe(404);
  });

  test('and being told: the alert stays in the list, with the time, behind what is still waited for', async () => {
    const [person] = (await askInOrder(1)) as [Person];
    await ask(person, { kind: 'price' });
    await setStock(1);
    await tellWaiting();
    const { body } = await askRoute(listMine, 'GET', { as: person });
    expect(body).toMatchObject([
      { kind: 'price', toldAt: null },
      { kind: 'size', size: 9, toldAt: expect.stringMatching(/^20.*Z$/) },
    ]);
    await setStock(0);
    const again = await ask(person);
    expect(again.status).toBe(201);
    expect(again.body._id).not.toBe(body[1]._id);
    expect((await askRoute(listMine, 'GET', { as: person })).body).toHaveLength(3);
  });

  test.each([
    [{ kind: 'size' }, 400, 'size'],
    [{ kind: 'size', size: '9' }, 400, 'size'],
    [{ kind: 'size', size: 15 }, 400, 'size'],
    [{ kind: 'color' }, 400, 'kind'],
    [{ kind: 'size', size: 10 }, 409, undefined],
    [{ kind: 'size', size: 11 }, 409, undefined],
  ])('%o is refused', async (json, status, field) => {
    const answer = await ask(await newPerson(), json);
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([status, field]);
  });

  test('that waits already is no further one, also of 200', async () => {
    const [person] = await askInOrder(1);
    await db().$executeRaw`
      WITH made AS (INSERT INTO products (id, name, brand, category, price_cents, sort_name, brand_key, search_text)
        SELECT 'many-' || n, 'Shoe', 'Vane', 'running', 100, 'shoe', 'vane', 'shoe'
        FROM generate_series(1, 199) n RETURNING id)
      INSERT INTO alerts (product_id, kind, price_cents, user_id, confirmed_at)
      SELECT id, 'price', 100, ${person?.id}::uuid, now() FROM made`;
    expect((await ask(person ?? null)).status).toBe(201);
    expect((await ask(person ?? null, { kind: 'price' })).status).toBe(409);
  });

  test('of a guest needs an email, and counts once it is confirmed', async () => {
    expect((await ask(null)).body.errors).toHaveProperty('email');
    const json = { kind: 'size', size: 9, email: ' Guest@Example.com ' };
    const [answer, again] = [await ask(null, json), await ask(null, json)];
    expect([answer.status, again.status, again.body]).toEqual([202, 202, answer.body]);
    expect(await db().outboxMail.count()).toBe(1);
    const later = await newPerson();
    await ask(later);
    const token = await mailedSecret('alert-confirm');
    const follow = () => askRoute(confirm, 'POST', { query: `?token=${token}` });
    expect((await follow()).body).toMatchObject({ product: shoe, isAvailable: false });
    expect((await follow()).status).toBe(200);
    await setStock(1);
    await tellWaiting();
    expect(await told()).toEqual(['guest@example.com']);
    expect((await askRoute(confirm, 'POST', { query: '?token=made-up' })).status).toBe(404);
  });

  test('of a guest who confirms when the size is back already is answered, not mailed', async () => {
    await ask(null, { kind: 'size', size: 9, email: 'guest@example.com' });
    await setStock(1);
    await tellWaiting();
    const token = await mailedSecret('alert-confirm');
    expect((await askRoute(confirm, 'POST', { query: `?token=${token}` })).body.isAvailable).toBe(true);
    await setStock(3);
    await tellWaiting();
    expect(await told()).toEqual([]);
  });

  describe('by a guest again and again', () => {
    const guest = 'guest@example.com';
    const asMail = (json: object, id?: string) => ask(null, { email: guest, ...json }, id);
    const mails = () => db().outboxMail.findMany({ where: { kind: 'alert-confirm' }, orderBy: { createdAt: 'asc' } });
    const follow = (token: string) => askRoute(confirm, 'POST', { query: `?token=${token}` });
    const tokenOf = (payload: unknown) => openText((payload as { sealedToken: string }).sealedToken) ?? '';
    const waiting = () => db().alert.count({ where: { email: guest, confirmedAt: { not: null } } });
    /** As if the last mail had gone out that long ago. */
    const letHourPass = () =>
      db().$executeRaw`UPDATE alerts SET asked_at = asked_at - interval '61 minutes' WHERE confirmed_at IS NULL`;

    test('is one mail, and its link confirms everything that waits', async () => {
      const other = await newProduct({ name: 'Other', priceCents: 50_00, stock: { 8: 0 } });
      const answers = [
        await asMail({ kind: 'size', size: 9 }),
        await asMail({ kind: 'price' }),
        await asMail({ kind: 'size', size: 8 }, other),
        await asMail({ kind: 'size', size: 9 }),
      ];
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
      const [mail, ...rest] = await mails();
      expect(rest).toEqual([]);
      // What is here by then is told by mail: the page speaks of the first alone.
      await db().product.update({ where: { id: shoe }, data: { priceCents: 80_00 } });
      await tellWaiting();
      const { status, body } = await follow(tokenOf(mail?.payload));
      expect([status, body.product, await waiting()]).toEqual([200, shoe, 3]);
      await tellWaiting();
      expect(await told()).toEqual([guest]);
    });

    test('five mails an hour at most, and the answer stays the same', async () => {
      const sizes = [9, 9.5, 12, 12.5, 13, 14, 15];
      const many = await newProduct({ stock: Object.fromEntries(sizes.map((size) => [size, 0])) });
      const answers = [];
      for (const size of sizes) {
        answers.push(await asMail({ kind: 'size', size }, many));
        await letHourPass();
      }
      expect((await mails()).length).toBe(5);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
      // The last link confirms also what no mail was sent for.
      await follow(tokenOf((await mails()).at(-1)?.payload));
      expect(await waiting()).toBe(7);
    });

    test('keeps twenty until they are confirmed, and says nothing at two hundred', async () => {
      const insert = (isConfirmed: boolean, count: number) => db().$executeRaw`
        WITH made AS (INSERT INTO products (id, name, brand, category, price_cents, sort_name, brand_key, search_text)
          SELECT 'shoe-' || ${String(isConfirmed)}::text || n, 'Shoe', 'Vane', 'running', 100, 'shoe', 'vane', 'shoe'
          FROM generate_series(1, ${count}) n RETURNING id)
        INSERT INTO alerts (product_id, kind, price_cents, email, confirmed_at)
        SELECT id, 'price', 100, ${guest}, CASE WHEN ${isConfirmed} THEN now() END FROM made`;
      await insert(false, 20);
      const first = await asMail({ kind: 'size', size: 9 });
      expect(await db().alert.count({ where: { email: guest } })).toBe(20);
      expect(await db().alert.count({ where: { email: guest, productId: shoe } })).toBe(1);
      await insert(true, 200);
      const last = await asMail({ kind: 'size', size: 9.5 });
      expect([last.status, last.body]).toEqual([first.status, first.body]);
      expect(await db().alert.count({ where: { email: guest, size: 9.5 } })).toBe(0);
    });
  });

  test('of a shoe that does not exist is a 404', async () => {
    expect((await ask(admin, undefined, 'none')).status).toBe(404);
  });
});

test('one click in a mail ends everything that its person waits for', async () => {
  const [person] = await askInOrder(1);
  await ask(person ?? null, { kind: 'size', size: 9.5 });
  await ask(person ?? null, { kind: 'price' });
  await setStock(1);
  await tellWaiting();
  const token = await mailedSecret('alert-size-back');
  const end = (text: string) => askRoute(endAll, 'POST', { query: `?token=${encodeURIComponent(text)}` });
  expect([(await end(token)).status, (await end(token)).status, (await end('x')).status]).toEqual([200, 200, 404]);
  expect(await db().alert.count({ where: { toldAt: null } })).toBe(0);
});

test('a size of a shoe for women is called by its US women’s number', async () => {
  await db().product.update({ where: { id: shoe }, data: { gender: 'women' } });
  const guest = { kind: 'size', size: 9, email: 'guest@example.com' };
  await ask(null, guest);
  const token = await mailedSecret('alert-confirm');
  expect((await askRoute(confirm, 'POST', { query: `?token=${token}` })).body.message).toContain('size W 10.5 (EU 42)');
  await setStock(1);
  await tellWaiting();
  const rows = await db().outboxMail.findMany({ orderBy: { createdAt: 'asc' } });
  const mails = await Promise.all(rows.map((row) => writeMail(readContent(row), row.recipient, () => token)));
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('is back in size W 10.5 (EU 42).'),
    expect.stringContaining('is back in size W 10.5 (EU 42), for $100.00.'),
  ]);
  expect((await ask(null, guest)).body.message).toBe('Size W 10.5 (EU 42) is in stock. You can buy it now.');
  await setStock(0);
  const person = await newPerson();
  const { body } = await ask(person);
  expect(body.product).toMatchObject({ gender: 'women' });
  expect((await askRoute(readDemand, 'GET', { as: admin })).body).toMatchObject([{ size: 9, gender: 'women' }]);
});

test('a size with a label of its own is called by that', async () => {
  await db().productSize.updateMany({ where: { productId: shoe, size: 9 }, data: { label: '9 Wide' } });
  const { body } = await ask(await newPerson());
  expect(body.product).toMatchObject({ label: '9 Wide' });
  expect((await askRoute(readDemand, 'GET', { as: admin })).body).toMatchObject([{ size: 9, label: '9 Wide' }]);
  await setStock(1);
  await tellWaiting();
  const { payload } = await db().outboxMail.findFirstOrThrow({ where: { kind: 'alert-size-back' } });
  expect(payload).toMatchObject({ size: 9, label: '9 Wide' });
});

test('the owner sees how many wait for which size, and not who', async () => {
  await askInOrder(2);
  await ask(await newPerson(), { kind: 'size', size: 9.5 });
  await ask(null, { kind: 'size', size: 9.5, email: 'unconfirmed@example.com' });
  const { body, headers } = await askRoute(readDemand, 'GET', { as: admin });
  expect(headers.get('x-total-count')).toBe('2');
  expect(body).toEqual([
    { product: shoe, name: expect.any(String), image: null, size: 9, waiting: 2 },
    { product: shoe, name: expect.any(String), image: null, size: 9.5, waiting: 1 },
  ]);
});
