import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPassword } from '@/lib/access/accounts/account-service';
import { signIn } from '@/lib/access/accounts/auth-service';
import { hashPassword, verifyPassword } from '@/lib/access/accounts/passwords/password';
import { findViewer } from '@/lib/access/session/viewer';
import { signedInUserSchema } from '@/lib/access/users/user-schema';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { db } from '@/lib/platform/db/client';
import { siteEnv } from '@/lib/platform/env/site-env';
import { atOnce } from '@/tests/at-once';
import { during } from '@/tests/during';
import { type OpenIdPerson, type OpenIdProvider, openOpenIdProvider } from '@/tests/fakes/openid-provider';
import { newSession } from '@/tests/people';
import { Visitor } from '@/tests/visitor';
import * as nextAuth from '../[...nextauth]/route';
import * as exchange from '../exchange/route';
import * as start from './route';

const FAILED = '/login?error=auth_failed';
const routes = {
  '/api/auth/google': start,
  '/api/auth/callback/google': { ...nextAuth, params: { nextauth: ['callback', 'google'] } },
  '/api/auth/exchange': exchange,
};

let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await openOpenIdProvider({ shopUrl: siteEnv().url });
});
afterAll(() => provider.close());
beforeEach(async () => {
  await db().rateLimit.deleteMany();
  vi.stubEnv('GOOGLE_CLIENT_ID', provider.clientId);
  vi.stubEnv('GOOGLE_CLIENT_SECRET', provider.clientSecret);
  vi.stubEnv('GOOGLE_ISSUER', provider.issuer);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** NextAuth logs what is wrong with a provider's answer. */
function expectComplaint() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

function newVisitor(): Visitor {
  return new Visitor(siteEnv().url, routes);
}

function newPerson(change: Partial<OpenIdPerson> = {}): Required<OpenIdPerson> {
  const id = randomToken().slice(0, 12).toLowerCase();
  return { sub: `sub-${id}`, email: `${id}@example.com`, email_verified: true, name: 'Maya Lindqvist', ...change };
}

interface Landing {
  user: { _id: string; name: string; email: string; role: string; token: string };
  query: URLSearchParams;
  visitor: Visitor;
}

/** Signs a person in, up to the landing page. */
async function land(person: OpenIdPerson, visitor = newVisitor(), path = '/api/auth/google'): Promise<Landing> {
  provider.signsIn(person);
  const { pathname, search } = await visitor.go(path);
  expect(pathname + search).toMatch(/^\/auth\/success\?user=/);
  const query = new URLSearchParams(search);
  return { user: JSON.parse(query.get('user') ?? ''), query, visitor };
}

/** Where a person ends who is not let in. */
async function endOf(person: OpenIdPerson, visitor = newVisitor()): Promise<string> {
  provider.signsIn(person);
  const { pathname, search } = await visitor.go('/api/auth/google');
  return pathname + search;
}

async function signInWithGoogle(person: OpenIdPerson) {
  const { user, visitor } = await land(person);
  const response = await visitor.post('/api/auth/exchange', { code: user.token });
  expect(response.status).toBe(200);
  return { user: signedInUserSchema.parse(await response.json()), visitor };
}

/** Comes back from the provider, and stands in front of the shop's callback. */
async function returnFromProvider(person: OpenIdPerson, visitor: Visitor): Promise<URL> {
  provider.signsIn(person);
  return visitor.go('/api/auth/google', (url) => url.pathname === '/api/auth/callback/google');
}

function insertUser(change: { email: string; isVerified: boolean; status?: 'inactive'; passwordHash?: string }) {
  return db().user.create({
    data: {
      email: change.email,
      name: 'Local Name',
      passwordHash: change.passwordHash ?? null,
      status: change.status ?? 'active',
      emailVerifiedAt: change.isVerified ? new Date() : null,
    },
  });
}

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });
async function expectRefusal(response: Response): Promise<void> {
  expect([response.status, (await response.json()).code]).toEqual([400, 'INVALID_INPUT']);
}

describe('a new customer', () => {
  it('is sent to the provider with state, nonce and PKCE, and marked by a cookie that scripts cannot read', async () => {
    const response = await newVisitor().ask('/api/auth/google');
    expect(response.status).toBe(302);
    const url = new URL(response.headers.get('location') ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: `${siteEnv().url}/api/auth/callback/google`,
      scope: 'openid email profile',
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
    });
    const mark = response.headers.getSetCookie().find((cookie) => cookie.startsWith('lacewing.sign-in='));
    expect(mark).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lands with a code, gets a session for it, and has an account without a password', async () => {
    const person = newPerson({ email: `  Maya.${randomToken().slice(0, 8)}@Example.com` });
    const email = person.email.trim().toLowerCase();
    const { user, visitor } = await land(person);
    expect(user).toEqual({
      _id: expect.any(String),
      name: 'Maya Lindqvist',
      email,
      role: 'customer',
      token: expect.any(String),
    });

    const response = await visitor.post('/api/auth/exchange', { code: user.token });
    const answer = await response.json();
    expect(response.status).toBe(200);
    expect(answer).toEqual({ ...user, status: 'active', createdAt: expect.any(String), token: expect.any(String) });
    expect(answer.token).not.toBe(user.token);
    expect((await findViewer(bearer(answer.token)))?.userId).toBe(user._id);
    expect(visitor.cookies.get('next-auth.session-token')).toBe(answer.token);
    expect(visitor.cookies.has('lacewing.sign-in')).toBe(false);

    const row = await db().user.findUniqueOrThrow({
      where: { email },
      omit: { passwordHash: false },
      include: { googleAccounts: true, sessions: true },
    });
    expect(row).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date), role: 'customer' });
    expect(row.googleAccounts.map(({ sub }) => sub)).toEqual([person.sub]);
    expect(row.sessions).toHaveLength(1);
  });

  it('has nothing that opens anything before the exchange', async () => {
    const { user, visitor } = await land(newPerson());
    expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
    expect(await db().session.count({ where: { userId: user._id } })).toBe(0);
    expect(await findViewer(bearer(user.token))).toBeNull();
    expect(await findViewer(new Headers({ cookie: `next-auth.session-token=${user.token}` }))).toBeNull();
    const stored = await db().signInCode.findMany({ where: { userId: user._id } });
    expect(JSON.stringify(stored)).not.toContain(user.token);
  });

  it('is named after the email when the provider knows no name', async () => {
    const { name: _name, ...person } = newPerson();
    expect((await land(person)).user.name).toBe(person.email.split('@')[0]);
  });
});

describe('where it leads', () => {
  it('carries the local path that was asked for', async () => {
    const { query } = await land(newPerson(), newVisitor(), '/api/auth/google?redirect=checkout');
    expect(query.get('redirect')).toBe('/checkout');
    const filtered = await land(newPerson(), newVisitor(), '/api/auth/google?redirect=%2Fproducts%3Fsearch%3Da%2520b');
    expect(filtered.query.get('redirect')).toBe('/products?search=a%20b');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'carries nothing for %s',
    async (redirect) => {
      const path = `/api/auth/google?redirect=${encodeURIComponent(redirect)}`;
      expect((await land(newPerson(), newVisitor(), path)).query.has('redirect')).toBe(false);
    },
  );
});

describe('an account that is known by its Google id', () => {
  it('stays the same account, whatever email the provider knows by now', async () => {
    const person = newPerson();
    const first = await signInWithGoogle(person);
    const moved = { ...person, email: newPerson().email, name: 'Another Name', email_verified: false };
    const second = await signInWithGoogle(moved);
    expect(second.user).toMatchObject({ _id: first.user._id, email: person.email, name: person.name });
    expect(await db().user.count({ where: { email: moved.email } })).toBe(0);
    // It doesn't switch to the user whose email the provider reports now.
    const other = await insertUser({ email: newPerson().email, isVerified: true });
    expect((await signInWithGoogle({ ...person, email: other.email })).user._id).toBe(first.user._id);
  });

  it('is refused when it is inactive', async () => {
    const person = newPerson();
    const { user } = await signInWithGoogle(person);
    await db().user.update({ where: { id: user._id }, data: { status: 'inactive' } });
    expect(await endOf(person)).toBe(FAILED);
  });

  it('begins anew after it was deleted', async () => {
    const person = newPerson();
    const first = await signInWithGoogle(person);
    await db().user.delete({ where: { id: first.user._id } });
    expect((await signInWithGoogle(person)).user._id).not.toBe(first.user._id);
  });
});

describe('an email that has an account here', () => {
  it('is linked when both sides have verified it; password and sessions stay', async () => {
    const person = newPerson();
    const passwordHash = await hashPassword('Customer123!');
    const local = await insertUser({ email: person.email, isVerified: true, passwordHash });
    const token = await newSession(local.id);
    const { user } = await signInWithGoogle({ ...person, email: person.email.toUpperCase() });
    expect(user).toMatchObject({ _id: local.id, name: 'Local Name' });
    expect(await findViewer(bearer(token))).not.toBeNull();
    expect(
      (
        await signIn(
          { email: person.email, password: 'Customer123!' },
          { clientIp: randomToken(), browserMarks: [], device: null },
        )
      )._id,
    ).toBe(local.id);
  });

  it('is taken from whoever registered it without proof: password, sessions, links and codes die', async () => {
    const person = newPerson();
    const squatted = await insertUser({
      email: person.email,
      isVerified: false,
      passwordHash: await hashPassword('Squatter123!'),
    });
    const token = await newSession(squatted.id);
    const soon = new Date(Date.now() + 60_000);
    const common = { userId: squatted.id, expiresAt: soon };
    const newHash = () => hashToken(randomToken());
    await db().emailToken.createMany({
      data: [
        { ...common, purpose: 'verify_email', tokenHash: newHash() },
        { ...common, purpose: 'reset_password', tokenHash: newHash() },
        { ...common, purpose: 'change_email', tokenHash: newHash(), newEmail: newPerson().email },
      ],
    });
    await db().signInCode.create({ data: { ...common, codeHash: newHash(), browserHash: newHash() } });

    const { user } = await signInWithGoogle(person);
    expect(user).toMatchObject({ _id: squatted.id, name: person.name });
    const row = await db().user.findUniqueOrThrow({ where: { id: squatted.id }, omit: { passwordHash: false } });
    expect(row).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) });
    expect(await verifyPassword('Squatter123!', row.passwordHash)).toBe(false);
    expect(await findViewer(bearer(token))).toBeNull();
    expect(await db().emailToken.count({ where: { userId: squatted.id } })).toBe(0);
    expect(await db().signInCode.count({ where: { userId: squatted.id, usedAt: null } })).toBe(0);
    expect(await findViewer(bearer(user.token))).not.toBeNull();
  });

  it.each([
    ['has not verified it', { email_verified: false }],
    ['only says so in words', { email_verified: 'true' as unknown as boolean }],
    ['does not say', { email_verified: undefined as unknown as boolean }],
    ['does not name it', { email: undefined as unknown as string }],
  ])('is not linked, nor is one created, when the provider %s', async (_name, claims) => {
    const known = newPerson();
    const local = await insertUser({ email: known.email, isVerified: true });
    const unknown = newPerson();
    expect(await endOf({ ...known, ...claims })).toBe(FAILED);
    expect(await endOf({ ...unknown, ...claims })).toBe(FAILED);
    expect(await db().googleAccount.count({ where: { sub: { in: [known.sub, unknown.sub] } } })).toBe(0);
    expect(await db().user.count({ where: { email: unknown.email } })).toBe(0);
    expect(await db().signInCode.count({ where: { userId: local.id } })).toBe(0);
  });

  it.each([true, false])('is refused when the account is inactive (verified: %s)', async (isVerified) => {
    const person = newPerson();
    const local = await insertUser({ email: person.email, isVerified, status: 'inactive' });
    expect(await endOf(person)).toBe(FAILED);
    expect(await db().googleAccount.count({ where: { userId: local.id } })).toBe(0);
    const { emailVerifiedAt } = await db().user.findUniqueOrThrow({ where: { id: local.id } });
    expect(emailVerifiedAt !== null).toBe(isVerified);
  });
});

describe('at the same moment', () => {
  /** All callbacks arrive before the first one goes on. */
  async function landTogether(people: OpenIdPerson[]): Promise<string[]> {
    const visits: { visitor: Visitor; url: URL }[] = [];
    for (const person of people) {
      const visitor = newVisitor();
      visits.push({ visitor, url: await returnFromProvider(person, visitor) });
    }
    const ends = await Promise.all(visits.map(({ visitor, url }) => visitor.go(url)));
    return ends.map((end) => JSON.parse(end.searchParams.get('user') ?? 'null')?._id);
  }

  it('one person in eight browsers gets one account', async () => {
    const person = newPerson();
    const ids = await landTogether(Array.from({ length: 8 }, () => person));
    expect(new Set(ids).size).toBe(1);
    expect(await db().user.count({ where: { email: person.email } })).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
  });

  it('several Google identities with one email get one account', async () => {
    const { email } = newPerson();
    const ids = await landTogether(Array.from({ length: 4 }, () => newPerson({ email })));
    expect(new Set(ids).size).toBe(1);
    expect(await db().googleAccount.count({ where: { user: { email } } })).toBe(4);
  });

  it('a squatted account changes hands once', async () => {
    const person = newPerson();
    const squatted = await insertUser({
      email: person.email,
      isVerified: false,
      passwordHash: await hashPassword('x'),
    });
    const ids = await landTogether(Array.from({ length: 4 }, () => person));
    expect(new Set(ids)).toEqual(new Set([squatted.id]));
    expect(await db().googleAccount.count({ where: { userId: squatted.id } })).toBe(1);
  });
});

describe('an answer of the provider', () => {
  it('is worth nothing in a browser that began nothing', async () => {
    const url = await returnFromProvider(newPerson(), newVisitor());
    const victim = await newVisitor().go(url);
    expect(victim.pathname + victim.search).toBe(FAILED);
  });

  it('is worth nothing in a browser that began a sign-in of its own', async () => {
    const complaint = expectComplaint();
    const url = await returnFromProvider(newPerson(), newVisitor());
    const victim = newVisitor();
    await returnFromProvider(newPerson(), victim);
    const end = await victim.go(url);
    expect(end.pathname + end.search).toBe(FAILED);
    expect(complaint).toHaveBeenCalled();
  });

  it('works once, even for a browser that kept every cookie', async () => {
    const complaint = expectComplaint();
    const person = newPerson();
    const visitor = newVisitor();
    const url = await returnFromProvider(person, visitor);
    const kept = new Map(visitor.cookies);
    expect((await visitor.go(url)).pathname).toBe('/auth/success');
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    const again = await visitor.go(url);
    expect(again.pathname + again.search).toBe(FAILED);
    expect(await db().signInCode.count({ where: { user: { email: person.email } } })).toBe(1);
    expect(complaint).toHaveBeenCalled();
  });

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', randomToken())],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another code', (url: URL) => url.searchParams.set('code', randomToken())],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    // Which it always names.
    ['no issuer', (url: URL) => url.searchParams.delete('iss')],
  ])('is refused with %s', async (name, tamper) => {
    const complaint = expectComplaint();
    const visitor = newVisitor();
    const url = await returnFromProvider(newPerson(), visitor);
    tamper(url);
    const end = await visitor.go(url);
    expect(end.pathname + end.search).toBe(FAILED);
    expect(complaint.mock.calls.length > 0).toBe(name !== 'no issuer');
  });

  it.each(['next-auth.pkce.code_verifier', 'next-auth.nonce'])('is refused without the cookie %s', async (name) => {
    const complaint = expectComplaint();
    const visitor = newVisitor();
    const url = await returnFromProvider(newPerson(), visitor);
    expect(visitor.cookies.delete(name)).toBe(true);
    const end = await visitor.go(url);
    expect(end.pathname + end.search).toBe(FAILED);
    expect(complaint).toHaveBeenCalled();
  });

  it('may be a no, which ends at the login page without a word in the log', async () => {
    provider.refuses();
    const visitor = newVisitor();
    const end = await visitor.go('/api/auth/google');
    expect(end.pathname + end.search).toBe(FAILED);
    expect(visitor.cookies.has('lacewing.sign-in')).toBe(false);
  });

  it('may never come: a provider that is gone ends at the login page', async () => {
    const complaint = expectComplaint();
    vi.stubEnv('GOOGLE_ISSUER', 'http://127.0.0.1:9');
    const end = await newVisitor().go('/api/auth/google');
    expect(end.pathname + end.search).toBe(FAILED);
    expect(complaint).toHaveBeenCalled();
  });
});

describe('how often the provider is asked', () => {
  it('what it says about itself is kept', async () => {
    let asked = 0;
    const server = createServer(async (_request, response) => {
      asked++;
      const document = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
      response.setHeader('content-type', 'application/json').end(await document.text());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    vi.stubEnv('GOOGLE_ISSUER', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    try {
      for (let index = 0; index < 3; index++) await signInWithGoogle(newPerson());
      expect(asked).toBe(1);
    } finally {
      server.close();
    }
  });

  it('is limited by IP, and the login page says so', async () => {
    const from = (clientIp: string) =>
      newVisitor().ask('/api/auth/google', { headers: { 'x-forwarded-for': clientIp } });
    expect((await from('10.9.9.9')).headers.get('location')).toContain(provider.issuer);
    await db().rateLimit.updateMany({ where: { key: { contains: '10.9.9.9' } }, data: { points: 240 } });
    expect((await from('10.9.9.9')).headers.get('location')).toBe('/login?error=too_many_attempts');
    const back = '/api/auth/callback/google?code=x&state=y';
    const visitor = newVisitor();
    await visitor.ask('/api/auth/google');
    const returned = await visitor.ask(back, { headers: { 'x-forwarded-for': '10.9.9.9' } });
    expect(returned.headers.get('location')).toBe('/login?error=too_many_attempts');
    expect((await from('10.9.9.8')).headers.get('location')).toContain(provider.issuer);
  });
});

describe('without a configured provider', () => {
  it('the start explains itself and the callback opens nothing', async () => {
    vi.stubEnv('GOOGLE_CLIENT_ID', '');
    vi.stubEnv('GOOGLE_CLIENT_SECRET', '');
    const visitor = newVisitor();
    const response = await visitor.ask('/api/auth/google?redirect=checkout');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?error=google_unconfigured']);
    expect(visitor.cookies.size).toBe(0);
    const end = await visitor.go('/api/auth/callback/google?code=x&state=y');
    expect(end.pathname + end.search).toBe(FAILED);
  });
});

describe('a code', () => {
  it('opens one session, however many exchange it at once', async () => {
    const { user, visitor } = await land(newPerson());
    const answers = await atOnce(50, () => visitor.post('/api/auth/exchange', { code: user.token }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
    expect(await db().session.count({ where: { userId: user._id } })).toBe(1);
  });

  it('is nothing in another browser, and is not used up there', async () => {
    const { user, visitor } = await land(newPerson());
    await expectRefusal(await newVisitor().post('/api/auth/exchange', { code: user.token }));
    const begun = newVisitor();
    await begun.ask('/api/auth/google');
    await expectRefusal(await begun.post('/api/auth/exchange', { code: user.token }));
    expect(await db().session.count({ where: { userId: user._id } })).toBe(0);
    expect((await visitor.post('/api/auth/exchange', { code: user.token })).status).toBe(200);
  });

  it('lives for a minute', async () => {
    const { user, visitor } = await land(newPerson());
    const { expiresAt } = await db().signInCode.findFirstOrThrow({ where: { userId: user._id } });
    expect(Math.abs(expiresAt.getTime() - Date.now() - 60_000)).toBeLessThan(5_000);
    await db().signInCode.updateMany({ where: { userId: user._id }, data: { expiresAt: new Date(Date.now() - 1) } });
    await expectRefusal(await visitor.post('/api/auth/exchange', { code: user.token }));
  });

  it('opens nothing once the account is inactive', async () => {
    const { user, visitor } = await land(newPerson());
    await db().user.update({ where: { id: user._id }, data: { status: 'inactive' } });
    expect((await visitor.post('/api/auth/exchange', { code: user.token })).status).toBe(403);
    expect(await db().session.count({ where: { userId: user._id } })).toBe(0);
  });

  it.each([
    ['its account is made inactive', `UPDATE users SET status = 'inactive' WHERE id = $1`, 403],
    ['everything that opens it is made worthless', 'DELETE FROM sign_in_codes WHERE user_id = $1', 400],
  ])('opens nothing when it is exchanged while %s', async (_name, statement, status) => {
    const { user, visitor } = await land(newPerson());
    const response = await during(
      (client) => client.query(statement, [user._id]),
      () => visitor.post('/api/auth/exchange', { code: user.token }),
    );
    expect(response.status).toBe(status);
    expect(await db().session.count({ where: { userId: user._id } })).toBe(0);
  });

  it('is worthless after a reset of the password', async () => {
    const { user, visitor } = await land(newPerson());
    const tokenHash = hashToken('a link');
    const expiresAt = new Date(Date.now() + 60_000);
    await db().emailToken.create({ data: { userId: user._id, purpose: 'reset_password', tokenHash, expiresAt } });
    await resetPassword('a link', 'Quite-Another-9', 'anywhere');
    await expectRefusal(await visitor.post('/api/auth/exchange', { code: user.token }));
  });

  it('is not taken from a page of another site', async () => {
    const { user, visitor } = await land(newPerson());
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await visitor.post('/api/auth/exchange', { code: user.token }, foreign)).status).toBe(403);
    expect((await visitor.post('/api/auth/exchange', { code: user.token })).status).toBe(200);
  });

  it('is refused when it is missing, empty, no text, a book, made up or in a list', async () => {
    const { visitor } = await land(newPerson());
    const codes = ['', { not: 'x' }, 'x'.repeat(201), randomToken()];
    for (const body of [{}, ...codes.map((code) => ({ code })), [{ code: 'x' }]])
      await expectRefusal(await visitor.post('/api/auth/exchange', body));
  });

  it('is all that the server reads of the landing: who it stands for cannot be changed', async () => {
    const { user, visitor } = await land(newPerson());
    const admin = await insertUser({ email: newPerson().email, isVerified: true });
    const response = await visitor.post('/api/auth/exchange', { code: user.token, _id: admin.id, role: 'admin' });
    expect(await response.json()).toMatchObject({ _id: user._id, role: 'customer' });
  });
});
