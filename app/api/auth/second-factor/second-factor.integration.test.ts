import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@/lib/access/rate-limits/limits';
import { db } from '@/lib/platform/db/client';
import { siteEnv } from '@/lib/platform/env/site-env';
import { atOnce } from '@/tests/at-once';
import { type Answer, askRoute, type Call } from '@/tests/call-route';
import { FakeAuthenticator } from '@/tests/fakes/fake-authenticator';
import { mailedSecret } from '@/tests/mailed-secret';
import { newPerson, newSession, PASSWORD, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, type Method } from '@/tests/routes';

beforeEach(resetDatabase);

async function ask(door: string, call: Call = {}): Promise<Answer> {
  const [method = '', route = ''] = door.split(' ');
  const handler = (await loadRoute(route))[method as Method];
  if (!handler) throw new Error(`there is no ${door}`);
  return askRoute(handler, method, call);
}

const codeOf = (secret: string, { halfMinutesOn = 0 } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutesOn * 30_000 });

/** Sets up an app with the code of the present half minute. */
async function withApp(person: Person): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  const { body: app } = await ask('POST /api/auth/second-factor/app', { as: person });
  const code = codeOf(app.secret);
  const { body } = await ask('POST /api/auth/second-factor/app/verify', { as: person, json: { code } });
  return { secret: app.secret, code, recoveryCodes: body.recoveryCodes };
}

async function withPasskey(person: Person): Promise<{ device: FakeAuthenticator; recoveryCodes: string[] }> {
  const device = new FakeAuthenticator(siteEnv().url);
  const { body: options } = await ask('POST /api/auth/second-factor/passkeys/options', { as: person });
  const json = { name: 'Phone', passkey: device.create(options) };
  const { status, body } = await ask('POST /api/auth/second-factor/passkeys', { as: person, json });
  expect(status).toBe(201);
  return { device, recoveryCodes: body.recoveryCodes };
}

const login = ({ email }: Person) => ask('POST /api/auth/login', { json: { email, password: PASSWORD } });
const takeStep = (json: object) => ask('POST /api/auth/login/second-factor', { json });

describe('an app', () => {
  test('is asked for after the password, and a code of it works once', async () => {
    const person = await newPerson();
    const { secret, code: spent, recoveryCodes } = await withApp(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    const first = await login(person);
    expect([first.status, first.body.code, first.body.methods]).toEqual([
      401,
      'SECOND_FACTOR',
      ['app', 'recovery-code'],
    ]);
    expect(first.headers.getSetCookie()).toEqual([]);
    const { challenge } = first.body;
    const used = await takeStep({ challenge, code: spent });
    expect([used.status, used.body.code]).toEqual([401, 'WRONG_CODE']);
    const code = codeOf(secret, { halfMinutesOn: 1 });
    const tries = await atOnce(4, () => takeStep({ challenge, code }));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const signedIn = tries.find(({ status }) => status === 200);
    expect(signedIn?.body).toMatchObject({ _id: person.id, token: expect.any(String) });
    expect(signedIn?.headers.getSetCookie().join()).toContain('session-token');
    // Neither the challenge nor the code works again.
    expect((await takeStep({ challenge, code })).body.code).toBe('CHALLENGE_OVER');
    const { body: second } = await login(person);
    expect((await takeStep({ challenge: second.challenge, code })).body.code).toBe('WRONG_CODE');
  });

  test('lies encrypted, its codes hashed', async () => {
    const person = await newPerson();
    const { secret, recoveryCodes } = await withApp(person);
    const stored = JSON.stringify([await db().authenticatorApp.findMany(), await db().recoveryCode.findMany()]);
    for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(one);
  });

  test('protects nothing before its first code', async () => {
    const person = await newPerson();
    const { body: app } = await ask('POST /api/auth/second-factor/app', { as: person });
    expect(app.uri).toContain(`secret=${app.secret}`);
    const wrong = await ask('POST /api/auth/second-factor/app/verify', { as: person, json: { code: '000000' } });
    expect(wrong.body.code).toBe('WRONG_CODE');
    expect((await login(person)).status).toBe(200);
  });
});

test('a challenge has five tries and ten minutes, and ends with the password', async () => {
  const person = await newPerson();
  const { secret } = await withApp(person);
  const fresh = async () => (await login(person)).body.challenge as string;
  const code = codeOf(secret, { halfMinutesOn: 1 });
  const spent = await fresh();
  for (let turn = 0; turn < 5; turn++) await takeStep({ challenge: spent, recoveryCode: 'AAAAA-AAAAA' });
  expect((await takeStep({ challenge: spent, code })).body.code).toBe('CHALLENGE_OVER');
  const old = await fresh();
  await db().challenge.updateMany({ data: { expiresAt: new Date() } });
  expect((await takeStep({ challenge: old, code })).body.code).toBe('CHALLENGE_OVER');
  const before = await fresh();
  const change = await ask('PUT /api/users/profile', { as: person, json: { password: 'Quite-Another-9' } });
  expect(change.status).toBe(200);
  expect((await takeStep({ challenge: before, code })).body.code).toBe('CHALLENGE_OVER');
});

test('a recovery code works once, in any spelling, and new ones take the place of old ones', async () => {
  const person = await newPerson();
  const { recoveryCodes } = await withApp(person);
  const [one = '', two = ''] = recoveryCodes;
  const by = async (recoveryCode: string) =>
    takeStep({ challenge: (await login(person)).body.challenge, recoveryCode });
  expect((await by(one.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await by(one)).status).toBe(401);
  const left = await ask('GET /api/auth/second-factor', { as: person });
  expect(left.body).toMatchObject({ isOn: true, recoveryCodes: 9, hasPassword: true, passkeys: [] });
  const renewed = await ask('POST /api/auth/second-factor/recovery-codes', { as: person });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await by(two)).status).toBe(401);
  expect((await by(renewed.body.recoveryCodes[0])).status).toBe(200);
});

describe('a passkey', () => {
  test('answers the second step, and logs in by itself', async () => {
    const person = await newPerson();
    const { device, recoveryCodes } = await withPasskey(person);
    expect(recoveryCodes).toHaveLength(10);
    const { body: first } = await login(person);
    expect(first.methods).toEqual(['passkey', 'recovery-code']);
    const answer = device.get(first.passkeyOptions);
    expect((await takeStep({ challenge: first.challenge, passkey: answer })).status).toBe(200);
    expect((await takeStep({ challenge: first.challenge, passkey: answer })).status).toBe(401);
    const { body: alone } = await ask('POST /api/auth/login/passkey');
    const signedIn = await takeStep({ challenge: alone.challenge, passkey: device.get(alone.options) });
    expect([signedIn.status, signedIn.body._id]).toEqual([200, person.id]);
  });

  test('of another account, another site or another challenge opens nothing', async () => {
    const person = await newPerson();
    await withPasskey(person);
    const { device: anothers } = await withPasskey(await newPerson());
    const stranger = new FakeAuthenticator('https://elsewhere.example');
    const { body } = await login(person);
    const { challenge } = body;
    for (const passkey of [
      anothers.get({ challenge }),
      stranger.get({ challenge }),
      anothers.get({ challenge: 'x'.repeat(43) }),
    ])
      expect((await takeStep({ challenge, passkey })).body.code).toBe('WRONG_CODE');
  });

  test('is removed only by whoever confirms, and with the last factor its codes go', async () => {
    const person = await newPerson();
    const { device } = await withPasskey(person);
    const token = await newSession(person.id, { isConfirmed: false });
    const params = { id: device.id.toString('base64url') };
    const remove = () => ask('DELETE /api/auth/second-factor/passkeys/[id]', { as: token, params });
    expect((await remove()).body.code).toBe('CONFIRM_AGAIN');
    const { body: options } = await ask('POST /api/auth/confirm/passkey', { as: token });
    const json = { passkey: device.get(options) };
    expect((await ask('POST /api/auth/confirm', { as: token, json })).status).toBe(204);
    expect((await ask('POST /api/auth/confirm', { as: token, json })).status).toBe(401);
    expect((await remove()).status).toBe(204);
    expect(await db().recoveryCode.count()).toBe(0);
    expect((await login(person)).status).toBe(200);
  });
});

test('its owner hears by mail of every change, and of a key that is made', async () => {
  const owner = await newPerson({ role: 'admin' });
  await withApp(owner);
  const { device } = await withPasskey(owner);
  await ask('POST /api/auth/second-factor/recovery-codes', { as: owner });
  const params = { id: device.id.toString('base64url') };
  await ask('DELETE /api/auth/second-factor/passkeys/[id]', { as: owner, params });
  await ask('DELETE /api/auth/second-factor/app', { as: owner });
  await ask('POST /api/keys', { as: owner, json: { name: 'ERP', rights: ['orders:read'] } });
  const mails = await db().outboxMail.findMany({ where: { recipient: owner.email }, orderBy: { createdAt: 'asc' } });
  const told = mails.map(({ kind, payload, userId }) => {
    const { change, label } = payload as { change?: string; label?: string };
    return [kind, change ?? label, userId];
  });
  expect(told).toEqual([
    ['second-factor-changed', 'app-added', owner.id],
    ['second-factor-changed', 'passkey-added', owner.id],
    ['second-factor-changed', 'codes-renewed', owner.id],
    ['second-factor-changed', 'passkey-removed', owner.id],
    ['second-factor-changed', 'app-removed', owner.id],
    ['key-made', 'ERP', owner.id],
  ]);
});

test('what is asked again with its Idempotency-Key is done once, and tells no secret twice', async () => {
  const person = await newPerson();
  const call = (door: string) => ask(door, { as: person, headers: { 'idempotency-key': door.replaceAll(/\W/g, '-') } });
  const begun = [await call('POST /api/auth/second-factor/app'), await call('POST /api/auth/second-factor/app')];
  expect(begun.map(({ status, body }) => [status, 'secret' in body])).toEqual([
    [200, true],
    [200, false],
  ]);
  const json = { code: codeOf(begun[0]?.body.secret) };
  expect((await ask('POST /api/auth/second-factor/app/verify', { as: person, json })).status).toBe(200);
  const { recoveryCodes } = (await call('POST /api/auth/second-factor/recovery-codes')).body;
  expect((await call('POST /api/auth/second-factor/recovery-codes')).body).toEqual({});
  const by = async (recoveryCode: string) =>
    takeStep({ challenge: (await login(person)).body.challenge, recoveryCode });
  expect((await by(recoveryCodes[0])).status).toBe(200);
  const removed = [await call('DELETE /api/auth/second-factor/app'), await call('DELETE /api/auth/second-factor/app')];
  expect(removed.map(({ status }) => status)).toEqual([204, 204]);
});

test('what was only begun is told to no one', async () => {
  const person = await newPerson();
  await ask('POST /api/auth/second-factor/app', { as: person });
  await ask('POST /api/auth/second-factor/passkeys/options', { as: person });
  await ask('DELETE /api/auth/second-factor/app', { as: person });
  expect(await db().outboxMail.findMany({ where: { recipient: person.email } })).toEqual([]);
});

describe('no door leads around it', () => {
  test('NextAuth’s form, a code by email and Google ask for it, too', async () => {
    const person = await newPerson();
    await withApp(person);
    const { GET, POST } = await loadRoute('/api/auth/[...nextauth]');
    if (!GET || !POST) throw new Error('NextAuth has no route');
    const csrf = await askRoute(GET, 'GET', { params: { nextauth: ['csrf'] } });
    const cookie = csrf.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const form = await askRoute(POST, 'POST', {
      params: { nextauth: ['callback', 'credentials'] },
      json: { email: person.email, password: PASSWORD, csrfToken: csrf.body.csrfToken },
      headers: { cookie },
    });
    expect([form.status, form.body.code]).toEqual([401, 'SECOND_FACTOR']);
    expect(form.headers.getSetCookie().join()).not.toMatch(/session-token=[^;]/);
    const { mailSignInCode } = await import('@/lib/access/accounts/code-sign-in-service');
    await mailSignInCode(person.email, { clientIp: '10.1.1.1', browserMarks: [], device: null });
    const code = await mailedSecret('sign-in-code');
    const byMail = await ask('POST /api/auth/code/verify', { json: { email: person.email, code } });
    expect([byMail.status, byMail.body.code]).toEqual([401, 'SECOND_FACTOR']);
    // The mailed code is used up although the login is not done.
    const again = await ask('POST /api/auth/code/verify', { json: { email: person.email, code } });
    expect(again.body.code).toBe('WRONG_CODE');
    const google = await import('@/lib/access/accounts/google/google-service');
    const identity = { sub: '1', provenEmail: person.email, name: 'Ada' };
    const { token } = await google.admitGoogleIdentity(identity, 'browser', '10.1.1.1');
    const asked = google.exchangeSignInCode(token, 'browser', null);
    await expect(asked).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
  });
});

describe('confirming again', () => {
  const makeKey = { name: 'ERP', rights: ['webhooks:manage'] };
  const webhook = { url: 'https://example.com/hook', topics: ['order.placed'] };

  test('holds ten minutes in the same session; a login is none, and a key needs none', async () => {
    const owner = await newPerson({ role: 'admin' });
    const { body } = await login(owner);
    const write = (as: string) => ask('POST /api/keys', { as, json: makeKey });
    expect((await write(body.token)).body.code).toBe('CONFIRM_AGAIN');
    const wrong = await ask('POST /api/auth/confirm', { as: body.token, json: { password: 'Nope-Nope-1' } });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
    const json = { password: PASSWORD };
    expect((await ask('POST /api/auth/confirm', { as: body.token, json })).status).toBe(204);
    const made = await ask('POST /api/keys', { as: body.token, json: makeKey });
    expect(made.status).toBe(201);
    expect((await ask('POST /api/webhooks', { as: made.body.key, json: webhook })).status).toBe(201);
    const other = await newSession(owner.id, { isConfirmed: false });
    expect((await write(other)).body.code).toBe('CONFIRM_AGAIN');
    await db().$executeRaw`UPDATE sessions SET confirmed_at = now() - interval '10 minutes 1 second'`;
    expect((await write(body.token)).body.code).toBe('CONFIRM_AGAIN');
  });

  test('with a passkey is asked for sixty times an hour', async () => {
    const person = await newPerson();
    const asked = async () => (await ask('POST /api/auth/confirm/passkey', { as: person })).body.code;
    expect(await asked()).toBe('NOT_FOUND');
    await withPasskey(person);
    expect(await asked()).toBeUndefined();
    const { name, points } = limits.askPasskeyByUser;
    await db().rateLimit.updateMany({ where: { key: { startsWith: `${name}:` } }, data: { points } });
    const before = await db().challenge.count();
    expect(await asked()).toBe('RATE_LIMITED');
    expect(await db().challenge.count()).toBe(before);
  });

  test('takes a code of the app, which logs in no more', async () => {
    const owner = await newPerson({ role: 'admin' });
    const { secret } = await withApp(owner);
    const token = await newSession(owner.id, { isConfirmed: false });
    const code = codeOf(secret, { halfMinutesOn: 1 });
    expect((await ask('POST /api/auth/confirm', { as: token, json: { code } })).status).toBe(204);
    const { body } = await login(owner);
    expect((await takeStep({ challenge: body.challenge, code })).body.code).toBe('WRONG_CODE');
    expect((await ask('POST /api/auth/confirm', { as: token, json: {} })).status).toBe(400);
  });
});

describe('an old session that was stolen', () => {
  const old = { isConfirmed: false, minutesOld: 11 };
  const setUps = [
    'POST /api/auth/second-factor/app',
    'POST /api/auth/second-factor/passkeys/options',
    'POST /api/auth/second-factor/recovery-codes',
  ];
  const change = (as: Person | string, json: object) => ask('PUT /api/users/profile', { as, json });

  test('sets up no factor of its own and no new way in, until its owner confirms', async () => {
    const owner = await newPerson({ role: 'admin' });
    const stolen = await newSession(owner.id, old);
    const { body: app } = await ask('POST /api/auth/second-factor/app', { as: owner });
    const json = { code: codeOf(app.secret) };
    const device = new FakeAuthenticator(siteEnv().url);
    const { body: options } = await ask('POST /api/auth/second-factor/passkeys/options', { as: owner });
    const passkey = { name: 'Theirs', passkey: device.create(options) };
    const refused = [
      ...(await Promise.all(setUps.map((door) => ask(door, { as: stolen })))),
      await ask('POST /api/auth/second-factor/app/verify', { as: stolen, json }),
      await ask('POST /api/auth/second-factor/passkeys', { as: stolen, json: passkey }),
      await change(stolen, { password: 'Quite-Another-9' }),
      await change(stolen, { email: 'theirs@example.com' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'CONFIRM_AGAIN']));
    expect((await change(stolen, { name: 'Grace', email: owner.email })).status).toBe(200);
    expect((await ask('POST /api/auth/confirm', { as: stolen, json: { password: PASSWORD } })).status).toBe(204);
    expect((await ask('POST /api/auth/second-factor/app/verify', { as: stolen, json })).status).toBe(200);
    expect((await change(stolen, { password: 'Quite-Another-9' })).status).toBe(200);
  });

  test('changes a customer’s password and email only where there is no second factor', async () => {
    const plain = await newPerson();
    expect((await change(await newSession(plain.id, old), { password: 'Quite-Another-9' })).status).toBe(200);
    const careful = await newPerson();
    await withApp(careful);
    const stolen = await newSession(careful.id, old);
    expect((await change(stolen, { password: 'Quite-Another-9' })).body.code).toBe('CONFIRM_AGAIN');
    expect((await change(stolen, { email: 'theirs@example.com' })).body.code).toBe('CONFIRM_AGAIN');
    expect((await change(stolen, { name: 'Grace' })).status).toBe(200);
  });

  test('asks who has nothing to confirm with for another login, which suffices', async () => {
    const person = await newPerson();
    await db().user.update({ where: { id: person.id }, data: { passwordHash: null } });
    const before = await ask('POST /api/auth/second-factor/app', { as: await newSession(person.id, old) });
    expect([before.status, before.body.message]).toEqual([403, 'Please log in again, and then do this.']);
    const after = await newSession(person.id, { isConfirmed: false });
    expect((await ask('POST /api/auth/second-factor/app', { as: after })).status).toBe(200);
  });
});

describe('a shop that requires it of its staff', () => {
  const require = (as: Person, version = 0) =>
    ask('PUT /api/settings/[part]', { as, params: { part: 'staff' }, json: { version, requireSecondFactor: true } });

  test('is made one by whoever has one, and lets the others set one up and nothing else', async () => {
    const owner = await newPerson({ role: 'admin' });
    const refused = await require(owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'SET_UP_FIRST']);
    await withApp(owner);
    expect((await require(owner)).status).toBe(200);
    const packer = await newPerson({ roles: ['warehouse'] });
    for (const door of ['GET /api/orders', 'GET /api/cart', 'GET /api/users/me/export'])
      expect((await ask(door, { as: packer })).body.code).toBe('SECOND_FACTOR_NEEDED');
    const right = await ask('GET /api/users/stats', { as: packer });
    expect(right.body.code).toBe('FORBIDDEN');
    const { body } = await ask('GET /api/auth/second-factor', { as: packer });
    expect(body).toMatchObject({ isOn: false, isRequired: true });
    expect((await ask('GET /api/cart', { as: await newPerson() })).status).toBe(200);
    await withApp(packer);
    expect((await ask('GET /api/orders', { as: packer })).status).toBe(200);
  });
});

test('who lost it, with all codes, is let in again by who runs the machine', async () => {
  const owner = await newPerson({ role: 'admin' });
  await withApp(owner);
  await withPasskey(owner);
  const { appointAdministrator } = await import('@/lib/access/user-admin/administrator-service');
  await appointAdministrator(owner.email);
  expect((await login(owner)).status).toBe(200);
  expect(await db().recoveryCode.count()).toBe(0);
});

test('one’s sessions are listed in words, and end one by one', async () => {
  const person = await newPerson();
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const json = { email: person.email, password: PASSWORD };
  const { body } = await ask('POST /api/auth/login', { json, headers: { 'user-agent': agent } });
  const { body: sessions } = await ask('GET /api/users/me/sessions', { as: body.token });
  expect(sessions).toMatchObject([
    { device: 'Firefox on Windows', current: true },
    { device: 'Unknown device', current: false },
  ]);
  const end = (id: string, as: Person | string) => ask('DELETE /api/users/me/sessions/[id]', { as, params: { id } });
  expect((await end(sessions[0]._id, await newPerson())).status).toBe(404);
  expect((await end(sessions[1]._id, body.token)).status).toBe(204);
  expect((await ask('GET /api/users/me/sessions', { as: person })).status).toBe(401);
  await db().session.updateMany({ data: { lastUsedAt: new Date('2026-01-01T00:00:00Z') } });
  await ask('GET /api/users/me/sessions', { as: body.token });
  await vi.waitFor(async () => {
    const { body: after } = await ask('GET /api/users/me/sessions', { as: body.token });
    expect(Date.parse(after[0].lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
  });
});
