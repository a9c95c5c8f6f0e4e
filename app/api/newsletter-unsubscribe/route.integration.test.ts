import { beforeEach, describe, expect, test } from 'vitest';
import { confirmSubscription, subscribe } from '@/lib/messages/newsletter/newsletter-service';
import { openText } from '@/lib/platform/crypto/sealed-text';
import { db } from '@/lib/platform/db/client';
import { POST as leave, GET as open } from './route';

const email = 'reader@example.com';
const context = { params: Promise.resolve({}) };

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await db().subscriber.deleteMany();
  await db().rateLimit.deleteMany();
});

/** The tokens of the mails of a kind, oldest first. */
async function mailedTokens(kind = 'newsletter-welcome'): Promise<string[]> {
  const mails = await db().outboxMail.findMany({
    where: { kind },
    orderBy: { createdAt: 'asc' },
  });
  return mails.map((mail) => openText((mail.payload as { sealedToken: string }).sealedToken) ?? 'unreadable');
}

async function newToken(): Promise<string> {
  await subscribe(email, '192.0.2.1');
  await confirmSubscription((await mailedTokens('newsletter-confirm')).at(-1) ?? 'none');
  return (await mailedTokens()).at(-1) ?? 'none';
}

function unsubscribeRequest(token: string, init: RequestInit = {}): Request {
  return new Request(`https://shop.example/api/newsletter-unsubscribe?${new URLSearchParams({ token })}`, init);
}

const isSubscribed = async () =>
  (await db().subscriber.findUniqueOrThrow({ where: { email } })).unsubscribedAt === null;

describe('leaving', () => {
  test('one click of a mail program leaves, also the second time', async () => {
    const token = await newToken();
    for (let click = 0; click < 2; click++) {
      const answer = await leave(
        unsubscribeRequest(token, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
        context,
      );
      expect(answer.status).toBe(200);
      expect(await isSubscribed()).toBe(false);
    }
  });

  test('one click may be sent as multipart/form-data', async () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const answer = await leave(unsubscribeRequest(await newToken(), { method: 'POST', body }), context);
    expect(answer.status).toBe(200);
    expect(await isSubscribed()).toBe(false);
  });

  test('a person’s form ends on a page', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const done = await leave(unsubscribeRequest(await newToken(), { method: 'POST', headers }), context);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/unsubscribe?state=done']);
    const failed = await leave(unsubscribeRequest('guessed', { method: 'POST', headers }), context);
    expect([failed.status, failed.headers.get('location')]).toEqual([303, '/unsubscribe?state=failed']);
  });

  test('opening the link asks and changes nothing', async () => {
    const token = await newToken();
    const answer = await open(unsubscribeRequest(token), context);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await isSubscribed()).toBe(true);
  });

  test('a guessed token is a 404, a missing one a 400', async () => {
    await newToken();
    expect((await leave(unsubscribeRequest('guessed', { method: 'POST' }), context)).status).toBe(404);
    expect((await leave(unsubscribeRequest('', { method: 'POST' }), context)).status).toBe(400);
    expect(await isSubscribed()).toBe(true);
  });

  test('a reader who comes back is welcomed with a new link, and the old one is dead', async () => {
    const old = await newToken();
    await leave(unsubscribeRequest(old, { method: 'POST' }), context);
    const fresh = await newToken();
    expect(fresh).not.toBe(old);
    expect(await isSubscribed()).toBe(true);
    expect((await leave(unsubscribeRequest(old, { method: 'POST' }), context)).status).toBe(404);
    expect((await leave(unsubscribeRequest(fresh, { method: 'POST' }), context)).status).toBe(200);
  });
});
