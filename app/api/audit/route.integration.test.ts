import { expect, test } from 'vitest';
import { recordAudit } from '@/lib/audit/audit-repository';
import { inTransaction } from '@/lib/db/transaction';
import { callRoute } from '@/scripts/testing/call-route';
import { newPerson } from '@/scripts/testing/people';
import { GET } from './route';

const write = (subjectId: string) => ({
  actor: { userId: '7f9c24e5-2f01-4c1a-9d0a-0f4d5b1f4a11', name: 'Grace Hopper' },
  action: 'product-changed' as const,
  subjectType: 'product' as const,
  subjectId,
  before: { price: 1, image: undefined },
  after: { price: 2 },
});

test('lists entries newest first, in pages, and none of what was rolled back', async () => {
  const admin = await newPerson({ role: 'admin' });
  for (const id of ['first', 'second', 'third'])
    await inTransaction((transaction) => recordAudit(transaction, write(id)));
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
  const page = await callRoute(GET, 'GET', { as: admin, query: '?page=2&limit=2' });
  expect((await page.json()).map((entry: { subject: { id: string } }) => entry.subject.id)).toEqual(['first']);
  expect((await callRoute(GET, 'GET', { as: admin, query: '?page=x' })).status).toBe(400);
  expect((await callRoute(GET, 'GET', { as: await newPerson() })).status).toBe(403);
});
