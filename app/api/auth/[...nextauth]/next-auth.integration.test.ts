import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findViewer } from '@/lib/access/session/viewer';
import { closeDb, db } from '@/lib/platform/db/client';
import { callInsideNext, type NextRequestInit } from '@/tests/inside-next';
import { newPerson, PASSWORD } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET, POST } from './route';

const SHOP = 'http://localhost:3100';

beforeEach(resetDatabase);

/** A browser of one visitor: it keeps the cookies that NextAuth gives it. */
class Browser {
  readonly cookies = new Map<string, string>();

  async ask(action: string, init: NextRequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    headers.set('x-forwarded-for', '10.0.0.1');
    const url = `${SHOP}/api/auth/${action}`;
    const nextauth = new URL(url).pathname.split('/').slice(3);
    const handle = init.method === 'POST' ? POST : GET;
    const response = await callInsideNext(handle, url, { ...init, headers }, { params: Promise.resolve({ nextauth }) });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  async post(action: string, fields: Record<string, string>): Promise<Response> {
    const { csrfToken } = await (await this.ask('csrf')).json();
    return this.ask(action, { method: 'POST', body: new URLSearchParams({ csrfToken, ...fields }) });
  }

  signIn(email: string, password: string): Promise<Response> {
    return this.post('callback/credentials', { email, password });
  }
}

async function expectRefusal(response: Response, status: number, code: string): Promise<Record<string, unknown>> {
  const body = await response.json();
  expect([response.status, body.code, typeof body.message]).toEqual([status, code, 'string']);
  expect(response.headers.get('location')).toBeNull();
  return body;
}

const json = { 'content-type': 'application/json' };

describe('signing in and out', () => {
  test('opens a session of the shop, tells whose it is, and ends it', async () => {
    const account = await newPerson({ name: 'Maya' });
    const browser = new Browser();
    const answer = await browser.signIn(account.email, PASSWORD);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, SHOP]);
    const token = browser.cookies.get('next-auth.session-token') ?? '';
    const bearer = new Headers({ authorization: `Bearer ${token}` });
    expect((await findViewer(bearer))?.userId).toBe(account.id);
    expect((await (await browser.ask('session')).json()).user).toEqual({ name: 'Maya', email: account.email });
    expect((await browser.post('signout', {})).status).toBe(302);
    expect(await findViewer(bearer)).toBeNull();
    expect(await (await browser.ask('session')).json()).toEqual({});
  });

  test('answers its own client with the URL to go on to', async () => {
    const account = await newPerson();
    const fields = { email: account.email, password: PASSWORD, callbackUrl: '/orders', json: 'true' };
    const answer = await new Browser().post('callback/credentials', fields);
    expect([answer.status, await answer.json()]).toEqual([200, { url: `${SHOP}/orders` }]);
  });

  test('says what is wrong as the login does', async () => {
    const inactive = await newPerson({ status: 'inactive' });
    const unverified = await newPerson({ isVerified: false });
    const browser = new Browser();
    await expectRefusal(await browser.signIn('nobody@example.com', PASSWORD), 401, 'WRONG_CREDENTIALS');
    await expectRefusal(await browser.signIn(inactive.email, PASSWORD), 403, 'ACCOUNT_INACTIVE');
    await expectRefusal(await browser.signIn(unverified.email, PASSWORD), 403, 'EMAIL_UNVERIFIED');
    const { errors } = await expectRefusal(await browser.signIn('no email', PASSWORD), 400, 'INVALID_INPUT');
    expect(Object.keys(errors as object)).toEqual(['email']);
    expect(browser.cookies.has('next-auth.session-token')).toBe(false);
  });

  test('counts failures as the login does', async () => {
    const account = await newPerson();
    const browser = new Browser();
    for (let index = 0; index < 10; index++)
      await expectRefusal(await browser.signIn(account.email, 'Nope-Nope-1'), 401, 'WRONG_CREDENTIALS');
    const refused = await browser.signIn(account.email, PASSWORD);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefusal(refused, 429, 'RATE_LIMITED');
  });

  test('needs the CSRF token, and a page of the shop', async () => {
    const account = await newPerson();
    const body = new URLSearchParams({ email: account.email, password: PASSWORD });
    for (const action of ['callback/credentials', 'signout'])
      await expectRefusal(await new Browser().ask(action, { method: 'POST', body }), 403, 'FORBIDDEN');
    const browser = new Browser();
    browser.cookies.set('next-auth.session-token', account.token);
    const headers = { 'sec-fetch-site': 'cross-site' };
    await expectRefusal(await browser.ask('signout', { method: 'POST', body, headers }), 403, 'FOREIGN_ORIGIN');
  });
});

describe('what a browser sends', () => {
  test.each(['signout', 'callback/credentials'])('a body of any size to %s is read as far as 16 kB', async (action) => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024;
        if (sent > 64 * 1024 * 1024) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x78));
      },
    });
    const response = await new Browser().ask(action, { method: 'POST', headers: json, body, duplex: 'half' });
    await expectRefusal(response, 413, 'TOO_LARGE');
    expect(sent).toBeLessThan(1024 * 1024);
  });

  test.each([
    ['broken JSON', json, '{', 400, 'INVALID_INPUT'],
    ['no object', json, '[]', 400, 'INVALID_INPUT'],
    ['no texts', json, '{"csrfToken":{"not":"x"}}', 400, 'INVALID_INPUT'],
    ['a callbackUrl that is no URL', json, '{"callbackUrl":"\ufffd"}', 400, 'INVALID_INPUT'],
    ['a NUL', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a%00%40b.c', 400, 'INVALID_INPUT'],
    ['another type', { 'content-type': 'text/plain' }, 'x', 415, 'UNSUPPORTED_TYPE'],
  ])('%s is refused in the shop’s words', async (_name, headers, body, status, code) => {
    for (const action of ['signout', 'callback/credentials'])
      await expectRefusal(await new Browser().ask(action, { method: 'POST', headers, body }), status, code);
  });

  test.each(['session', 'csrf', 'providers'])('%s with a callbackUrl that is no URL names it', async (action) => {
    for (const callbackUrl of ['\ufffd', 'javascript:alert(1)', 'http://', `/${'x'.repeat(3_000)}`]) {
      const response = await new Browser().ask(`${action}?callbackUrl=${encodeURIComponent(callbackUrl)}`);
      const { errors } = await expectRefusal(response, 400, 'INVALID_INPUT');
      expect(Object.keys(errors as object)).toEqual(['callbackUrl']);
    }
    expect((await new Browser().ask(`${action}?callbackUrl=%2Forders`)).status).toBe(200);
  });

  test('a broken cookie is ignored', async () => {
    const account = await newPerson();
    const browser = new Browser();
    browser.cookies.set('next-auth.callback-url', '%EF%BF%BD');
    browser.cookies.set('next-auth.session-token', 'junk');
    for (const action of ['session', 'csrf', 'providers']) expect((await browser.ask(action)).status).toBe(200);
    browser.cookies.set('next-auth.callback-url', '%EF%BF%BD');
    expect((await browser.signIn(account.email, PASSWORD)).status).toBe(302);
  });

  test('whatever else NextAuth could do is not there', async () => {
    for (const action of ['signin', 'signin/google', 'error', 'verify-request', 'callback/credentials', '_log'])
      await expectRefusal(await new Browser().ask(action), 404, 'NOT_FOUND');
  });
});

describe('with the database away', () => {
  /** The pool reads where the database is when it is made. */
  async function moveDatabase(move: () => unknown): Promise<void> {
    move();
    await closeDb();
  }

  afterEach(() => moveDatabase(() => vi.unstubAllEnvs()));

  test('every action that needs it is a 503, and no user is signed out by it', async () => {
    const account = await newPerson();
    const browser = new Browser();
    browser.cookies.set('next-auth.session-token', account.token);
    await browser.ask('csrf');
    await moveDatabase(() => vi.stubEnv('DATABASE_URL', 'postgresql://shop@127.0.0.1:9/shop'));
    for (const answer of [
      await browser.ask('session'),
      await browser.signIn(account.email, PASSWORD),
      await browser.post('signout', {}),
    ]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.has('retry-after')).toBe(true);
      const body = await expectRefusal(answer, 503, 'UNAVAILABLE');
      expect(JSON.stringify(body)).not.toContain('127.0.0.1');
    }
    await moveDatabase(() => vi.unstubAllEnvs());
    expect(await db().session.count({ where: { userId: account.id, endedAt: null } })).toBe(1);
  });
});
