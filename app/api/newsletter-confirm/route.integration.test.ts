import { beforeEach, expect, test } from 'vitest';
import { subscribe, unsubscribe } from '@/lib/messages/newsletter/newsletter-service';
import { openText } from '@/lib/platform/crypto/sealed-text';
import { db } from '@/lib/platform/db/client';
import { callRoute } from '@/tests/call-route';
import { POST } from './route';

const email = 'reader@example.com';

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await db().subscriber.deleteMany();
  await db().rateLimit.deleteMany();
});

async function mailed(kind: 'newsletter-confirm' | 'newsletter-welcome'): Promise<string[]> {
  const mails = await db().outboxMail.findMany({ where: { kind, recipient: email }, orderBy: { createdAt: 'asc' } });
  return mails.map((mail) => openText((mail.payload as { sealedToken: string }).sealedToken) ?? 'unreadable');
}

async function askedToken(): Promise<string> {
  await subscribe(email, '192.0.2.1');
  return (await mailed('newsletter-confirm')).at(-1) ?? 'none';
}

const confirm = (token: string, headers: Record<string, string> = {}) =>
  callRoute(POST, 'POST', { query: `?${new URLSearchParams({ token })}`, headers });

const isOnTheList = async () =>
  (await db().subscriber.count({ where: { email, confirmedAt: { not: null }, unsubscribedAt: null } })) === 1;

/** Makes the last question to this email older. */
async function letDaysPass(days: number) {
  await db().subscriber.updateMany({ data: { askedAt: new Date(Date.now() - days * 86_400_000) } });
}

test('an email is subscribed, and gets the welcome mail, once its owner has confirmed it', async () => {
  const token = await askedToken();
  expect(await isOnTheList()).toBe(false);
  expect(await mailed('newsletter-welcome')).toEqual([]);
  for (let click = 0; click < 2; click++) expect((await confirm(token)).status).toBe(200);
  expect(await isOnTheList()).toBe(true);
  expect(await mailed('newsletter-welcome')).toHaveLength(1);
});

test('nobody is mailed twice within a day, and every answer is the same', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(email, '192.0.2.1')));
  const token = (await mailed('newsletter-confirm'))[0] ?? 'none';
  await confirm(token);
  answers.push(await subscribe(email, '192.0.2.1'));
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect(await mailed('newsletter-confirm')).toHaveLength(1);
  await letDaysPass(2);
  await subscribe(email, '192.0.2.1');
  expect(await mailed('newsletter-confirm')).toHaveLength(1);
});

test('an unconfirmed address may be asked again the next day, by a new link', async () => {
  const old = await askedToken();
  await letDaysPass(1.01);
  const fresh = await askedToken();
  expect(fresh).not.toBe(old);
  expect((await confirm(old)).status).toBe(404);
  expect((await confirm(fresh)).status).toBe(200);
});

test('a link that is too old, guessed or missing subscribes no address', async () => {
  const token = await askedToken();
  await letDaysPass(8);
  expect((await confirm(token)).status).toBe(404);
  expect((await confirm('guessed')).status).toBe(404);
  expect((await confirm('')).status).toBe(400);
  expect(await isOnTheList()).toBe(false);
});

test('the link that once subscribed does not do so again after its owner has left', async () => {
  const token = await askedToken();
  await confirm(token);
  await unsubscribe((await mailed('newsletter-welcome')).at(-1) ?? 'none');
  expect((await confirm(token)).status).toBe(404);
  expect(await isOnTheList()).toBe(false);
  expect((await confirm(await askedToken())).status).toBe(200);
  expect(await isOnTheList()).toBe(true);
});

test('a person’s form ends on a page', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' };
  const done = await confirm(await askedToken(), headers);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/subscribe?state=done']);
  const failed = await confirm('guessed', headers);
  expect([failed.status, failed.headers.get('location')]).toEqual([303, '/subscribe?state=failed']);
});
