import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { mailedSecret } from '@/tests/mailed-secret';
import { newPerson, PASSWORD } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as placeOrder } from '../../orders/route';
import { POST as mailDeletionCode } from '../../users/me/code/route';
import { DELETE as deleteAccount } from '../../users/me/route';
import { PUT as changeProfile, GET as readProfile } from '../../users/profile/route';
import { POST as login } from '../login/route';
import { POST as askForCode } from './route';
import { POST as verify } from './verify/route';

const STRANGER = 'casey.morgan@example.com';

beforeEach(resetDatabase);

const HOME = '192.0.2.1';
const ask = (email: string, from = HOME) =>
  askRoute(askForCode, 'POST', { json: { email }, headers: { 'x-forwarded-for': from } });
const enter = (email: string, code: string, from = HOME) =>
  askRoute(verify, 'POST', { json: { email, code }, headers: { 'x-forwarded-for': from } });

async function mailedCode(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return mailedSecret('sign-in-code', email);
}

const notOf = (code: string) => (code === '000000' ? '000001' : '000000');
const openSessions = () => db().session.count({ where: { endedAt: null } });

describe('a code by email', () => {
  test('lets in a user, as a login does, and is stored nowhere in the clear', async () => {
    const ada = await newPerson({ email: 'ada@example.com' });
    expect((await ask('Ada@Example.com')).status).toBe(200);
    const code = await mailedSecret('sign-in-code', 'ada@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify([await db().emailCode.findMany(), await db().outboxMail.findMany()])).not.toContain(code);
    const { status, body, headers } = await enter('ADA@example.com', `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: ada.id, email: 'ada@example.com', name: 'Ada Lovelace', role: 'customer' });
    expect(headers.get('set-cookie')).toMatch(/^next-auth\.session-token=/);
    expect((await askRoute(readProfile, 'GET', { as: body.token })).status).toBe(200);
  });

  test('gives the same answer for known and unknown addresses, and the same mail', async () => {
    await newPerson({ email: 'ada@example.com' });
    const [known, unknown] = [await ask('ada@example.com'), await ask(STRANGER)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await db().outboxMail.findMany({ select: { kind: true, priority: true } })).toEqual(
      Array(2).fill({ kind: 'sign-in-code', priority: 0 }),
    );
    expect(await db().user.count()).toBe(1);
  });

  test('makes a verified account for a new address, which takes its name from the first order', async () => {
    const { body } = await enter(STRANGER, await mailedCode(STRANGER));
    expect(body).toMatchObject({ email: STRANGER, name: 'casey.morgan', role: 'customer', status: 'active' });
    const profile = await askRoute(readProfile, 'GET', { as: body.token });
    expect(profile.body).toMatchObject({ name: 'casey.morgan', hasPassword: false });

    const shoe = await newProduct({ priceCents: 150_00 });
    const order = (fullName: string) =>
      askRoute(placeOrder, 'POST', {
        as: body.token,
        json: {
          orderItems: [{ product: shoe, size: 9, quantity: 1 }],
          shippingAddress: { fullName, address: '1 Reed St', city: 'Dayton', state: 'OH', postalCode: '45402' },
          paymentMethod: 'credit',
          totalPrice: 162,
        },
      });
    expect((await order('Casey Morgan')).body.user.name).toBe('Casey Morgan');
    expect((await order('Somebody Else')).body.user.name).toBe('Casey Morgan');
    expect((await askRoute(readProfile, 'GET', { as: body.token })).body.name).toBe('Casey Morgan');
  });

  test('leaves a name that was chosen before the first order', async () => {
    const { body } = await enter(STRANGER, await mailedCode(STRANGER));
    await askRoute(changeProfile, 'PUT', { as: body.token, json: { name: 'Casey' } });
    expect(await db().user.findFirst({ select: { isNameGiven: true } })).toEqual({ isNameGiven: true });
  });

  test('takes an account that was never verified from the one who registered it, password and all', async () => {
    const squatter = await newPerson({ email: STRANGER, name: 'You Are Hacked', isVerified: false });
    const { status, body } = await enter(STRANGER, await mailedCode(STRANGER));
    expect([status, body._id, body.name]).toEqual([200, squatter.id, 'casey.morgan']);
    expect((await askRoute(readProfile, 'GET', { as: squatter })).status).toBe(401);
    expect((await askRoute(login, 'POST', { json: { email: STRANGER, password: PASSWORD } })).status).toBe(401);
  });

  test('does not open an inactive account', async () => {
    await newPerson({ email: STRANGER, status: 'inactive' });
    expect(await enter(STRANGER, await mailedCode(STRANGER))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_INACTIVE' },
    });
  });

  test('deletes the account of its own mailbox, for who is signed in; one that deletes does not sign in', async () => {
    const ada = await newPerson({ email: 'ada@example.com' });
    const bob = await newPerson({ email: 'bob@example.com' });
    const code = await mailedCode('ada@example.com');
    expect((await askRoute(mailDeletionCode, 'POST', { as: ada })).status).toBe(200);
    const deletionCode = await mailedSecret('account-deletion-code', 'ada@example.com');
    const leave = (as: typeof ada, given: string, from = HOME) =>
      askRoute(deleteAccount, 'DELETE', { as, json: { code: given }, headers: { 'x-forwarded-for': from } });
    if (code !== deletionCode) expect((await enter('ada@example.com', deletionCode)).body.code).toBe('WRONG_CODE');
    expect((await leave(bob, code)).body.code).toBe('WRONG_CODE');
    expect((await enter('ada@example.com', code)).status).toBe(200);
    // It was used up, and neither kind voids the other.
    if (code !== deletionCode) expect((await leave(ada, code)).body.code).toBe('WRONG_CODE');
    const second = await mailedCode('ada@example.com');
    expect((await leave(ada, second, '10.0.0.1')).status).toBe(204);
    expect(await db().user.count({ where: { email: 'ada@example.com' } })).toBe(0);
    expect((await askRoute(mailDeletionCode, 'POST', { as: bob })).status).toBe(200);
    expect((await leave(bob, await mailedSecret('account-deletion-code', 'bob@example.com'))).status).toBe(204);
  });

  test('that deletes can be guessed five times only', async () => {
    const ada = await newPerson({ email: 'ada@example.com' });
    const code = await mailedCode('ada@example.com');
    const leave = (given: string) =>
      askRoute(deleteAccount, 'DELETE', { as: ada, json: { code: given }, headers: { 'x-forwarded-for': HOME } });
    for (let guess = 0; guess < 5; guess++) expect((await leave(notOf(code))).body.code).toBe('WRONG_CODE');
    expect((await leave(code)).status).toBe(401);
  });
});

describe('guessing', () => {
  test('a right code works once, also when fifty send it at once', async () => {
    const code = await mailedCode(STRANGER);
    const answers = await atOnce(50, () => enter(STRANGER, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 429].includes(status))).toBe(true);
    expect([await db().user.count(), await openSessions()]).toEqual([1, 1]);
    expect((await enter(STRANGER, code)).body.code).not.toBe(undefined);
  });

  test('five wrong tries kill it, also in parallel; a new one replaces it', async () => {
    const code = await mailedCode(STRANGER);
    const guesses = await Promise.all(Array.from({ length: 5 }, () => enter(STRANGER, notOf(code))));
    expect(guesses.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([401, 'WRONG_CODE']));
    expect((await enter(STRANGER, code)).status).toBe(401);
    const second = await mailedCode(STRANGER);
    if (second !== code) expect((await enter(STRANGER, code)).status).toBe(401);
    expect((await enter(STRANGER, second)).status).toBe(200);
  });

  test('five wrong tries where it was asked for kill it for everyone', async () => {
    const code = await mailedCode(STRANGER);
    for (let guess = 0; guess < 5; guess++) await enter(STRANGER, notOf(code));
    expect((await enter(STRANGER, code, '10.0.0.1')).body.code).toBe('WRONG_CODE');
    expect((await enter(STRANGER, code)).body.code).toBe('WRONG_CODE');
  });

  /** Wrong tries, three from each of several networks. */
  async function strangersTry(code: string, times: number): Promise<void> {
    for (let guess = 0; guess < times; guess++) {
      const { body } = await enter(STRANGER, notOf(code), `10.0.0.${Math.floor(guess / 3)}`);
      expect(body.code).toBe('WRONG_CODE');
    }
  }

  test.each([HOME, '10.0.9.9'])('nineteen wrong tries elsewhere leave it alone, as entered from %s', async (from) => {
    const code = await mailedCode(STRANGER);
    await strangersTry(code, 19);
    expect((await enter(STRANGER, code, from)).status).toBe(200);
  });

  test.each([HOME, '10.0.9.9'])('twenty wrong tries of all kill it for everyone, %s too', async (from) => {
    const code = await mailedCode(STRANGER);
    for (let guess = 0; guess < 4; guess++) await enter(STRANGER, notOf(code));
    await strangersTry(code, 16);
    expect((await enter(STRANGER, code, from)).body.code).toBe('WRONG_CODE');
    const second = await mailedCode(STRANGER);
    expect((await enter(STRANGER, second, from)).status).toBe(200);
  });

  test('what strangers try in parallel kills it after twenty as well', async () => {
    const code = await mailedCode(STRANGER);
    await Promise.all(Array.from({ length: 40 }, (_, n) => enter(STRANGER, notOf(code), `10.0.1.${n % 8}`)));
    const [known] = await db().emailCode.findMany();
    expect([known?.tries, known?.triesByAll]).toEqual([0, 20]);
    expect((await enter(STRANGER, code)).body.code).toBe('WRONG_CODE');
  });

  test('a stranger’s own code voids nobody else’s', async () => {
    const code = await mailedCode(STRANGER);
    for (let count = 0; count < 4; count++) expect((await ask(STRANGER, '10.0.0.1')).status).toBe(200);
    expect((await enter(STRANGER, code)).status).toBe(200);
  });

  test('works elsewhere than where it was asked for, also after somebody else asked for one', async () => {
    const code = await mailedCode(STRANGER);
    expect((await ask(STRANGER, '10.0.0.1')).status).toBe(200);
    expect((await enter(STRANGER, code, '10.0.0.2')).status).toBe(200);
  });

  test('once no more codes are mailed, the last one works until there may be another', async () => {
    for (let count = 0; count < 4; count++) expect((await ask(STRANGER, '10.0.0.1')).status).toBe(200);
    const code = await mailedCode(STRANGER);
    expect((await ask(STRANGER)).status).toBe(429);
    const { expiresAt } = await db().emailCode.findFirstOrThrow({ orderBy: { expiresAt: 'desc' } });
    const counter = await db().rateLimit.findUniqueOrThrow({ where: { key: `code-email:${STRANGER}` } });
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(Number(counter.expire));
    expect((await enter(STRANGER, code)).status).toBe(200);
    // The reader of the mail may ask again.
    expect((await ask(STRANGER)).status).toBe(200);
  });

  test('is limited as wrong passwords are', async () => {
    const code = await mailedCode(STRANGER);
    const statuses = [];
    for (let guess = 0; guess < 11; guess++) statuses.push((await enter(STRANGER, notOf(code))).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('a code is an address’s own and ten minutes old at most', async () => {
    const code = await mailedCode(STRANGER);
    expect((await enter('other@example.com', code)).status).toBe(401);
    await db().emailCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await enter(STRANGER, code)).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } });
    expect(await db().user.count()).toBe(0);
  });

  test('only so many codes are mailed', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await ask(STRANGER)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test.each([
    [{}],
    [{ email: 'x', code: '123456' }],
    [{ email: STRANGER, code: '12345' }],
    [{ email: STRANGER, code: 123456 }],
  ])('%j is a 400', async (json) => {
    expect((await askRoute(verify, 'POST', { json })).status).toBe(400);
  });
});
