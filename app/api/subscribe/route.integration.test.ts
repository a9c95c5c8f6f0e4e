import { expect, test } from 'vitest';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { db } from '@/lib/platform/db/client';
import { leftForLater } from '@/tests/after-response';
import { POST } from './route';

const context = { params: Promise.resolve({}) };

function subscribeRequest(email: string): Request {
  return new Request('http://localhost:3100/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

test('answers the same for new and known readers in any letter case, and mails one of them afterwards', async () => {
  const first = await POST(subscribeRequest('Reader@Example.com '), context);
  const second = await POST(subscribeRequest('reader@example.com'), context);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.text()).toBe(await first.text());
  expect(leftForLater).toEqual([sendMailsSoon, sendMailsSoon]);
  const mails = await db().outboxMail.findMany();
  expect(mails.map((mail) => mail.recipient)).toEqual(['reader@example.com']);
});

test('a plain form leads to a page that says how it went', async () => {
  const sends = async (email: string) => {
    const request = new Request('http://localhost:3100/api/subscribe', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email }).toString(),
    });
    const answer = await POST(request, context);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await sends('plain@example.com')).toEqual([303, '/subscribe?asked=yes&state=done']);
  expect(await sends('not an email')).toEqual([303, '/subscribe?asked=yes&state=failed']);
});

test('JSON is answered with JSON, whatever Accept says', async () => {
  for (const accept of ['application/json, text/html;q=0.9', 'text/html', '*/*'])
    for (const [email, status] of [
      ['json@example.com', 200],
      ['not an email', 400],
    ] as const) {
      const request = new Request('http://localhost:3100/api/subscribe', {
        method: 'POST',
        headers: { accept, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const answer = await POST(request, context);
      expect([accept, answer.status, answer.headers.get('content-type')]).toEqual([accept, status, 'application/json']);
      expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    }
});

test('a refused email leaves no mail to send', async () => {
  expect((await POST(subscribeRequest('not an email'), context)).status).toBe(400);
  expect(leftForLater).toEqual([]);
});
