import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newOrder, newReturn } from '@/tests/orders';
import { newPerson, newSession, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as moveReturn } from '../returns/[id]/route';
import { POST as cancel } from './[id]/cancel/route';

let ada: Person;
/** An owner with a second factor, in a session that is not confirmed. */
let unconfirmed: string;
let owner: Person;

async function withPasskey({ id }: Person): Promise<void> {
  await db().passkey.create({
    data: { id: id.replaceAll('-', ''), publicKey: new Uint8Array(1), name: 'Key', transports: [], userId: id },
  });
}

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  owner = await newPerson({ role: 'admin' });
  await withPasskey(owner);
  unconfirmed = await newSession(owner.id, { isConfirmed: false });
});

const cancels = async (as: Person | string, id: string) => {
  const { status, body } = await askRoute(cancel, 'POST', { as, params: { id }, json: {} });
  return [status, body.code];
};
const settles = async (as: Person | string, id: string) => {
  const { status, body } = await askRoute(moveReturn, 'PUT', { as, params: { id }, json: { status: 'settled' } });
  return [status, body.code];
};

test('somebody else’s paid order is cancelled by staff with a second factor once they have confirmed', async () => {
  const id = await newOrder(ada);
  expect(await cancels(unconfirmed, id)).toEqual([403, 'CONFIRM_AGAIN']);
  expect((await db().order.findUniqueOrThrow({ where: { id } })).status).toBe('processing');
  expect(await cancels(owner, id)).toEqual([200, undefined]);
});

test('an order that nobody paid, and one of one’s own, is cancelled without it', async () => {
  const unpaid = await newOrder(ada, { status: 'unpaid' });
  const until = new Date(Date.now() + 60_000);
  await db().payment.create({
    data: { orderId: unpaid, provider: 'stripe', capture: 'at-once', until, lastAttemptBy: until },
  });
  expect(await cancels(unconfirmed, unpaid)).toEqual([200, undefined]);
  await withPasskey(ada);
  expect(await cancels(await newSession(ada.id, { isConfirmed: false }), await newOrder(ada))).toEqual([
    200,
    undefined,
  ]);
});

test('staff without a second factor are asked nothing', async () => {
  const support = await newPerson({ roles: ['support'] });
  const session = await newSession(support.id, { isConfirmed: false });
  expect(await cancels(session, await newOrder(ada))).toEqual([200, undefined]);
});

async function receivedReturn(): Promise<string> {
  const id = await newReturn(await newOrder(ada, { status: 'delivered' }));
  await db().return.update({ where: { id }, data: { status: 'received' } });
  return id;
}

test('a return is settled once that was confirmed', async () => {
  const id = await receivedReturn();
  expect(await settles(unconfirmed, id)).toEqual([403, 'CONFIRM_AGAIN']);
  expect(await settles(owner, id)).toEqual([200, undefined]);
});

test('a return that pays back needs the right to refund, and one that pays nothing does not', async () => {
  await db().staffRole.create({
    data: { id: '00000000-0000-4000-8000-000000000001', name: 'Desk', rights: ['orders:read', 'orders:write'] },
  });
  const desk = await newPerson({ roles: ['00000000-0000-4000-8000-000000000001'] });
  const paying = await receivedReturn();
  expect(await settles(desk, paying)).toEqual([403, 'FORBIDDEN']);
  expect((await db().return.findUniqueOrThrow({ where: { id: paying } })).status).toBe('received');
  // What was exchanged is paid with another pair.
  const exchanged = await receivedReturn();
  await db().returnLine.updateMany({
    where: { returnId: exchanged },
    data: { exchange: 'granted', exchangeSize: 10 },
  });
  expect(await settles(desk, exchanged)).toEqual([200, undefined]);
});
