import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AuditAction, AuditFacts } from '@/lib/access/audit/audit-actions';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import type { AuditEntry } from '@/lib/access/audit/audit-schema';
import { db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson } from '@/tests/people';
import { GET } from './route';

const write = (subjectId: string) => ({
  actor: { userId: '7f9c24e5-2f01-4c1a-9d0a-0f4d5b1f4a11', name: 'Grace Hopper' },
  action: 'product-changed' as const,
  subjectId,
  before: { price: 1, image: undefined },
  after: { price: 2 },
});

test('lists entries newest first, and none of what was rolled back', async () => {
  const admin = await newPerson({ role: 'admin' });
  for (const id of ['first', 'second', 'third']) {
    await inTransaction((transaction) => recordAudit(transaction, write(id)));
    await sleep(2);
  }
  const failed = inTransaction(async (transaction) => {
    await recordAudit(transaction, write('never'));
    throw new Error('something later fails');
  });
  await expect(failed).rejects.toThrow('something later fails');

  const response = await callRoute(GET, 'GET', { as: admin });
  expect(response.headers.get('x-total-count')).toBe('3');
  const entries = await response.json();
  expect(entries.map((entry: { subject: { id: string } }) => entry.subject.id)).toEqual(['third', 'second', 'first']);
  expect(entries[0]).toMatchObject({
    actor: { name: 'Grace Hopper' },
    action: 'product-changed',
    subject: { type: 'product', id: 'third' },
    before: { price: 1 },
    after: { price: 2 },
  });
});

test('is narrowed to one kind of deed', async () => {
  const admin = await newPerson({ role: 'admin' });
  await inTransaction((transaction) => recordAudit(transaction, { ...write('kind'), action: 'picture-uploaded' }));
  await sleep(2);
  await inTransaction((transaction) => recordAudit(transaction, write('kind')));
  const response = await callRoute(GET, 'GET', { as: admin, query: '?action=picture-uploaded' });
  expect(response.headers.get('x-total-count')).toBe('1');
  expect(await response.json()).toMatchObject([{ action: 'picture-uploaded' }]);
  const refused = await callRoute(GET, 'GET', { as: admin, query: '?action=shouted' });
  expect(await refused.json()).toMatchObject({ errors: { action: expect.stringContaining('product-changed') } });
});

test('names what was changed as it is called now, and what is gone as it was called last', async () => {
  const admin = await newPerson({ role: 'admin' });
  const ada = await newPerson();
  const orderId = await newOrder(ada);
  const grace = '3d2b1c0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a';
  const about = async (action: AuditAction, subjectId: string, before: AuditFacts) => {
    await inTransaction((transaction) =>
      recordAudit(transaction, { ...write(subjectId), action, before, after: null }),
    );
    // Entries of one millisecond have no order.
    await sleep(2);
  };
  await about('user-changed', grace, { role: 'customer' });
  await about('user-deleted', grace, { name: 'Grace Hopper' });
  await about('user-changed', ada.id, { role: 'customer' });
  await about('order-status-changed', orderId, { status: 'processing' });
  await about('product-changed', 'never-was', { price: 1 });

  const response = await callRoute(GET, 'GET', { as: admin, query: '?limit=5' });
  const entries: AuditEntry[] = await response.json();
  expect(entries.map(({ subject }) => [subject.id, subject.name, subject.exists])).toEqual([
    ['never-was', null, false],
    [orderId, 'Ada Lovelace', true],
    [ada.id, 'Ada Lovelace', true],
    [grace, 'Grace Hopper', false],
    [grace, 'Grace Hopper', false],
  ]);
});

test('names whatever can be the subject of an entry, while it is there', async () => {
  const admin = await newPerson({ role: 'admin' });
  const soon = new Date(Date.now() + 60_000);
  const id = { select: { id: true } } as const;
  const session = await db().session.create({ data: { userId: admin.id, expiresAt: soon }, ...id });
  const made: [AuditAction, { id: string }, string][] = [
    [
      'staff-invited',
      await db().staffInvitation.create({
        data: { email: 'maya@example.com', roles: ['support'], tokenHash: 'a', expiresAt: soon, invitedById: admin.id },
        ...id,
      }),
      'maya@example.com',
    ],
    ['role-added', await db().staffRole.create({ data: { name: 'Packer', rights: [] }, ...id }), 'Packer'],
    [
      'key-made',
      await db().apiKey.create({
        data: { id: session.id, name: 'ERP', keyHash: 'a', rights: [], addresses: [] },
        ...id,
      }),
      'ERP',
    ],
    [
      'webhook-added',
      await db().webhook.create({
        data: { url: 'https://erp.example/', topics: [], sealedSecret: '-', position: 0 },
        ...id,
      }),
      'https://erp.example/',
    ],
    [
      'gift-card-made',
      await db().giftCard.create({
        data: { codeHash: 'a', last4: 'WXYZ', amountCents: 1, currency: 'USD', text: '', createdById: admin.id },
        ...id,
      }),
      'Card ending in WXYZ',
    ],
  ];
  for (const [action, subject] of made) {
    await inTransaction((transaction) => recordAudit(transaction, { ...write(subject.id), action }));
    await sleep(2);
  }
  const response = await callRoute(GET, 'GET', { as: admin, query: `?limit=${made.length}` });
  const entries: AuditEntry[] = await response.json();
  expect(entries.map(({ subject }) => [subject.name, subject.exists])).toEqual(
    made.map(([, , name]) => [name, true]).toReversed(),
  );
});
