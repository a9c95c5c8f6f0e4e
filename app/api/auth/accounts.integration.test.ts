import { Client, type PoolClient } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/access/accounts/passwords/password';
import { limits } from '@/lib/access/rate-limits/limits';
import { db } from '@/lib/platform/db/client';
import { doWhatIsLeft } from '@/tests/after-response';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { during } from '@/tests/during';
import { mailedSecret } from '@/tests/mailed-secret';
import { newPerson, newSession, PASSWORD } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readMyOrders } from '../orders/myorders/route';
import { PUT as changeUser } from '../users/[id]/route';
import { PUT as changeProfile, GET as readProfile } from '../users/profile/route';
import { POST as forgot } from './forgot-password/route';
import { POST as login } from './login/route';
import { POST as logout } from './logout/route';
import { POST as register } from './register/route';
import { POST as resend } from './resend-verification/route';
import { PUT as reset } from './reset-password/[token]/route';
import { GET as verify } from './verify-email/[token]/route';

beforeEach(resetDatabase);

const NEW_PASSWORD = 'Quite-Another-9';
const fresh = { name: 'Maya', email: 'maya@example.com', password: NEW_PASSWORD };

function signIn(email: string, password: string, from = '10.0.0.1') {
  return askRoute(login, 'POST', { json: { email, password }, headers: { 'x-forwarded-for': from } });
}

/** Asks for a mail, and waits for what the shop does once it has answered. */
async function askForMail(route: typeof forgot, body: { email: string }, headers: Record<string, string> = {}) {
  const answer = await askRoute(route, 'POST', { json: body, headers });
  await doWhatIsLeft();
  return answer;
}

/** Sets the counters whose key contains a text, which saves the calls that would use them up. */
async function countAs(key: string, points: number): Promise<void> {
  const { count } = await db().rateLimit.updateMany({ where: { key: { contains: key } }, data: { points } });
  expect(count).toBeGreaterThan(0);
}

async function isOpen(token: string): Promise<boolean> {
  return (await askRoute(readMyOrders, 'GET', { as: token })).status === 200;
}

describe('logging in', () => {
  test('answers with the account and a token, and sets the cookie', async () => {
    const account = await newPerson({ name: 'Maya' });
    const answer = await signIn(` ${account.email.toUpperCase()} `, PASSWORD);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['_id', 'createdAt', 'email', 'name', 'role', 'status', 'token']);
    const cookie = answer.headers.get('set-cookie');
    expect(cookie).toMatch(/^next-auth\.session-token=.*HttpOnly; SameSite=Lax/);
    expect(await isOpen(answer.body.token)).toBe(true);
    const byCookie = await askRoute(readMyOrders, 'GET', { headers: { cookie: String(cookie).split(';')[0] ?? '' } });
    expect(byCookie.status).toBe(200);
  });

  test('a wrong password and an unknown email read the same', async () => {
    const account = await newPerson();
    const [wrong, unknown] = [await signIn(account.email, 'Nope-Nope-1'), await signIn('nobody@example.com', PASSWORD)];
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
  });

  test('unverified and inactive are told only to callers who know the password', async () => {
    const unverified = await newPerson({ isVerified: false });
    const inactive = await newPerson({ status: 'inactive' });
    expect((await signIn(unverified.email, PASSWORD)).body.message).toContain('verify your email');
    expect((await signIn(unverified.email, PASSWORD)).status).toBe(403);
    expect((await signIn(unverified.email, 'Nope-Nope-1')).status).toBe(401);
    expect((await signIn(inactive.email, PASSWORD)).status).toBe(403);
    expect(await isOpen(inactive.token)).toBe(false);
  });

  test.each([
    [{ email: { not: 'x' }, password: 'x' }],
    [{ email: 'a@b.co' }],
    [{ email: 'a@b.co', password: ['x'] }],
    [{ email: 'a@b.co', password: '' }],
    [{ email: 'no email', password: 'x' }],
    ['{"email":'],
    ['['.repeat(50_000)],
    ['"text"'],
  ])('%j is a 400', async (body) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    expect((await askRoute(login, 'POST', { body: sent, headers })).status).toBe(400);
  });

  test('a body of another type is a 415, a huge one a 413', async () => {
    expect((await askRoute(login, 'POST', { body: 'x=1', headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    );
    expect((await askRoute(login, 'POST', { json: { email: 'x'.repeat(300_000) } })).status).toBe(413);
  });

  test('ten failures for one account from one IP, then a 429; other people are not affected', async () => {
    const [victim, other] = [await newPerson(), await newPerson()];
    const tries = [];
    for (let index = 0; index < 12; index++) tries.push((await signIn(victim.email, 'Nope-Nope-1')).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const refused = await signIn(victim.email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(other.email, PASSWORD)).status).toBe(200);
    expect((await signIn(victim.email, PASSWORD, '10.0.0.2')).status).toBe(200);
  });

  test('fifty guesses at once are ten', async () => {
    const victim = await newPerson();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(victim.email, 'Nope-Nope-1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('ten different accounts from one IP, then a 429 for an eleventh; those who know their password are not counted', async () => {
    const rightful = await newPerson();
    for (let index = 0; index < 15; index++) expect((await signIn(rightful.email, PASSWORD)).status).toBe(200);
    const tries = [];
    for (let index = 0; index < 11; index++) tries.push((await signIn(`guess-${index}@example.com`, 'x')).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('the eleventh account from one IP is refused at every try, one after the other and at once', async () => {
    for (let index = 0; index < 10; index++) await signIn(`guess-${index}@example.com`, 'x');
    const tries = [];
    for (let index = 0; index < 10; index++) tries.push((await signIn('eleventh@example.com', 'x')).status);
    expect(tries).toEqual(Array.from({ length: 10 }, () => 429));
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => signIn('twelfth@example.com', 'x')));
    expect(atOnce.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    expect((await signIn('eleventh@example.com', 'x', '10.0.0.2')).status).toBe(401);
  });

  test('nine accounts and then two at once, five times each: one of the two is let try', async () => {
    for (let index = 0; index < 9; index++) await signIn(`guess-${index}@example.com`, 'x');
    const both = ['tenth@example.com', 'eleventh@example.com'].map((email) =>
      Promise.all(Array.from({ length: 5 }, async () => (await signIn(email, 'x')).status)),
    );
    const refused = (await Promise.all(both)).flat().filter((status) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
  });

  test('all IPs of a home line count as one, and a provider’s customer can shut no user out', async () => {
    const victim = await newPerson();
    const inLine = (line: number, host: number) => `2001:db8:7:${line.toString(16)}::${host.toString(16)}`;
    for (let index = 0; index < 10; index++)
      expect((await signIn(`guess-${index}@example.com`, 'x', inLine(1, index + 1))).status).toBe(401);
    expect((await signIn('eleventh@example.com', 'x', inLine(1, 99))).status).toBe(429);
    expect((await signIn('eleventh@example.com', 'x', inLine(2, 1))).status).toBe(401);
    let checked = 0;
    for (let line = 3; line < 7; line++)
      for (let index = 0; index < 10; index++)
        if ((await signIn(victim.email, 'x', inLine(line, index))).status === 401) checked++;
    expect(checked).toBe(30);
    expect((await signIn(victim.email, PASSWORD, '2001:db8:8::1')).status).toBe(200);
  });

  test.each([
    ['a port', '10.1.1.1:4001', '10.1.1.1:4002'],
    ['another spelling', '::ffff:10.1.1.1', '10.1.1.1'],
  ])('%s counts as the same IP', async (_name, first, second) => {
    const victim = await newPerson();
    const tries = [];
    for (let index = 0; index < 11; index++)
      tries.push((await signIn(victim.email, 'x', index % 2 ? first : second)).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('a user who logs in many times at once frees no room for guesses', async () => {
    const own = await newPerson();
    for (let index = 0; index < 9; index++) await signIn(`guess-${index}@example.com`, 'x');
    const logins = await Promise.all(Array.from({ length: 5 }, () => signIn(own.email, PASSWORD)));
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const tries = [];
    for (const email of ['tenth@example.com', 'eleventh@example.com']) tries.push((await signIn(email, 'x')).status);
    expect(tries).toEqual([401, 429]);
  });
});

describe('the sessions of an account', () => {
  test('are opened thirty times an hour at most, and a new password starts anew', async () => {
    const account = await newPerson();
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
    await countAs('session-user:', 29);
    expect((await signIn(account.email, PASSWORD, '10.0.0.2')).status).toBe(200);
    const refused = await signIn(account.email, PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await askForMail(forgot, { email: account.email });
    const params = { token: await mailedSecret('reset-password') };
    await askRoute(reset, 'PUT', { params, json: { password: NEW_PASSWORD } });
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });
});

/** Of an unknown password, at the cost that a running shop has. */
const SLOW_HASH = '$2b$10$C6UzMDM.H6dfI/f/IKcEeO7Jm1sTXlTnOh3K6d1e5kq6C5h3p1b5K';

describe('while more people log in than can be served', () => {
  test('the shop says so, counts nothing as a failure, and is itself again afterwards', async () => {
    const account = await newPerson();
    const crowd = Promise.allSettled(Array.from({ length: 300 }, () => verifyPassword('x', SLOW_HASH)));
    const busy = await signIn(account.email, PASSWORD);
    expect([busy.status, busy.body.code, busy.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '5']);
    const served = (await crowd).filter(({ status }) => status === 'fulfilled');
    expect(served.length).toBeGreaterThan(0);
    expect(served.length).toBeLessThan(300);
    for (const { points } of await db().rateLimit.findMany()) expect(points).toBe(0);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
  });

  test('everything else goes on', async () => {
    let isThrough = false;
    const comparing = verifyPassword('x', SLOW_HASH).finally(() => {
      isThrough = true;
    });
    let turns = 0;
    for (; !isThrough; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(await comparing).toBe(false);
    // On the event loop itself there were one or two.
    expect(turns).toBeGreaterThan(100);
  });
});

describe('logging out', () => {
  test('ends the session of the token that calls it, and no other', async () => {
    const account = await newPerson();
    const { body } = await signIn(account.email, PASSWORD);
    expect((await askRoute(logout, 'POST', { as: account })).status).toBe(204);
    expect(await isOpen(account.token)).toBe(false);
    expect(await isOpen(body.token)).toBe(true);
  });

  test('by cookie from another site is a 403 and ends nothing', async () => {
    const { token } = await newPerson();
    const cookie = `next-auth.session-token=${token}`;
    for (const from of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'https://evil.example/x' },
    ])
      expect((await askRoute(logout, 'POST', { headers: { cookie, ...from } as never })).status).toBe(403);
    expect(await isOpen(token)).toBe(true);
    expect((await askRoute(logout, 'POST', { headers: { cookie, origin: 'http://localhost:3100' } })).status).toBe(204);
    expect(await isOpen(token)).toBe(false);
  });
});

describe('registering', () => {
  test('is limited by the home line, and more loosely by the provider’s network', async () => {
    const ask = async (line: number, host: number) => {
      const headers = { 'x-forwarded-for': `2001:db8:7:${line}::${host}` };
      return (await askForMail(resend, { email: `${line}-${host}@example.com` }, headers)).status;
    };
    expect(await ask(1, 1)).toBe(200);
    await countAs('/64', 59);
    expect([await ask(1, 2), await ask(1, 3)]).toEqual([200, 429]);
    expect(await ask(2, 1)).toBe(200);
    await countAs('/48', 600);
    expect(await ask(2, 2)).toBe(429);
  });

  test('promises a link that verifies the email once, and then the login works', async () => {
    const answer = await askRoute(register, 'POST', { json: { ...fresh, email: 'Maya@Example.com', role: 'admin' } });
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['message']]);
    expect((await signIn(fresh.email, NEW_PASSWORD)).status).toBe(403);
    const token = await mailedSecret('verify-email');
    const first = await askRoute(verify, 'GET', { params: { token } });
    expect([first.status, first.body.success]).toEqual([200, true]);
    const second = await askRoute(verify, 'GET', { params: { token } });
    expect([second.status, second.body.success]).toEqual([400, false]);
    expect((await signIn(fresh.email, NEW_PASSWORD)).body.role).toBe('customer');
  });

  test('an email that has an account gets the same answer, a mail, and keeps its password', async () => {
    const account = await newPerson();
    const known = await askRoute(register, 'POST', { json: { ...fresh, email: account.email } });
    const unknown = await askRoute(register, 'POST', { json: fresh });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mails = await db().outboxMail.findMany({ orderBy: { createdAt: 'asc' } });
    expect(mails.map((mail) => mail.kind)).toEqual(['already-registered', 'verify-email']);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
  });

  test('twenty registrations of one email at once make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => askRoute(register, 'POST', { json: fresh })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await db().user.count()).toBe(1);
  });

  test.each([
    'short-A1',
    'nouppercase-1',
    'NOLOWERCASE-1',
    'NoNumbers-x',
    'NoSymbols11',
    'Password1!',
    `Aa1-${'x'.repeat(80)}`,
  ])('refuses the password %s', async (password) => {
    const isTooShort = password === 'short-A1';
    const given = isTooShort ? 'Sh-rt1' : password;
    const { status, body } = await askRoute(register, 'POST', { json: { ...fresh, password: given } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['password']]);
  });
});

describe('links in mails', () => {
  test('of fifty parallel redemptions one succeeds', async () => {
    await askRoute(register, 'POST', { json: fresh });
    const token = await mailedSecret('verify-email');
    const answers = await atOnce(50, () => askRoute(verify, 'GET', { params: { token } }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a new verification link replaces the old one; for others nothing is sent, in the same words', async () => {
    await askRoute(register, 'POST', { json: fresh });
    const old = await mailedSecret('verify-email');
    const verified = await newPerson();
    const answers = [];
    for (const email of [fresh.email, verified.email, 'nobody@example.com'])
      answers.push(await askForMail(resend, { email }));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [200, 'A new verification link has been sent if the user exists and is not verified.']),
    );
    expect(await db().outboxMail.count()).toBe(2);
    expect((await askRoute(verify, 'GET', { params: { token: old } })).status).toBe(400);
    expect((await askRoute(verify, 'GET', { params: { token: await mailedSecret('verify-email') } })).status).toBe(200);
  });

  test('are looked for once the answer is out: its time tells nothing about an account', async () => {
    const verified = await newPerson();
    const unverified = await newPerson({ isVerified: false });
    /** What the database had to do for an answer, beside the settings, which are read once a second. */
    const statementsFor = async (route: typeof forgot, email: string) => {
      const query = vi.spyOn(Client.prototype, 'query');
      await askRoute(route, 'POST', { json: { email } });
      const texts = query.mock.calls.map(([asked]: unknown[]) => (asked as { text?: string }).text ?? String(asked));
      query.mockRestore();
      return texts.filter((text) => !text.includes('FROM settings')).length;
    };
    for (const route of [forgot, resend]) {
      const counts = new Set<number>();
      for (const email of [verified.email, unverified.email, 'nobody@example.com']) {
        await statementsFor(route, email);
        counts.add(await statementsFor(route, email));
      }
      expect(counts.size).toBe(1);
    }
    expect(await db().outboxMail.count()).toBe(0);
    await doWhatIsLeft();
    expect((await db().outboxMail.findMany()).map(({ kind }) => kind).sort()).toEqual([
      'reset-password',
      'reset-password',
      'reset-password',
      'reset-password',
      'verify-email',
      'verify-email',
    ]);
  });

  test('a reset sets the password, proves the email, ends every session and is used up', async () => {
    const account = await newPerson({ isVerified: false });
    const [known, unknown] = [
      await askForMail(forgot, { email: account.email }),
      await askForMail(forgot, { email: 'nobody@example.com' }),
    ];
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    const token = await mailedSecret('reset-password');
    const redeem = (password: string) => askRoute(reset, 'PUT', { params: { token }, json: { password } });
    expect((await redeem('weak')).status).toBe(400);
    expect((await askRoute(verify, 'GET', { params: { token } })).status).toBe(400);
    const first = await redeem(NEW_PASSWORD);
    expect([first.status, first.body.success]).toEqual([200, true]);
    expect((await redeem(NEW_PASSWORD)).body).toMatchObject({ success: false });
    expect(await isOpen(account.token)).toBe(false);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('expire', async () => {
    await askRoute(register, 'POST', { json: fresh });
    await db().emailToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await askRoute(verify, 'GET', { params: { token: await mailedSecret('verify-email') } })).status).toBe(400);
  });
});

describe('the profile', () => {
  test('changes the name at once, and nothing that was not asked for', async () => {
    const account = await newPerson();
    const body = { name: ' New Name ', role: 'admin', status: 'inactive', emailVerifiedAt: null };
    const answer = await askRoute(changeProfile, 'PUT', { as: account, json: body });
    expect(answer.body).toMatchObject({ _id: account.id, name: 'New Name', email: account.email, role: 'customer' });
    expect(await db().user.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({
      role: 'customer',
      status: 'active',
    });
  });

  test('changes of name and size are counted, because each is told to webhooks', async () => {
    const account = await newPerson();
    const change = async (json: object) => (await askRoute(changeProfile, 'PUT', { as: account, json })).status;
    expect(await change({ name: 'One' })).toBe(200);
    const { name, points } = limits.changeProfileByUser;
    await countAs(`${name}:`, points);
    expect(await change({ name: 'Two' })).toBe(429);
    expect(await change({ size: { system: 'us-men', value: 9 } })).toBe(429);
    // It changes nothing.
    expect(await change({ name: 'One' })).toBe(200);
  });

  test('a new email waits until its link is opened', async () => {
    const account = await newPerson();
    const answer = await askRoute(changeProfile, 'PUT', { as: account, json: { email: 'new@example.com' } });
    expect(answer.body).toMatchObject({ email: account.email, pendingEmail: 'new@example.com' });
    const read = async () => (await askRoute(readProfile, 'GET', { as: account })).body;
    expect(await read()).toEqual(answer.body);
    await askRoute(verify, 'GET', { params: { token: await mailedSecret('verify-new-email') } });
    expect(await read()).toMatchObject({ email: 'new@example.com', pendingEmail: null });
    expect((await signIn('new@example.com', PASSWORD)).status).toBe(200);
    expect((await signIn(account.email, PASSWORD)).status).toBe(401);
  });

  test('is read by its owner alone', async () => {
    const account = await newPerson({ role: 'admin' });
    const { body, headers } = await askRoute(readProfile, 'GET', { as: account });
    expect(body).toEqual({
      _id: account.id,
      name: account.name,
      email: account.email,
      role: 'admin',
      roles: ['owner'],
      pendingEmail: null,
      hasPassword: true,
      size: null,
      lastSizeBought: null,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await askRoute(readProfile, 'GET')).status).toBe(401);
  });

  test("another user's email is answered alike and never taken", async () => {
    const [account, other] = [await newPerson(), await newPerson()];
    const answer = await askRoute(changeProfile, 'PUT', { as: account, json: { email: other.email } });
    expect([answer.status, answer.body.pendingEmail]).toEqual([200, other.email]);
    const { body } = await askRoute(readProfile, 'GET', { as: account });
    expect(body).toEqual(answer.body);
    const mails = await db().outboxMail.findMany({ orderBy: { kind: 'asc' }, select: { kind: true, recipient: true } });
    expect(mails).toEqual([
      { kind: 'already-registered', recipient: other.email },
      { kind: 'email-change-requested', recipient: account.email },
    ]);
  });

  test('the old email is told of a new one when it is asked for and when it takes effect', async () => {
    const account = await newPerson({ name: 'Maya' });
    await askRoute(changeProfile, 'PUT', { as: account, json: { email: 'new@example.com' } });
    await askRoute(verify, 'GET', { params: { token: await mailedSecret('verify-new-email') } });
    const mails = await db().outboxMail.findMany({
      where: { recipient: account.email },
      orderBy: { createdAt: 'asc' },
    });
    const payload = { name: 'Maya', newEmail: 'new@example.com' };
    expect(mails).toMatchObject([
      { kind: 'email-change-requested', payload },
      { kind: 'email-changed', payload },
    ]);
  });

  test('a new email and a new password at once: the link that was asked for works', async () => {
    const account = await newPerson();
    const body = { email: 'new@example.com', password: NEW_PASSWORD };
    const answer = await askRoute(changeProfile, 'PUT', { as: account, json: body });
    expect(answer.body.pendingEmail).toBe('new@example.com');
    expect((await askRoute(verify, 'GET', { params: { token: await mailedSecret('verify-new-email') } })).status).toBe(
      200,
    );
    expect((await signIn('new@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  test('of two accounts that take one email at the same moment one gets it, and the other an unusable link', async () => {
    const accounts = [await newPerson(), await newPerson()];
    for (let round = 0; round < 3; round++) {
      const email = `wanted-${round}@example.com`;
      const tokens = [];
      for (const { token } of accounts) {
        await db().rateLimit.deleteMany();
        await askRoute(changeProfile, 'PUT', { as: token, json: { email } });
        tokens.push(await mailedSecret('verify-new-email'));
      }
      const answers = await Promise.all(tokens.map((token) => askRoute(verify, 'GET', { params: { token } })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ success: false });
    }
  });

  test('a password that is set again and again is told by one mail', async () => {
    const person = await newPerson();
    for (let count = 0; count < 4; count++)
      expect((await askRoute(changeProfile, 'PUT', { as: person, json: { password: NEW_PASSWORD } })).status).toBe(200);
    expect(await db().outboxMail.count({ where: { recipient: person.email } })).toBe(1);
  });

  test('a new password ends every other session', async () => {
    const account = await newPerson();
    const { body: other } = await signIn(account.email, PASSWORD);
    const answer = await askRoute(changeProfile, 'PUT', { as: account, json: { password: NEW_PASSWORD } });
    expect(answer.status).toBe(200);
    expect([await isOpen(account.token), await isOpen(other.token)]).toEqual([true, false]);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('taking an account back', () => {
  /** A stranger was at the open browser for a minute: a link to their own mailbox is on its way. */
  async function withStrangersLink() {
    const account = await newPerson();
    await askRoute(changeProfile, 'PUT', { as: account, json: { email: 'stranger@example.com' } });
    return { account, link: await mailedSecret('verify-new-email') };
  }

  async function resetLinkOf(email: string): Promise<string> {
    await askForMail(forgot, { email });
    return mailedSecret('reset-password');
  }

  const redeem = (token: string) => askRoute(verify, 'GET', { params: { token } });
  const setPassword = (token: string) =>
    askRoute(reset, 'PUT', { params: { token }, json: { password: NEW_PASSWORD } });

  test('a reset ends a change of the email that was asked for before', async () => {
    const { account, link } = await withStrangersLink();
    expect((await setPassword(await resetLinkOf(account.email))).status).toBe(200);
    expect((await redeem(link)).status).toBe(400);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('a change of password ends it as well, and with it every link to a new password', async () => {
    const { account, link } = await withStrangersLink();
    const resetLink = await resetLinkOf(account.email);
    await askRoute(changeProfile, 'PUT', { as: account, json: { password: NEW_PASSWORD } });
    expect((await redeem(link)).status).toBe(400);
    expect((await setPassword(resetLink)).status).toBe(400);
  });

  test('a new email ends the links that were mailed to the old one', async () => {
    const { account, link } = await withStrangersLink();
    const resetLink = await resetLinkOf(account.email);
    expect((await redeem(link)).status).toBe(200);
    expect((await setPassword(resetLink)).status).toBe(400);
  });

  test('an administrator who changes role or status ends every link', async () => {
    const admin = await newPerson({ role: 'admin' });
    const { account, link } = await withStrangersLink();
    const resetLink = await resetLinkOf(account.email);
    for (const status of ['inactive', 'active'])
      await askRoute(changeUser, 'PUT', { as: admin, params: { id: account.id }, json: { status } });
    expect((await redeem(link)).status).toBe(400);
    expect((await setPassword(resetLink)).status).toBe(400);
  });
});

describe('what happens to an account while somebody is on the way in', () => {
  const giveNewPassword = (id: string) => async (client: PoolClient) => {
    await client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, await hashPassword(NEW_PASSWORD)]);
    await client.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [id]);
  };

  test('a login with the old password opens nothing once there is a new one', async () => {
    const account = await newPerson();
    const login = await during(giveNewPassword(account.id), () => signIn(account.email, PASSWORD));
    expect([login.status, login.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(await db().session.count({ where: { userId: account.id, endedAt: null } })).toBe(0);
  });

  test('a login that waits to write its session opens nothing once there is a new password', async () => {
    const account = await newPerson();
    const login = await during(
      async (client) => {
        await client.query('LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
        await giveNewPassword(account.id)(client);
      },
      () => signIn(account.email, PASSWORD),
    );
    expect(login.status).toBe(401);
  });

  test('a login opens nothing once the account is inactive, nor when it is active again', async () => {
    const account = await newPerson();
    const login = await during(
      (client) => client.query(`UPDATE users SET status = 'inactive' WHERE id = $1`, [account.id]),
      () => signIn(account.email, PASSWORD),
    );
    expect(login.status).toBe(401);
    await db().user.update({ where: { id: account.id }, data: { status: 'active' } });
    // Its own first session is the only one.
    expect(await db().session.count({ where: { userId: account.id } })).toBe(1);
  });

  test('a stranger’s new password or email does not come after the reset that ended their session', async () => {
    const account = await newPerson();
    for (const body of [{ password: 'Strangers-Word-1' }, { email: 'stranger@example.com' }, { name: 'Stranger' }]) {
      const token = await newSession(account.id);
      const answer = await during(giveNewPassword(account.id), () =>
        askRoute(changeProfile, 'PUT', { as: token, json: body }),
      );
      expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_ENDED']);
    }
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
    expect(await db().outboxMail.count()).toBe(0);
  });

  test('a profile that is changed while its account is deleted is a session that has ended', async () => {
    for (const body of [{ password: NEW_PASSWORD }, { email: 'new@example.com' }, { name: 'Maya' }]) {
      const account = await newPerson();
      const remove = (client: PoolClient) => client.query('DELETE FROM users WHERE id = $1', [account.id]);
      const answer = await during(remove, () => askRoute(changeProfile, 'PUT', { as: account, json: body }));
      expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_ENDED']);
    }
  });
});
