import { expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newOrder, newReturn } from '@/tests/orders';
import { newPerson } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { GET } from './route';

test('counts what there is of each status, also in an empty shop', async () => {
  const admin = await newPerson({ role: 'admin' });
  const counts = async () => (await askRoute(GET, 'GET', { as: admin })).body;
  expect(await counts()).toEqual({
    orders: {},
    ordersToShip: 0,
    unpaidOrders: 0,
    unpaidPairs: 0,
    returns: {},
    messages: {},
    reviews: { published: 0, hidden: 0, reported: 0 },
    lowStock: 0,
    soldOut: 0,
    failedRefunds: 0,
    openDisputes: 0,
    endingAuthorizations: 0,
    problems: 0,
  });

  const ada = await newPerson();
  await newOrder(ada);
  await newOrder(ada);
  const unpaid = await newOrder(ada, { status: 'unpaid' });
  await db().$executeRaw`UPDATE orders SET number = NULL WHERE id = ${unpaid}::uuid`;
  await newReturn(await newOrder(ada, { status: 'delivered', deliveredAt: new Date() }));
  await newProduct({ id: 'kite', stock: { 8: 0, 9: 3, 10: 4, 11: null } });
  const message = { name: 'Ada', email: ada.email, topic: 'Fit', message: 'Do they run small?' };
  await db().contactMessage.createMany({ data: [message, { ...message, state: 'closed' }] });
  for (const [index, hiddenAt] of [null, null, new Date()].entries()) {
    const { id: userId, name } = await newPerson();
    const said = { productId: 'kite', userId, name: name ?? 'Ada', rating: 4, comment: 'Light.', hiddenAt };
    const review = await db().review.create({ data: said });
    // Two reports of one review, and a decided one.
    const decidedAt = index === 0 ? null : new Date();
    const reporters = [await newPerson(), await newPerson()];
    await db().reviewReport.createMany({
      data: reporters.map((each) => ({ reviewId: review.id, userId: each.id, reason: 'Advertising', decidedAt })),
    });
  }
  expect(await counts()).toEqual({
    orders: { processing: 2, delivered: 1 },
    ordersToShip: 2,
    unpaidOrders: 1,
    unpaidPairs: 1,
    returns: { requested: 1 },
    messages: { open: 1, closed: 1 },
    reviews: { published: 2, hidden: 1, reported: 1 },
    lowStock: 2,
    soldOut: 1,
    failedRefunds: 0,
    openDisputes: 0,
    endingAuthorizations: 0,
    problems: 0,
  });
});
