import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as placeOrder } from '../../../orders/route';
import { GET as readProduct } from '../route';
import { GET, POST } from './route';

let customer: Person;
let shoe: string;
beforeEach(async () => {
  await resetDatabase();
  customer = await newPerson({ name: 'Maya' });
  shoe = await newProduct({ priceCents: 60_00 });
});

function review(body: unknown, token = customer.token, id = shoe) {
  return askRoute(POST, 'POST', { as: token, params: { id }, json: body });
}
const read = async () => (await askRoute(readProduct, 'GET', { params: { id: shoe } })).body;

test('is shown with the product, whose mean and number follow', async () => {
  const answer = await review({ rating: 4, comment: ' Light as a wing. ' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ name: 'Maya', rating: 4, comment: 'Light as a wing.', verifiedPurchase: false });
  await review({ rating: 5, comment: 'Yes.' }, (await newPerson()).token);
  const product = await read();
  expect([product.rating, product.numReviews]).toEqual([4.5, 2]);
  expect(product.reviews.map((each: { comment: string }) => each.comment)).toEqual(['Yes.', 'Light as a wing.']);
  expect(expiredTags).toContain(`product:${shoe}`);
  expect(await db().expiredTag.count()).toBe(2);
});

test('makes lists old only when they show something else now', async () => {
  await review({ rating: 4, comment: 'Light.' });
  expect(expiredTags).toEqual([`product:${shoe}`, 'ratings']);
  expiredTags.length = 0;
  await review({ rating: 4, comment: 'Light as a wing.' });
  expect(expiredTags).toEqual([`product:${shoe}`]);
  expiredTags.length = 0;
  await review({ rating: 5, comment: 'Lighter still.' });
  expect(expiredTags).toEqual([`product:${shoe}`, 'ratings']);
  const recorded = await db().expiredTag.findMany({ orderBy: { tag: 'asc' } });
  expect(recorded.map(({ tag }) => tag)).toEqual([`product:${shoe}`, 'ratings']);
});

test('a second one replaces the first', async () => {
  await review({ rating: 1, comment: 'No.' });
  await review({ rating: 5, comment: 'I was wrong.' });
  const product = await read();
  expect([product.rating, product.numReviews, product.reviews.length]).toEqual([5, 1, 1]);
});

test('twenty customers at once are all counted', async () => {
  const authors = await Promise.all(Array.from({ length: 20 }, () => newPerson()));
  const answers = await Promise.all(
    authors.map(({ token }, index) => review({ rating: 1 + (index % 5), comment: 'x' }, token)),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const product = await read();
  expect([product.rating, product.numReviews]).toEqual([3, 20]);
});

test('is marked once the shoe that its author bought was delivered', async () => {
  await askRoute(placeOrder, 'POST', {
    as: customer,
    json: {
      orderItems: [{ product: shoe, size: 9, quantity: 1 }],
      shippingAddress: { fullName: 'Maya', address: '1 A St', city: 'B', state: 'OH', postalCode: '43140' },
      paymentMethod: 'paypal',
      totalPrice: 74.79,
    },
  });
  expect((await review({ rating: 5, comment: 'It is on its way.' })).body.verifiedPurchase).toBe(false);
  await db().order.updateMany({ data: { status: 'delivered', deliveredAt: new Date() } });
  const { body } = await review({ rating: 5, comment: 'Here it is.' });
  expect([body.verifiedPurchase, body.sizeBought]).toEqual([true, 9]);
});

test.each([0, 6, 4.5, -1, '5', null, undefined])('refuses the rating %j', async (rating) => {
  const { status, body } = await review({ rating, comment: 'x' });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['rating']]);
});

test.each(['', '   ', undefined, 7, 'x'.repeat(2_001)])('refuses the comment %j', async (comment) => {
  expect((await review({ rating: 5, comment })).status).toBe(400);
});

test('refuses guests and unknown products', async () => {
  expect((await askRoute(POST, 'POST', { params: { id: shoe }, json: { rating: 5, comment: 'x' } })).status).toBe(401);
  expect((await review({ rating: 5, comment: 'x' }, customer.token, 'unknown')).status).toBe(404);
});

const list = (page: string, id = shoe) =>
  askRoute(GET, 'GET', { params: { id }, query: `/api/products/${id}/reviews?page=${page}` });

test('are listed by pages, the newest first, each of them once', async () => {
  const authors = await Promise.all(Array.from({ length: 12 }, () => newPerson()));
  for (const [index, { token }] of authors.entries()) await review({ rating: 5, comment: `number ${index}` }, token);
  const [first, second, third] = [(await list('1')).body, (await list('2')).body, (await list('3')).body];
  expect(first).toMatchObject({ currentPage: 1, totalPages: 2, totalReviews: 12 });
  const comments = [...first.reviews, ...second.reviews].map((each: { comment: string }) => each.comment);
  expect(comments).toEqual(authors.map((_, index) => `number ${11 - index}`));
  expect(third.reviews).toEqual([]);
});

test('of a shoe that does not exist are a 404, and a page that is none is a 400', async () => {
  expect((await list('1', 'nothing')).status).toBe(404);
  const { status, body } = await list('0');
  expect([status, Object.keys(body.errors)]).toEqual([400, ['page']]);
});

test('are counted by stars with the product', async () => {
  const stars = [5, 5, 3, 1];
  for (const rating of stars) await review({ rating, comment: 'x' }, (await newPerson()).token);
  expect((await read()).ratingCounts).toEqual([1, 0, 1, 0, 2]);
});

test('a comment that Postgres can not keep is refused', async () => {
  expect((await review({ rating: 5, comment: 'a\0b' })).status).toBe(400);
});
