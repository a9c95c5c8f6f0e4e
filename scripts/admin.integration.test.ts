import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { startFakeResend } from '@/tests/fakes/fake-resend';
import { newPerson, PASSWORD } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { POST as login } from '../app/api/auth/login/route';
import { PUT as reset } from '../app/api/auth/reset-password/[token]/route';

const NEW_PASSWORD = 'Quite-Another-9';

beforeEach(resetDatabase);

/** Runs a command of the launcher on this test's database, and returns its exit code and output. */
async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { ...process.env, RESEND_API_KEY: '', LACEWING_DATA_DIR: '', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code: code as number, said };
}

async function choosePassword(said: string): Promise<void> {
  const token = /http:\/\/localhost:3100\/reset-password\/(\S+)/.exec(said)?.[1];
  const answer = await askRoute(reset, 'PUT', { params: { token: token ?? '' }, json: { password: NEW_PASSWORD } });
  expect(answer.status).toBe(200);
}

const signIn = (email: string, password: string) => askRoute(login, 'POST', { json: { email, password } });

describe('npm run admin', () => {
  test('makes an account, whose owner chooses the password by the printed link', { timeout: 60_000 }, async () => {
    const { code, said } = await run('admin', [' First@Shop.Example ']);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('first@shop.example is an administrator, with a new account.'),
    ]);
    await choosePassword(said);
    expect((await signIn('first@shop.example', NEW_PASSWORD)).body).toMatchObject({ role: 'admin', status: 'active' });
    expect(await db().outboxMail.count({ where: { kind: 'reset-password' } })).toBe(0);
    expect(await db().auditEntry.findMany()).toMatchObject([
      { actorId: null, actorName: 'npm run admin', action: 'user-changed', after: { role: 'admin', status: 'active' } },
    ]);
  });

  test('promotes an account that is there, and mails the link where mail goes out', { timeout: 60_000 }, async () => {
    const resend = await startFakeResend();
    const account = await newPerson({ status: 'inactive' });
    const { code, said } = await run('admin', [account.email], {
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: resend.url,
    });
    await resend.close();
    expect([code, said]).toEqual([0, expect.stringContaining('on its way')]);
    expect(said).not.toContain('/reset-password/');
    expect(resend.accepted).toMatchObject([{ to: account.email, subject: 'Reset your password' }]);
    expect((await signIn(account.email, PASSWORD)).body).toMatchObject({ role: 'admin' });
  });

  test('prints the link where the provider refuses the mail', { timeout: 60_000 }, async () => {
    const resend = await startFakeResend();
    resend.outage = { status: 401, name: 'invalid_api_key' };
    const { email } = await newPerson();
    const { code, said } = await run('admin', [email], { RESEND_API_KEY: 're_test', RESEND_BASE_URL: resend.url });
    await resend.close();
    expect([code, said]).toEqual([0, expect.stringContaining('The mail couldn’t be sent yet; use this link.')]);
    await choosePassword(said);
    expect((await signIn(email, NEW_PASSWORD)).body).toMatchObject({ role: 'admin' });
  });

  test('one who registered the address without proving it does not become an administrator', {
    timeout: 60_000,
  }, async () => {
    const { email } = await newPerson({ isVerified: false });
    await choosePassword((await run('admin', [email])).said);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).body).toMatchObject({ role: 'admin' });
  });

  test('needs an address', { timeout: 60_000 }, async () => {
    const { code, said } = await run('admin', ['nobody']);
    expect([code, said]).toEqual([1, expect.stringContaining('npm run admin -- you@shop.example')]);
  });
});

describe('npm run db:seed', () => {
  test('leaves a database alone that was not called a demo', { timeout: 60_000 }, async () => {
    const { code, said } = await run('db-seed', []);
    expect([code, said]).toEqual([1, expect.stringContaining('npm run db:seed -- --demo')]);
    expect(await db().user.count()).toBe(0);
  });
});

test('without DATABASE_URL nothing starts where a real shop was set up', { timeout: 60_000 }, async () => {
  for (const script of ['start', 'db-reset']) {
    const { code, said } = await run(script, [], { DATABASE_URL: '', NEXTAUTH_URL: 'https://shop.example' });
    expect([script, code, said]).toEqual([script, 1, expect.stringContaining('NEXTAUTH_URL is set as for a real one')]);
  }
});
