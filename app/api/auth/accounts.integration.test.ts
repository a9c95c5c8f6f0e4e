import { beforeEach, describe, expect, test } from 'vitest';
import { openText } from '@/lib/auth/sealed-text';
import { db } from '@/lib/db/client';
import { askRoute } from '@/scripts/testing/ask-route';
import { resetDatabase } from '@/scripts/testing/reset-database';
import { buildAccount, PASSWORD } from '@/scripts/testing/shop-builder';
import { GET as readMyOrders } from '../orders/myorders/route';
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
  return askRoute(login, 'POST', { body: { email, password }, headers: { 'x-forwarded-for': from } });
}

/** The secret of the newest mail of a kind, as its reader finds it in the link. */
async function tokenOf(kind: string): Promise<string> {
  const mail = await db().outboxMail.findFirstOrThrow({ where: { kind }, orderBy: { createdAt: 'desc' } });
  const token = openText((mail.payload as { sealedToken: string }).sealedToken);
  if (!token) throw new Error(`the ${kind} mail holds no token`);
  return token;
}

async function isOpen(token: string): Promise<boolean> {
  return (await askRoute(readMyOrders, 'GET', { token })).status === 200;
}

describe('logging in', () => {
  test('answers with the account and a token, and sets the cookie', async () => {
    const account = await buildAccount({ name: 'Maya' });
    const answer = await signIn(` ${account.email.toUpperCase()} `, PASSWORD);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['_id', 'createdAt', 'email', 'name', 'role', 'status', 'token']);
    const cookie = answer.headers.get('set-cookie');
    expect(cookie).toMatch(/^next-auth\.session-token=.*HttpOnly; SameSite=Lax/);
    expect(await isOpen(answer.body.token)).toBe(true);
    const byCookie = await askRoute(readMyOrders, 'GET', { headers: { cookie: String(cookie).split(';')[0] ?? '' } });
    expect(byCookie.status).toBe(200);
  });

  test('a wrong password and an unknown address read the same', async () => {
    const account = await buildAccount();
    const [wrong, unknown] = [await signIn(account.email, 'Nope-Nope-1'), await signIn('nobody@example.com', PASSWORD)];
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
  });

  test('unverified and inactive are told only to whoever knows the password', async () => {
    const unverified = await buildAccount({ isVerified: false });
    const inactive = await buildAccount({ status: 'inactive' });
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
    [{ email: 'no address', password: 'x' }],
    ['{"email":'],
    ['['.repeat(50_000)],
    ['"text"'],
  ])('%j is a 400', async (body) => {
    expect((await askRoute(login, 'POST', { body })).status).toBe(400);
  });

  test('a body of another type is a 415, a huge one a 413', async () => {
    expect((await askRoute(login, 'POST', { body: 'x=1', headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    );
    expect((await askRoute(login, 'POST', { body: { email: 'x'.repeat(300_000) } })).status).toBe(413);
  });

  test('ten failures for one account from one address, then a 429; other people are not affected', async () => {
    const [victim, other] = [await buildAccount(), await buildAccount()];
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
    const victim = await buildAccount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(victim.email, 'Nope-Nope-1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('ten different accounts from one address, then a 429 for an eleventh; those who know their password are not counted', async () => {
    const rightful = await buildAccount();
    for (let index = 0; index < 15; index++) expect((await signIn(rightful.email, PASSWORD)).status).toBe(200);
    const tries = [];
    for (let index = 0; index < 11; index++) tries.push((await signIn(`guess-${index}@example.com`, 'x')).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe('logging out', () => {
  test('ends the session of the token that calls it, and no other', async () => {
    const account = await buildAccount();
    const { body } = await signIn(account.email, PASSWORD);
    expect((await askRoute(logout, 'POST', { token: account.token })).status).toBe(204);
    expect(await isOpen(account.token)).toBe(false);
    expect(await isOpen(body.token)).toBe(true);
  });

  test('by cookie from another site is a 403 and ends nothing', async () => {
    const { token } = await buildAccount();
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
  test('promises a link that verifies the address once, and then the login works', async () => {
    const answer = await askRoute(register, 'POST', { body: { ...fresh, email: 'Maya@Example.com', role: 'admin' } });
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['message']]);
    expect((await signIn(fresh.email, NEW_PASSWORD)).status).toBe(403);
    const token = await tokenOf('verify-email');
    const first = await askRoute(verify, 'GET', { params: { token } });
    expect([first.status, first.body.success]).toEqual([200, true]);
    const second = await askRoute(verify, 'GET', { params: { token } });
    expect([second.status, second.body.success]).toEqual([400, false]);
    expect((await signIn(fresh.email, NEW_PASSWORD)).body.role).toBe('customer');
  });

  test('an address that has an account gets the same answer, a mail, and keeps its password', async () => {
    const account = await buildAccount();
    const known = await askRoute(register, 'POST', { body: { ...fresh, email: account.email } });
    const unknown = await askRoute(register, 'POST', { body: fresh });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mails = await db().outboxMail.findMany({ orderBy: { createdAt: 'asc' } });
    expect(mails.map((mail) => mail.kind)).toEqual(['already-registered', 'verify-email']);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
  });

  test('twenty registrations of one address at once make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => askRoute(register, 'POST', { body: fresh })));
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
    const { status, body } = await askRoute(register, 'POST', { body: { ...fresh, password: given } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['password']]);
  });
});

describe('links in mails', () => {
  test('of fifty parallel redemptions one succeeds', async () => {
    await askRoute(register, 'POST', { body: fresh });
    const token = await tokenOf('verify-email');
    const answers = await Promise.all(Array.from({ length: 50 }, () => askRoute(verify, 'GET', { params: { token } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a new verification link replaces the old one; for others nothing is sent, in the same words', async () => {
    await askRoute(register, 'POST', { body: fresh });
    const old = await tokenOf('verify-email');
    const verified = await buildAccount();
    const answers = [];
    for (const email of [fresh.email, verified.email, 'nobody@example.com'])
      answers.push(await askRoute(resend, 'POST', { body: { email } }));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [200, 'A new verification link has been sent if the user exists and is not verified.']),
    );
    expect(await db().outboxMail.count()).toBe(2);
    expect((await askRoute(verify, 'GET', { params: { token: old } })).status).toBe(400);
    expect((await askRoute(verify, 'GET', { params: { token: await tokenOf('verify-email') } })).status).toBe(200);
  });

  test('a reset sets the password, proves the address, ends every session and is used up', async () => {
    const account = await buildAccount({ isVerified: false });
    const [known, unknown] = [
      await askRoute(forgot, 'POST', { body: { email: account.email } }),
      await askRoute(forgot, 'POST', { body: { email: 'nobody@example.com' } }),
    ];
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    const token = await tokenOf('reset-password');
    const redeem = (password: string) => askRoute(reset, 'PUT', { params: { token }, body: { password } });
    expect((await redeem('weak')).status).toBe(400);
    expect((await askRoute(verify, 'GET', { params: { token } })).status).toBe(400);
    const first = await redeem(NEW_PASSWORD);
    expect([first.status, first.body.success]).toEqual([200, true]);
    expect((await redeem(NEW_PASSWORD)).body).toMatchObject({ success: false });
    expect(await isOpen(account.token)).toBe(false);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('expire', async () => {
    await askRoute(register, 'POST', { body: fresh });
    await db().emailToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await askRoute(verify, 'GET', { params: { token: await tokenOf('verify-email') } })).status).toBe(400);
  });
});

describe('the profile', () => {
  test('changes the name at once, and nothing that was not asked for', async () => {
    const account = await buildAccount();
    const body = { name: ' New Name ', role: 'admin', status: 'inactive', emailVerifiedAt: null };
    const answer = await askRoute(changeProfile, 'PUT', { token: account.token, body });
    expect(answer.body).toMatchObject({ _id: account.id, name: 'New Name', email: account.email, role: 'customer' });
    expect(await db().user.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({
      role: 'customer',
      status: 'active',
    });
  });

  test('a new address waits until its link is opened', async () => {
    const account = await buildAccount();
    const answer = await askRoute(changeProfile, 'PUT', { token: account.token, body: { email: 'new@example.com' } });
    expect(answer.body).toMatchObject({ email: account.email, pendingEmail: 'new@example.com' });
    const read = async () => (await askRoute(readProfile, 'GET', { token: account.token })).body;
    expect(await read()).toEqual(answer.body);
    await askRoute(verify, 'GET', { params: { token: await tokenOf('verify-new-email') } });
    expect(await read()).toMatchObject({ email: 'new@example.com', pendingEmail: null });
    expect((await signIn('new@example.com', PASSWORD)).status).toBe(200);
    expect((await signIn(account.email, PASSWORD)).status).toBe(401);
  });

  test('is read by whoever it belongs to, and by nobody else', async () => {
    const account = await buildAccount({ role: 'admin' });
    const { body, headers } = await askRoute(readProfile, 'GET', { token: account.token });
    expect(body).toEqual({
      _id: account.id,
      name: account.name,
      email: account.email,
      role: 'admin',
      pendingEmail: null,
      hasPassword: true,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await askRoute(readProfile, 'GET')).status).toBe(401);
  });

  test("somebody else's address is answered alike and never taken", async () => {
    const [account, other] = [await buildAccount(), await buildAccount()];
    const answer = await askRoute(changeProfile, 'PUT', { token: account.token, body: { email: other.email } });
    expect([answer.status, answer.body.pendingEmail]).toEqual([200, other.email]);
    const { body } = await askRoute(readProfile, 'GET', { token: account.token });
    expect(body).toEqual(answer.body);
    expect((await db().outboxMail.findFirstOrThrow()).kind).toBe('already-registered');
  });

  test('a new password ends every other session', async () => {
    const account = await buildAccount();
    const { body: other } = await signIn(account.email, PASSWORD);
    const answer = await askRoute(changeProfile, 'PUT', { token: account.token, body: { password: NEW_PASSWORD } });
    expect(answer.status).toBe(200);
    expect([await isOpen(account.token), await isOpen(other.token)]).toEqual([true, false]);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });
});
