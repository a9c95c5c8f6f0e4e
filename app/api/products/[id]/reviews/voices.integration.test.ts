import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ratingsTag, throttleOf, votesTag } from '@/lib/platform/cache/server-tags.mjs';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { newOrder, newReturn } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as setStatus } from '../../../orders/[id]/status/route';
import { PUT as moveReturn } from '../../../returns/[id]/route';
import { PUT as decide } from '../../../reviews/[id]/route';
import { POST as uploadPicture } from '../../../reviews/pictures/route';
import { GET as listAll } from '../../../reviews/route';
import { GET as readProduct } from '../route';
import { DELETE as unvote, PUT as vote } from './[reviewId]/helpful/route';
import { POST as report } from './[reviewId]/report/route';
import { PUT as changeReview, DELETE as deleteReview } from './[reviewId]/route';
import { GET as readMine } from './mine/route';
import { GET as list, POST as write } from './route';

let admin: Person;
let author: Person;
let reader: Person;
let shoe: string;
beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  author = await newPerson({ name: 'Maya' });
  reader = await newPerson({ name: 'Rita' });
  shoe = await newProduct();
  expiredTags.length = 0;
});

const review = (as: Person, json: object = {}) =>
  askRoute(write, 'POST', { as, params: { id: shoe }, json: { rating: 4, comment: 'Light.', ...json } });
const product = async () => (await askRoute(readProduct, 'GET', { params: { id: shoe } })).body;
const shown = async (query = '') =>
  (await askRoute(list, 'GET', { params: { id: shoe }, query: `?${query}` })).body.reviews.map(
    ({ comment }: { comment: string }) => comment,
  );
const on = (reviewId: string) => ({ id: shoe, reviewId });

describe('helpful votes', () => {
  test('are shown to the voter at once, and on the page with the others of the minute', async () => {
    const { _id } = (await review(author)).body;
    expiredTags.length = 0;
    expect((await askRoute(vote, 'PUT', { as: reader, params: on(_id) })).body).toEqual({ helpfulCount: 1 });
    const { body } = await askRoute(list, 'GET', { params: { id: shoe } });
    expect(body.reviews).toMatchObject([{ _id, helpfulCount: 1 }]);
    expect((await askRoute(readMine, 'GET', { as: reader, params: { id: shoe } })).body.helpful).toEqual([_id]);
    expect(throttleOf(votesTag(shoe))).toBe(throttleOf(ratingsTag));
  });

  test('count once a person, whoever presses how often at the same time', async () => {
    const { _id } = (await review(author)).body;
    const readers = await Promise.all(Array.from({ length: 6 }, () => newPerson()));
    const answers = await atOnce(18, (index) =>
      askRoute(vote, 'PUT', { as: readers[index % 6] ?? null, params: on(_id) }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await askRoute(vote, 'PUT', { as: readers[0] ?? null, params: on(_id) })).body).toEqual({
      helpfulCount: 6,
    });
    await atOnce(4, () => askRoute(unvote, 'DELETE', { as: readers[0] ?? null, params: on(_id) }));
    expect((await product()).reviews[0].helpfulCount).toBe(5);
    expect((await askRoute(readMine, 'GET', { as: readers[1] ?? null, params: { id: shoe } })).body).toMatchObject({
      review: null,
      helpful: [_id],
    });
  });

  test('make the page old only when they change what it shows', async () => {
    const { _id } = (await review(author)).body;
    expiredTags.length = 0;
    await askRoute(vote, 'PUT', { as: reader, params: on(_id) });
    expect(expiredTags).toEqual([votesTag(shoe)]);
    await askRoute(vote, 'PUT', { as: reader, params: on(_id) });
    expect(expiredTags).toEqual([votesTag(shoe)]);
  });

  test('are not for one’s own review, nor for one that is hidden or of another shoe', async () => {
    const { _id } = (await review(author)).body;
    expect((await askRoute(vote, 'PUT', { as: author, params: on(_id) })).status).toBe(409);
    const other = await newProduct();
    expect((await askRoute(vote, 'PUT', { as: reader, params: { id: other, reviewId: _id } })).status).toBe(404);
    await askRoute(decide, 'PUT', { as: admin, params: { id: _id }, json: { state: 'hidden' } });
    expect((await askRoute(vote, 'PUT', { as: reader, params: on(_id) })).status).toBe(404);
    expect((await askRoute(vote, 'PUT', { as: reader, params: on('none') })).status).toBe(404);
  });

  test('of somebody who leaves go with them', async () => {
    const { _id } = (await review(author)).body;
    await askRoute(vote, 'PUT', { as: reader, params: on(_id) });
    await db().user.delete({ where: { id: reader.id } });
    expect((await product()).reviews[0].helpfulCount).toBe(0);
  });
});

test('lists are sorted, filtered and searched', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => newPerson()));
  const said = [
    { rating: 5, comment: 'Crème de la crème', fit: 'true' },
    { rating: 1, comment: 'Too tight at the toe', fit: 'small' },
    { rating: 3, comment: '100% okay', fit: 'small' },
    { rating: 5, comment: 'Roomy toe', fit: 'large' },
  ];
  for (const [index, json] of said.entries()) await review(people[index] as Person, json);
  const second = await db().review.findFirstOrThrow({ where: { rating: 3 } });
  await askRoute(vote, 'PUT', { as: reader, params: on(second.id) });
  expect(await shown()).toEqual(['Roomy toe', '100% okay', 'Too tight at the toe', 'Crème de la crème']);
  expect(await shown('sort=helpful')).toEqual(['100% okay', 'Roomy toe', 'Too tight at the toe', 'Crème de la crème']);
  expect(await shown('sort=highest')).toEqual(['Roomy toe', 'Crème de la crème', '100% okay', 'Too tight at the toe']);
  expect(await shown('sort=lowest&stars=1&stars=3')).toEqual(['Too tight at the toe', '100% okay']);
  expect(await shown('fit=small&fit=large&search=toe')).toEqual(['Roomy toe', 'Too tight at the toe']);
  expect(await shown('search=creme')).toEqual(['Crème de la crème']);
  expect(await shown('search=%25')).toEqual(['100% okay']);
  expect(await shown('withPictures=true')).toEqual([]);
  const answer = await askRoute(list, 'GET', { params: { id: shoe }, query: '?stars=5&limit=1&page=2' });
  expect(answer.body).toMatchObject({ currentPage: 2, totalPages: 2, totalReviews: 2 });
  expect(answer.headers.get('x-total-count')).toBe('2');
});

describe('the author', () => {
  test('edits, which keeps date, votes and answer', async () => {
    const first = (await review(author, { fit: 'small' })).body;
    await askRoute(vote, 'PUT', { as: reader, params: on(first._id) });
    await askRoute(decide, 'PUT', { as: admin, params: { id: first._id }, json: { answer: 'Thank you!' } });
    const json = { rating: 2, comment: 'Worn out.' };
    const changed = await askRoute(changeReview, 'PUT', { as: author, params: on(first._id), json });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...first,
        ...json,
        helpfulCount: 1,
        answer: { text: 'Thank you!', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ]);
    expect((await product()).rating).toBe(2);
    expiredTags.length = 0;
    await askRoute(changeReview, 'PUT', { as: author, params: on(first._id), json });
    expect(expiredTags).toEqual([]);
    const cleared = await askRoute(changeReview, 'PUT', { as: author, params: on(first._id), json: { fit: null } });
    expect(cleared.body.fit).toBeNull();
  });

  test('deletes', async () => {
    const { _id } = (await review(author)).body;
    expect((await askRoute(deleteReview, 'DELETE', { as: reader, params: on(_id) })).status).toBe(404);
    expect((await askRoute(deleteReview, 'DELETE', { as: author, params: on(_id) })).status).toBe(200);
    expect(await product()).toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
    expect((await askRoute(deleteReview, 'DELETE', { as: author, params: on(_id) })).status).toBe(404);
  });

  test.each([
    [{ rating: 7 }, 'rating'],
    [{ comment: ' ' }, 'comment'],
    [{ fit: 'huge' }, 'fit'],
    [{ pictures: ['https://example.com/a.jpg'] }, 'pictures'],
    [{ pictures: 'x' }, 'pictures'],
  ])('is refused %o', async (json, field) => {
    const { _id } = (await review(author)).body;
    const answer = await askRoute(changeReview, 'PUT', { as: author, params: on(_id), json });
    expect([answer.status, Object.keys(answer.body.errors)[0]?.split('.')[0]]).toEqual([400, field]);
  });
});

describe('the shop', () => {
  test('hides what was reported: it counts nowhere, its author still sees it, and rewriting does not bring it back', async () => {
    const { _id } = (await review(author, { rating: 1, comment: 'Buy at mine!', fit: 'small' })).body;
    await review(reader, { rating: 5, comment: 'Good.' });
    const reportIt = () => askRoute(report, 'POST', { as: reader, params: on(_id), json: { reason: 'Advertising' } });
    expect([(await reportIt()).status, (await reportIt()).status]).toEqual([201, 201]);
    const reported = await askRoute(listAll, 'GET', { as: admin, query: '?state=reported' });
    expect(reported.headers.get('x-total-count')).toBe('1');
    expect(reported.body).toMatchObject([
      { _id, state: 'published', product: { _id: shoe }, reports: [{ reason: 'Advertising' }] },
    ]);
    expiredTags.length = 0;
    const hidden = await askRoute(decide, 'PUT', {
      as: admin,
      params: { id: _id },
      json: { state: 'hidden', reason: 'Advertising' },
    });
    expect(hidden.body).toMatchObject({ state: 'hidden', reports: [] });
    expect(expiredTags).toEqual([`product:${shoe}`, 'ratings']);
    const nowhere = { rating: 5, numReviews: 1, ratingCounts: [0, 0, 0, 0, 1], fit: { small: 0 } };
    expect(await product()).toMatchObject(nowhere);
    expect(await shown()).toEqual(['Good.']);
    await review(author, { rating: 1, comment: 'Buy at mine, really!' });
    expect(await product()).toMatchObject(nowhere);
    const mine = await askRoute(readMine, 'GET', { as: author, params: { id: shoe } });
    expect(mine.body.review).toMatchObject({ _id, state: 'hidden', comment: 'Buy at mine, really!' });
    await askRoute(decide, 'PUT', { as: admin, params: { id: _id }, json: { state: 'published' } });
    expect(await product()).toMatchObject({ rating: 3, numReviews: 2 });
    const deeds = await db().auditEntry.findMany({ orderBy: { at: 'asc' } });
    expect(deeds.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['review-hidden', _id],
      ['review-restored', _id],
    ]);
    expect(deeds[0]?.after).toMatchObject({ state: 'hidden', reason: 'Advertising' });
  });

  test('keeps hidden what its author deletes and writes anew, and has nothing of what was deleted', async () => {
    const { _id } = (await review(author, { rating: 1, comment: 'Buy at mine!', fit: 'small' })).body;
    await askRoute(vote, 'PUT', { as: reader, params: on(_id) });
    await askRoute(report, 'POST', { as: reader, params: on(_id), json: { reason: 'Advertising' } });
    await askRoute(decide, 'PUT', { as: admin, params: { id: _id }, json: { state: 'hidden', answer: 'No.' } });
    const remove = () => askRoute(deleteReview, 'DELETE', { as: author, params: on(_id) });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    const mine = async () => (await askRoute(readMine, 'GET', { as: author, params: { id: shoe } })).body.review;
    expect(await mine()).toBeNull();
    const listed = async () => (await askRoute(listAll, 'GET', { as: admin })).body;
    expect(await listed()).toEqual([]);
    const again = { as: admin, params: { id: _id }, json: { state: 'published' } };
    expect((await askRoute(decide, 'PUT', again)).status).toBe(404);
    expect((await askRoute(changeReview, 'PUT', { as: author, params: on(_id), json: { rating: 2 } })).status).toBe(
      404,
    );
    expect(await db().review.findMany()).toMatchObject([
      { comment: '', fit: null, pictures: [], helpfulCount: 0, answer: null },
    ]);
    expect([await db().reviewVote.count(), await db().reviewReport.count()]).toEqual([0, 0]);

    expect((await review(author, { comment: 'Buy at mine, again!' })).status).toBe(201);
    expect(await mine()).toMatchObject({ state: 'hidden', comment: 'Buy at mine, again!' });
    expect([await shown(), (await product()).numReviews]).toEqual([[], 0]);
    expect(await listed()).toMatchObject([{ state: 'hidden', comment: 'Buy at mine, again!' }]);
    expect((await askRoute(decide, 'PUT', again)).status).toBe(200);
    expect(await shown()).toEqual(['Buy at mine, again!']);
  });

  test('answers, and takes the answer back', async () => {
    const { _id } = (await review(author)).body;
    const say = (answer: string | null) =>
      askRoute(decide, 'PUT', { as: admin, params: { id: _id }, json: { answer } });
    await say('Glad to hear it.');
    expect((await product()).reviews[0].answer.text).toBe('Glad to hear it.');
    await say(null);
    expect((await product()).reviews[0].answer).toBeNull();
    expect((await say(' ')).status).toBe(400);
    expect((await askRoute(decide, 'PUT', { as: admin, params: { id: _id }, json: {} })).status).toBe(400);
    expect((await askRoute(decide, 'PUT', { as: admin, params: { id: 'none' }, json: { answer: 'x' } })).status).toBe(
      404,
    );
  });

  test('finds reviews by words of comment, author, shoe and answer, and what was reported first waits first', async () => {
    const first = (await review(author, { comment: 'Crème de la crème' })).body;
    const second = (await review(reader, { comment: '100% okay' })).body;
    await askRoute(decide, 'PUT', { as: admin, params: { id: second._id }, json: { answer: 'Glad to hear it.' } });
    const { name } = await product();
    const found = async (query: Record<string, string>) =>
      (await askRoute(listAll, 'GET', { as: admin, query: `?${new URLSearchParams(query)}` })).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await found({ search: 'creme' })).toEqual([first._id]);
    expect(await found({ search: 'MAYA crème' })).toEqual([first._id]);
    expect(await found({ search: '%' })).toEqual([second._id]);
    expect(await found({ search: 'glad' })).toEqual([second._id]);
    expect(await found({ search: name })).toEqual([second._id, first._id]);
    expect(await found({ search: 'nothing like it' })).toEqual([]);
    const other = await newPerson();
    for (const { _id } of [first, second])
      await askRoute(report, 'POST', { as: other, params: on(_id), json: { reason: 'Advertising' } });
    expect(await found({ state: 'reported' })).toEqual([first._id, second._id]);
    expect(await found({ state: 'reported', search: 'okay' })).toEqual([second._id]);
    const refused = await askRoute(listAll, 'GET', { as: admin, query: `?search=${'x'.repeat(101)}` });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['search']]);
  });

  test('is told nothing about one’s own review', async () => {
    const { _id } = (await review(author)).body;
    const answer = await askRoute(report, 'POST', { as: author, params: on(_id), json: { reason: 'x' } });
    expect(answer.status).toBe(409);
  });
});

test('a review is verified from the delivery on, with the size that was bought', async () => {
  const orderId = await newOrder(author, { productId: shoe });
  expect((await review(author)).body).toMatchObject({ verifiedPurchase: false, sizeBought: null });
  expiredTags.length = 0;
  const move = (status: string) => askRoute(setStatus, 'PUT', { as: admin, params: { id: orderId }, json: { status } });
  await move('shipped');
  expect(expiredTags).toEqual([]);
  await move('delivered');
  expect(expiredTags).toEqual([`product:${shoe}`]);
  expect((await product()).reviews[0]).toMatchObject({ verifiedPurchase: true, sizeBought: 9 });
  await move('shipped');
  expect((await product()).reviews[0]).toMatchObject({ verifiedPurchase: false, sizeBought: null });
});

describe('fit', () => {
  test('is judged from ten voices on, one a person, returns and reviews together', async () => {
    const people: Person[] = [];
    while (people.length < 8) people.push(await newPerson());
    for (const person of people) await review(person, { fit: 'small' });
    expect((await product()).fit).toEqual({ small: 8, true: 0, large: 0, advice: null });
    const returned = async (buyer: Person) => {
      const orderId = await newOrder(buyer, { productId: shoe, status: 'delivered', deliveredAt: new Date() });
      const id = await newReturn(orderId);
      await db().returnLine.updateMany({ where: { returnId: id }, data: { productId: shoe } });
      return id;
    };
    await returned(people[0] as Person);
    await returned(reader);
    await returned(reader);
    expect((await product()).fit).toMatchObject({ small: 9, advice: null });
    const last = await returned(author);
    expect((await product()).fit).toEqual({ small: 10, true: 0, large: 0, advice: 'runs-small' });
    expiredTags.length = 0;
    await askRoute(moveReturn, 'PUT', { as: admin, params: { id: last }, json: { status: 'declined', note: 'Worn' } });
    expect(expiredTags).toEqual([`product:${shoe}`]);
    expect((await product()).fit).toMatchObject({ small: 9, advice: null });
  });
});

describe('pictures', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lacewing-review-pictures-'));
    vi.stubEnv('LACEWING_DATA_DIR', dataDir);
    vi.stubEnv('BLOB_READ_WRITE_TOKEN', '');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function upload(as: Person): Promise<string> {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
    const body = new FormData();
    body.append('image', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' }));
    const answer = await askRoute(uploadPicture, 'POST', { as, body });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  test('are shown with the review of whoever uploaded them, and with nobody else’s', async () => {
    const [first, second] = [await upload(author), await upload(author)];
    expect((await review(reader, { pictures: [first] })).body.errors).toHaveProperty('pictures');
    const { body } = await review(author, { pictures: [second, first] });
    expect(body.pictures).toEqual([second, first]);
    expect(await shown('withPictures=true')).toEqual(['Light.']);
    const changed = await askRoute(changeReview, 'PUT', {
      as: author,
      params: on(body._id),
      json: { pictures: [first] },
    });
    expect(changed.body.pictures).toEqual([first]);
    expect(await db().auditEntry.count()).toBe(0);
  });

  test('are five at most, and none twice', async () => {
    const one = await upload(author);
    expect((await review(author, { pictures: [one, one] })).status).toBe(400);
    expect((await review(author, { pictures: Array.from({ length: 6 }, (_, at) => `/uploads/${at}`) })).status).toBe(
      400,
    );
  });
});
