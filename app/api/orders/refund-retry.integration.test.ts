import { beforeEach, expect, test } from 'vitest';
import { askRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { POST as cancel } from './[id]/cancel/route';
import { POST as retry } from './[id]/refunds/[refundId]/retry/route';
import { GET as readRefunds } from './[id]/refunds/route';

beforeEach(resetDatabase);

test('a refund that is done is not sent again, and one that is not there can’t be', async () => {
  const [customer, admin] = [await newPerson(), await newPerson({ role: 'admin' })];
  const id = await newOrder(customer);
  await askRoute(cancel, 'POST', { as: admin, params: { id }, json: {} });
  const [refund] = (await askRoute(readRefunds, 'GET', { as: admin, params: { id } })).body;
  expect(refund.state).toBe('done');
  const again = (refundId: string) => askRoute(retry, 'POST', { as: admin, params: { id, refundId } });
  expect(await again(refund._id)).toMatchObject({ status: 409, body: { code: 'WRONG_STEP' } });
  expect((await again(id)).status).toBe(404);
});
