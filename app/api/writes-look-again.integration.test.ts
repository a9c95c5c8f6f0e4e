import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { type Answer, askRoute } from '@/tests/call-route';
import { during } from '@/tests/during';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { DELETE as withdrawAlert } from './alerts/[id]/route';
import { GET as listAlerts } from './alerts/route';
import { POST as place } from './orders/route';
import { POST as askAlert } from './products/[id]/alerts/route';
import { DELETE as unwish } from './wishlist/[productId]/route';
import { POST as wish } from './wishlist/route';
import { POST as share, DELETE as unshare } from './wishlist/share/route';

let ada: Person;
let shoe: string;
let wished: string;
let alertId: string;

/** All that a user can change here, as it is in the database. */
const everything = async () => [
  await db().order.findMany(),
  await db().outboxMail.findMany(),
  await db().wishlistItem.findMany(),
  await db().wishlistShare.findMany(),
  await db().alert.findMany(),
  await stockOf(shoe, 9),
];

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  shoe = await newProduct({ priceCents: 120_00, stock: { 9: 2, 10: 0, 11: 0 } });
  wished = await newProduct();
  await askRoute(wish, 'POST', { as: ada, json: { productId: wished } });
  await askRoute(askAlert, 'POST', { as: ada, params: { id: shoe }, json: { kind: 'size', size: 11 } });
  alertId = (await askRoute(listAlerts, 'GET', { as: ada })).body[0]._id;
});

const writes: Record<string, () => Promise<Answer>> = {
  'an order': () =>
    askRoute(place, 'POST', {
      as: ada,
      json: {
        orderItems: [{ product: shoe, size: 9, quantity: 1 }],
        shippingAddress: { fullName: 'Ada', address: '1 Reed St', city: 'Dayton', state: 'OH', postalCode: '45402' },
        paymentMethod: 'credit',
        totalPrice: 129.6,
      },
    }),
  'a wish': () => askRoute(wish, 'POST', { as: ada, json: { productId: shoe } }),
  'a wish that is taken back': () => askRoute(unwish, 'DELETE', { as: ada, params: { productId: wished } }),
  'a link to the wishlist': () => askRoute(share, 'POST', { as: ada }),
  'a link that is taken back': () => askRoute(unshare, 'DELETE', { as: ada }),
  'an alert': () => askRoute(askAlert, 'POST', { as: ada, params: { id: shoe }, json: { kind: 'size', size: 10 } }),
  'an alert that is taken back': () => askRoute(withdrawAlert, 'DELETE', { as: ada, params: { id: alertId } }),
};

const ends: Record<string, (client: PoolClient) => Promise<unknown>> = {
  'a reset': async (client) => {
    await client.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [ada.id]);
    await client.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [ada.id]);
  },
  'a deactivation': (client) => client.query(`UPDATE users SET status = 'inactive' WHERE id = $1`, [ada.id]),
};

describe.each(Object.keys(writes))('%s that is under way', (name) => {
  test.each(Object.keys(ends))('while %s comes does not outlive it', async (end) => {
    const before = await everything();
    const answer = await during(
      (client) => ends[end]?.(client) ?? Promise.reject(new Error(end)),
      () => writes[name]?.() ?? Promise.reject(new Error(name)),
    );
    expect([answer.status, answer.body?.code]).toEqual([401, 'SESSION_ENDED']);
    expect(await everything()).toEqual(before);
  });

  test('is done while nothing comes', async () => {
    const before = await everything();
    expect((await writes[name]?.())?.status).toBeLessThan(300);
    // A link that is not there is taken back without a change.
    if (name !== 'a link that is taken back') expect(await everything()).not.toEqual(before);
  });
});
