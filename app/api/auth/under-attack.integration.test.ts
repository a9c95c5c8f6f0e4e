import Tinypool from 'tinypool';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@/lib/access/rate-limits/limits';
import { db } from '@/lib/platform/db/client';
import { siteEnv } from '@/lib/platform/env/site-env';
import { doWhatIsLeft } from '@/tests/after-response';
import { type Answer, askRoute } from '@/tests/call-route';
import { FakeAuthenticator } from '@/tests/fakes/fake-authenticator';
import { mailedSecret } from '@/tests/mailed-secret';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as changeUser } from '../users/[id]/route';
import { POST as mailDeletionCode } from '../users/me/code/route';
import { DELETE as deleteAccount } from '../users/me/route';
import { PUT as changeProfile, GET as readProfile } from '../users/profile/route';
import { POST as askForCode } from './code/route';
import { POST as enterCode } from './code/verify/route';
import { POST as forgot } from './forgot-password/route';
import { POST as login } from './login/route';
import { POST as register } from './register/route';
import { PUT as reset } from './reset-password/[token]/route';
import { POST as askForPasskey } from './second-factor/passkeys/options/route';
import { POST as addPasskey } from './second-factor/passkeys/route';
import { GET as verify } from './verify-email/[token]/route';

beforeEach(resetDatabase);
afterEach(() => {
  vi.restoreAllMocks();
});

const NEW_PASSWORD = 'Quite-Another-9';
const HOME = '192.0.2.1';

/** Keeps the cookie by which the shop knows it, and no session. */
class Browser {
  private known = '';
  constructor(readonly address = HOME) {}

  async call(...[handler, method, call = {}]: Parameters<typeof askRoute>): Promise<Answer> {
    const headers = { 'x-forwarded-for': this.address, cookie: this.known, ...call.headers };
    const answer = await askRoute(handler, method, { ...call, headers });
    for (const cookie of answer.headers.getSetCookie())
      if (cookie.startsWith('lacewing.known=')) {
        expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
        this.known = cookie.split(';')[0] ?? '';
      }
    return answer;
  }

  logIn(email: string, password: string) {
    return this.call(login, 'POST', { json: { email, password } });
  }

  async logInByCode(email: string) {
    expect((await this.call(askForCode, 'POST', { json: { email } })).status).toBe(200);
    return this.call(enterCode, 'POST', { json: { email, code: await mailedSecret('sign-in-code') } });
  }

  async reset(email: string, password: string) {
    await this.call(forgot, 'POST', { json: { email } });
    await doWhatIsLeft();
    return this.call(reset, 'PUT', { params: { token: await mailedSecret('reset-password') }, json: { password } });
  }
}

/** Tries wrong passwords from many IP addresses, until the account's limit is reached. */
async function attack({ email }: Person): Promise<void> {
  expect((await new Browser('10.0.0.1').logIn(email, 'Nope-Nope-1')).status).toBe(401);
  const { name, points } = limits.loginByAccount;
  const { count } = await db().rateLimit.updateMany({ where: { key: { startsWith: `${name}:` } }, data: { points } });
  expect(count).toBe(1);
  expect((await new Browser('10.0.0.10').logIn(email, PASSWORD)).status).toBe(429);
}

describe('an account at which strangers guess', () => {
  test('is open to whoever reads its mail, by code and by reset, and after the reset by password', async () => {
    const owner = await newPerson();
    // Ten wrong passwords from each of ten addresses.
    for (let address = 0; address < 10; address++) {
      const stranger = new Browser(`10.0.0.${address}`);
      for (let turn = 0; turn < 10; turn++) await stranger.logIn(owner.email, 'Nope-Nope-1');
    }
    expect((await new Browser('10.0.0.10').logIn(owner.email, PASSWORD)).status).toBe(429);
    expect((await new Browser().logInByCode(owner.email)).status).toBe(200);
    expect((await new Browser().reset(owner.email, NEW_PASSWORD)).status).toBe(200);
    expect((await new Browser().logIn(owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('is open to a browser in which it was logged in before, or reset, while the guessing goes on', async () => {
    const owner = await newPerson();
    const known = new Browser();
    expect((await known.logIn(owner.email, PASSWORD)).status).toBe(200);
    await attack(owner);
    expect((await known.logIn(owner.email, PASSWORD)).status).toBe(200);
    const after = new Browser('192.0.2.2');
    expect((await after.reset(owner.email, NEW_PASSWORD)).status).toBe(200);
    await attack(owner);
    expect((await after.logIn(owner.email, NEW_PASSWORD)).status).toBe(200);
    // Who knew the old password is a stranger again.
    expect((await known.logIn(owner.email, NEW_PASSWORD)).status).toBe(429);
  });

  test('is open from the address at which its owner failed ten times, once they have reset the password', async () => {
    const owner = await newPerson();
    const browser = new Browser();
    for (let turn = 0; turn < 10; turn++) await browser.logIn(owner.email, 'Nope-Nope-1');
    expect((await browser.logIn(owner.email, PASSWORD)).status).toBe(429);
    await new Browser().reset(owner.email, NEW_PASSWORD);
    expect((await new Browser().logIn(owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('can be deleted by its owner, with the password or with a code', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    await attack(first);
    expect((await askRoute(deleteAccount, 'DELETE', { as: first, json: { password: PASSWORD } })).status).toBe(204);
    await attack(second);
    await askRoute(mailDeletionCode, 'POST', { as: second });
    const json = { code: await mailedSecret('account-deletion-code') };
    expect((await askRoute(deleteAccount, 'DELETE', { as: second, json })).status).toBe(204);
  });

  test('is known to no browser that made its mark up, or has another account’s', async () => {
    const [owner, other] = [await newPerson(), await newPerson()];
    await attack(owner);
    const browser = new Browser();
    expect((await browser.logIn(other.email, PASSWORD)).status).toBe(200);
    expect((await browser.logIn(owner.email, PASSWORD)).status).toBe(429);
    const headers = { cookie: `lacewing.known=${'A'.repeat(48)}` };
    expect((await askRoute(login, 'POST', { json: { email: owner.email, password: PASSWORD }, headers })).status).toBe(
      429,
    );
  });

  test('leaves no row for each email that is tried in vain', async () => {
    const stranger = new Browser('10.0.0.1');
    for (let index = 0; index < 10; index++) await stranger.logIn(`guess-${index}@example.com`, 'x');
    const rows = await db().rateLimit.count();
    for (let index = 10; index < 30; index++)
      expect((await stranger.logIn(`guess-${index}@example.com`, 'x')).status).toBe(429);
    expect(await db().rateLimit.count()).toBe(rows);
    for (let index = 0; index < 60; index++)
      await askRoute(register, 'POST', {
        json: { name: 'Maya', email: 'maya@example.com', password: NEW_PASSWORD },
        headers: { 'x-forwarded-for': '2001:db8:7:1::1' },
      });
    await db().rateLimit.updateMany({ where: { key: { contains: '/48' } }, data: { points: 600 } });
    const before = await db().rateLimit.count();
    for (let line = 2; line < 12; line++) {
      const headers = { 'x-forwarded-for': `2001:db8:7:${line.toString(16)}::1` };
      const json = { name: 'Maya', email: `maya-${line}@example.com`, password: NEW_PASSWORD };
      expect((await askRoute(register, 'POST', { json, headers })).status).toBe(429);
    }
    expect(await db().rateLimit.count()).toBe(before);
  });
});

describe('hashing', () => {
  test('is not all one address’s: while it logs in far too often at once, another is let in', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => newPerson()));
    const other = await newPerson();
    const flood = Array.from({ length: 150 }, (_, index) =>
      new Browser('10.0.0.1').logIn(crowd[index % crowd.length]?.email ?? '', PASSWORD),
    );
    expect((await new Browser('10.0.0.2').logIn(other.email, PASSWORD)).status).toBe(200);
    await Promise.all(flood);
  });

  test('is not done for a link that was made up', async () => {
    const hashing = vi.spyOn(Tinypool.prototype, 'run');
    const call = { params: { token: 'made-up' }, json: { password: NEW_PASSWORD } };
    expect((await askRoute(reset, 'PUT', call)).status).toBe(400);
    expect(hashing).not.toHaveBeenCalled();
  });

  test('a change of password is five an hour, each with a mail, and the sixth changes nothing', async () => {
    const owner = await newPerson();
    const change = (password: string) => askRoute(changeProfile, 'PUT', { as: owner, json: { password } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => change(NEW_PASSWORD)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(await db().outboxMail.count({ where: { kind: 'password-changed' } })).toBeLessThanOrEqual(5);
    expect((await change('Third-Word-10')).status).toBe(429);
    expect((await new Browser().logIn(owner.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('an address that a stranger registered', () => {
  const OWNER = 'maya@example.com';
  const json = { name: 'Maya', email: OWNER, password: NEW_PASSWORD };

  test('keeps no password of theirs once its owner signs in, though the owner verified it', async () => {
    const [stranger, owner] = [new Browser('10.0.0.1'), new Browser()];
    await stranger.call(register, 'POST', { json });
    await owner.call(verify, 'GET', { params: { token: await mailedSecret('verify-email') } });
    // More than once, so that the stranger's own browser is known.
    for (let turn = 0; turn < 3; turn++) expect((await stranger.logIn(OWNER, NEW_PASSWORD)).status).toBe(200);
    const { body: theirs } = await stranger.logIn(OWNER, NEW_PASSWORD);
    const { status, body } = await owner.logInByCode(OWNER);
    expect([status, body.name]).toEqual([200, 'Maya']);
    expect((await askRoute(readProfile, 'GET', { as: theirs.token })).status).toBe(401);
    expect((await stranger.logIn(OWNER, NEW_PASSWORD)).status).toBe(401);
    expect((await askRoute(readProfile, 'GET', { as: body.token })).body.hasPassword).toBe(false);
    expect(await db().outboxMail.count({ where: { kind: 'password-removed', recipient: OWNER } })).toBe(1);
    // It is told once.
    await owner.logInByCode(OWNER);
    expect(await db().outboxMail.count({ where: { kind: 'password-removed' } })).toBe(1);
  });

  /** Registered by the stranger, verified by the owner, with a passkey that the stranger then adds. */
  async function openWithPasskey(stranger: Browser, owner: Browser): Promise<void> {
    await stranger.call(register, 'POST', { json });
    await owner.call(verify, 'GET', { params: { token: await mailedSecret('verify-email') } });
    const as = (await stranger.logIn(OWNER, NEW_PASSWORD)).body.token;
    const { body: options } = await askRoute(askForPasskey, 'POST', { as });
    const passkey = new FakeAuthenticator(siteEnv().url).create(options);
    expect((await askRoute(addPasskey, 'POST', { as, json: { passkey } })).status).toBe(201);
  }

  async function promote(): Promise<void> {
    const { id } = await db().user.findUniqueOrThrow({ where: { email: OWNER }, select: { id: true } });
    const promotion = { as: await newPerson({ role: 'admin' }), params: { id }, json: { role: 'admin' } };
    expect((await askRoute(changeUser, 'PUT', promotion)).status).toBe(200);
  }

  test.each(['a code', 'a reset'])('keeps no passkey of theirs once its owner comes in by %s', async (way) => {
    const owner = new Browser();
    await openWithPasskey(new Browser('10.0.0.1'), owner);
    if (way === 'a reset') {
      expect((await owner.reset(OWNER, 'Third-Word-10')).status).toBe(200);
      expect((await owner.logIn(OWNER, 'Third-Word-10')).status).toBe(200);
    } else expect((await owner.logInByCode(OWNER)).status).toBe(200);
    expect([await db().passkey.count(), await db().recoveryCode.count()]).toEqual([0, 0]);
    const notices = await db().outboxMail.findMany({ where: { kind: 'second-factor-changed', recipient: OWNER } });
    expect(notices.map(({ payload }) => (payload as { change: string }).change).sort()).toEqual([
      'all-removed',
      'passkey-added',
    ]);
  });

  test('keeps neither their passkey nor its password when it is made an administrator’s', async () => {
    const [stranger, owner] = [new Browser('10.0.0.1'), new Browser()];
    await openWithPasskey(stranger, owner);
    await promote();
    expect([await db().passkey.count(), await db().recoveryCode.count()]).toEqual([0, 0]);
    expect(await db().outboxMail.count({ where: { kind: 'reset-password' } })).toBeGreaterThan(0);
    expect((await stranger.logIn(OWNER, NEW_PASSWORD)).status).toBe(401);
    expect((await owner.reset(OWNER, 'Third-Word-10')).status).toBe(200);
    expect((await owner.logIn(OWNER, 'Third-Word-10')).body.role).toBe('admin');
  });

  test('keeps no password of theirs when it is made an administrator’s, and its owner is mailed a link', async () => {
    const [stranger, owner] = [new Browser('10.0.0.1'), new Browser()];
    await stranger.call(register, 'POST', { json });
    await owner.call(verify, 'GET', { params: { token: await mailedSecret('verify-email') } });
    expect((await stranger.logIn(OWNER, NEW_PASSWORD)).status).toBe(200);
    await promote();
    expect((await stranger.logIn(OWNER, NEW_PASSWORD)).status).toBe(401);
    const token = await mailedSecret('reset-password');
    const chosen = await owner.call(reset, 'PUT', { params: { token }, json: { password: 'Third-Word-10' } });
    expect(chosen.status).toBe(200);
    expect((await owner.logIn(OWNER, 'Third-Word-10')).body.role).toBe('admin');
  });

  test('keeps the password of an administrator who logged in where they opened the link', async () => {
    const owner = new Browser();
    await owner.call(register, 'POST', { json });
    await owner.call(verify, 'GET', { params: { token: await mailedSecret('verify-email') } });
    expect((await owner.logIn(OWNER, NEW_PASSWORD)).status).toBe(200);
    await promote();
    expect(await db().outboxMail.count({ where: { kind: 'reset-password' } })).toBe(0);
    expect((await owner.logIn(OWNER, NEW_PASSWORD)).body.role).toBe('admin');
  });

  test('a reset leaves the factors of who has proven the mailbox', async () => {
    const owner = await newPerson();
    const { body: options } = await askRoute(askForPasskey, 'POST', { as: owner });
    const passkey = new FakeAuthenticator(siteEnv().url).create(options);
    await askRoute(addPasskey, 'POST', { as: owner, json: { passkey } });
    const browser = new Browser();
    expect((await browser.reset(owner.email, NEW_PASSWORD)).status).toBe(200);
    expect((await browser.logIn(owner.email, NEW_PASSWORD)).body.code).toBe('SECOND_FACTOR');
  });

  test('keeps the password of who registered, verified and logged in, also after a code', async () => {
    const owner = new Browser();
    await owner.call(register, 'POST', { json });
    await owner.call(verify, 'GET', { params: { token: await mailedSecret('verify-email') } });
    expect((await owner.logIn(OWNER, NEW_PASSWORD)).status).toBe(200);
    expect((await owner.logInByCode(OWNER)).status).toBe(200);
    expect((await new Browser('192.0.2.9').logIn(OWNER, NEW_PASSWORD)).status).toBe(200);
  });

  test('keeps a password that was set by a link from its mail', async () => {
    const stranger = new Browser('10.0.0.1');
    await stranger.call(register, 'POST', { json });
    const owner = new Browser();
    await owner.call(verify, 'GET', { params: { token: await mailedSecret('verify-email') } });
    await owner.reset(OWNER, 'Third-Word-10');
    expect((await owner.logInByCode(OWNER)).status).toBe(200);
    expect((await new Browser('192.0.2.9').logIn(OWNER, 'Third-Word-10')).status).toBe(200);
  });
});
