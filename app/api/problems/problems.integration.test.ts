import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addToOutbox, claimDueMail, markFailed } from '@/lib/core/outbox/outbox-repository';
import { db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readCounts } from '../counts/route';
import { POST as retry } from './mails/[id]/retry/route';
import { GET } from './route';

let owner: Person;

beforeEach(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin' });
});

interface ListedProblem {
  _id: string;
  kind: string;
  what: string;
  at: string;
  canRepeat: boolean;
}

async function problems(as: Person): Promise<ListedProblem[]> {
  const { status, body } = await askRoute(GET, 'GET', { as });
  expect(status).toBe(200);
  return body as unknown as ListedProblem[];
}

/** A mail of each kind that was given up: one as it was, one whose link is gone. */
async function failMails(): Promise<void> {
  await inTransaction(async (transaction) => {
    const mail = { userId: null, recipient: 'ada@example.com' } as const;
    await addToOutbox(transaction, {
      ...mail,
      kind: 'webhook-off',
      subject: 'a',
      payload: { url: 'https://erp.example', reason: 'No.' },
    });
    await addToOutbox(transaction, {
      ...mail,
      kind: 'staff-invitation',
      subject: 'b',
      payload: { name: 'Grace', sealedToken: '-' },
    });
  });
  await db()
    .$executeRaw`UPDATE outbox_mails SET failed_at = now(), last_error = 'No such mailbox.', payload = payload - 'sealedToken'`;
}

test('what was given up is told to who has its right, and sent again where that can help', async () => {
  await failMails();
  const failedAt = new Date('2026-11-20T10:00:00Z');
  // What one that is off can't be sent again is no problem beside that.
  for (const off of [{ isActive: false, offReason: 'It answered 500.', failedAt }, {}]) {
    const { id } = await db().webhook.create({
      data: { url: 'https://erp.example/secret-path', topics: [], sealedSecret: '-', position: 0, ...off },
      select: { id: true },
    });
    await db().webhookDelivery.create({
      data: { webhookId: id, eventNumber: 1, attempts: 10, nextAttemptAt: null, lastError: 'It answered 500.' },
      select: { id: true },
    });
  }
  const all = await problems(owner);
  expect(all.find(({ kind }) => kind === 'webhook')?.at).toBe(failedAt.toISOString());
  expect(all.map(({ kind, canRepeat }) => [kind, canRepeat]).sort()).toEqual([
    ['delivery', false],
    ['mail', false],
    ['mail', true],
    ['webhook', true],
  ]);
  expect(JSON.stringify(all)).not.toContain('secret-path');
  const waiting = async (as: Person) => (await askRoute(readCounts, 'GET', { as })).body.problems;
  const support = await newPerson({ roles: ['support'] });
  expect([
    await waiting(owner),
    await waiting(support),
    await waiting(await newPerson({ roles: ['warehouse'] })),
  ]).toEqual([2, 1, 0]);
  expect(new Set((await problems(support)).map(({ kind }) => kind))).toEqual(new Set(['mail']));
  expect(await problems(await newPerson({ roles: ['accountant'] }))).toEqual([]);
  expect((await askRoute(GET, 'GET', { as: await newPerson({ roles: ['warehouse'] }) })).status).toBe(403);

  const again = (id: string) => askRoute(retry, 'POST', { as: support, params: { id } });
  const [sendable] = all.filter(({ kind, canRepeat }) => kind === 'mail' && canRepeat);
  const [over] = all.filter(({ kind, canRepeat }) => kind === 'mail' && !canRepeat);
  expect([(await again(sendable?._id ?? '')).status, (await again(sendable?._id ?? '')).status]).toEqual([204, 404]);
  expect((await again(over?._id ?? '')).status).toBe(409);
  expect((await problems(support)).map(({ _id }) => _id)).toEqual([over?._id]);
});

test('a gift card’s code, which is nowhere else, outlives its mail that was given up, and is sent again', async () => {
  const payload = { giftCardId: randomUUID(), amountCents: 50_00, text: '', sealedToken: '-' };
  const mail = { userId: null, recipient: 'ada@example.com', subject: payload.giftCardId } as const;
  await inTransaction((transaction) => addToOutbox(transaction, { ...mail, kind: 'gift-card', payload }));
  const claimed = await claimDueMail(60_000);
  if (!claimed) throw new Error('no mail is due');
  await markFailed(claimed, 'No such mailbox.');
  expect(await problems(owner)).toMatchObject([{ _id: claimed.id, kind: 'mail', canRepeat: true }]);
  expect((await askRoute(retry, 'POST', { as: owner, params: { id: claimed.id } })).status).toBe(204);
  expect(await claimDueMail(60_000)).toMatchObject({ id: claimed.id, attempts: 1, payload });
});
