import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { askRoute, callRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { mailedSecret } from '@/tests/mailed-secret';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as addAddress } from '../../addresses/route';
import { GET as listAudit } from '../../audit/route';
import { POST as forgot } from '../../auth/forgot-password/route';
import { POST as login } from '../../auth/login/route';
import { GET as verify } from '../../auth/verify-email/[token]/route';
import { PUT as saveCart } from '../../cart/route';
import { POST as writeMessage } from '../../contact/route';
import { POST as makeKey } from '../../keys/route';
import { POST as answerMessage } from '../../messages/[id]/answer/route';
import { PUT as correctAddress } from '../../orders/[id]/address/route';
import { POST as cancelOrder } from '../../orders/[id]/cancel/route';
import { GET as readHistory } from '../../orders/[id]/history/route';
import { GET as readReceipt } from '../../orders/[id]/receipt/route';
import { POST as refund } from '../../orders/[id]/refunds/route';
import { POST as askForReturn } from '../../orders/[id]/returns/route';
import { GET as readOrder } from '../../orders/[id]/route';
import { POST as ship } from '../../orders/[id]/shipments/route';
import { PUT as moveOrder } from '../../orders/[id]/status/route';
import { GET as listMyOrders } from '../../orders/myorders/route';
import { POST as placeOrder } from '../../orders/route';
import { POST as askAlert } from '../../products/[id]/alerts/route';
import { GET as listReviews, POST as review } from '../../products/[id]/reviews/route';
import { POST as promote } from '../../promotions/route';
import { PUT as moveReturn } from '../../returns/[id]/route';
import { PUT as decideReview } from '../../reviews/[id]/route';
import { PUT as saveSettings } from '../../settings/[part]/route';
import { DELETE as endInvitation } from '../../staff/invitations/[token]/route';
import { POST as invite } from '../../staff/invitations/route';
import { POST as subscribe } from '../../subscribe/route';
import { POST as wish } from '../../wishlist/route';
import { POST as shareWishes } from '../../wishlist/share/route';
import { PUT as changeUser, DELETE as deleteUser } from '../[id]/route';
import { PUT as changeProfile } from '../profile/route';
import { POST as mailCode } from './code/route';
import { GET as exportData } from './export/route';
import { DELETE } from './route';

const NAME = 'Wilhelmina Featherstone';
const EMAIL = 'wilhelmina@featherstone.example';
const FORMER_EMAIL = 'mina@maiden-name.example';
const NEW_EMAIL = 'mina@elsewhere.example';
const STREET = '77 Quillfeather Row';
const CITY = 'Marblehead';
const address = { fullName: NAME, address: STREET, city: CITY, state: 'MA', postalCode: '01945' };

let admin: Person;
let mina: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  mina = await newPerson({ name: NAME, email: EMAIL });
  shoe = await newProduct({ priceCents: 150_00, stock: { 9: null } });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const leave = (body: unknown = { password: PASSWORD }, token = mina.token) =>
  askRoute(DELETE, 'DELETE', { as: token, json: body });
const askForCode = (token = mina.token) => askRoute(mailCode, 'POST', { as: token, json: {} });

function order(token = mina.token, headers: Record<string, string> = {}) {
  const body = {
    orderItems: [{ product: shoe, size: 9, quantity: 1 }],
    shippingAddress: address,
    paymentMethod: 'credit',
    totalPrice: 162,
  };
  return askRoute(placeOrder, 'POST', { as: token, headers, json: body });
}

async function move(id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const answer = await askRoute(moveOrder, 'PUT', { as: admin, params: { id }, json: { status } });
    expect(answer.status).toBe(200);
  }
}

/** A program with a key that a user made. */
async function newKeyOf(maker: Person): Promise<Person> {
  const json = { name: 'ERP', rights: ['orders:read', 'orders:write'] };
  return { ...maker, token: (await askRoute(makeKey, 'POST', { as: maker, json })).body.key };
}

/** Every row of every table, as text. */
async function dump(): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`;
  expect(tables.length).toBeGreaterThan(15);
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db().$queryRawUnsafe<{ text: string }[]>(`SELECT '${name}: ' || t::text AS text FROM "${name}" t`),
    ),
  );
  return rows.flat().map((row) => row.text);
}

/** Rows that hold a word of a person's, in any letter case. */
async function rowsNaming(...words: string[]): Promise<string[]> {
  const rows = await dump();
  return rows.filter((row) => words.some((word) => row.toLowerCase().includes(word.toLowerCase())));
}

const WORK_EMAIL = 'wilhelmina@quill-and-sons.example';
/** What they, or the shop's people, wrote in words of their own. */
const WORDS = 'on account of my bunions';
const SORRY = 'so sorry for the squeaking';
const TRACKING = '1Z999AA10123456784';
const CARD = 'visa 7755';
const everything = [NAME, EMAIL, FORMER_EMAIL, WORK_EMAIL, NEW_EMAIL, STREET, CITY, '01945', WORDS, SORRY];

/** An invitation of an email by the shop's administrator. */
const invited = (email: string, as: Person) => askRoute(invite, 'POST', { as, json: { email, roles: ['support'] } });
const promotedFor = (email: string) =>
  askRoute(promote, 'POST', {
    as: admin,
    json: { name: 'For you', code: 'YOURS', gives: { kind: 'percent', value: 10 }, when: { email } },
  });

describe('what is deleted is deleted', () => {
  let delivered: string;
  let shipped: string;
  let processing: string;
  let cancelled: string;

  /** A long life with the shop: everything that it can come to know of a person. */
  beforeEach(async () => {
    // Orders and mails of that time hold an email that was theirs once.
    await db().user.update({ where: { id: mina.id }, data: { email: FORMER_EMAIL } });
    delivered = (await order()).body._id;
    await askRoute(forgot, 'POST', { json: { email: FORMER_EMAIL } });
    await askRoute(subscribe, 'POST', { json: { email: FORMER_EMAIL } });
    await askRoute(askAlert, 'POST', { params: { id: shoe }, json: { kind: 'price', email: FORMER_EMAIL } });
    await askRoute(writeMessage, 'POST', { json: { name: NAME, email: FORMER_EMAIL, topic: 'Fit', message: WORDS } });
    // That was long ago: counters last an hour.
    await db().rateLimit.deleteMany();
    await db().user.update({ where: { id: mina.id }, data: { email: EMAIL } });
    shipped = (await order(mina.token, { 'idempotency-key': `order-of-${EMAIL}` })).body._id;
    processing = (await order()).body._id;
    cancelled = (await order()).body._id;
    await askRoute(cancelOrder, 'POST', { as: mina, params: { id: cancelled }, json: { reason: WORDS } });
    // Of a carrier that the owner added, so that the link with the number is stored, too.
    const carriers = [{ name: 'Post Nord', trackingUrl: 'https://post.example/{number}' }];
    await askRoute(saveSettings, 'PUT', { as: admin, params: { part: 'carriers' }, json: { version: 0, carriers } });
    const parcel = (id: string, trackingNumber: string) =>
      askRoute(ship, 'POST', { as: admin, params: { id }, json: { carrier: 'Post Nord', trackingNumber } });
    expect((await parcel(delivered, `${TRACKING}-1`)).status).toBe(201);
    expect((await parcel(shipped, `${TRACKING}-2`)).status).toBe(201);
    await move(delivered, 'delivered');
    await askRoute(refund, 'POST', { as: admin, params: { id: processing }, json: { shipping: true, reason: SORRY } });
    await askRoute(review, 'POST', {
      as: mina,
      params: { id: shoe },
      json: { rating: 5, comment: 'They carry me well.' },
    });
    const { id: reviewId } = await db().review.findFirstOrThrow();
    const json = { answer: `Thank you, ${NAME}!` };
    await askRoute(decideReview, 'PUT', { as: admin, params: { id: reviewId }, json });
    await askRoute(wish, 'POST', { as: mina, json: { productId: shoe } });
    await askRoute(shareWishes, 'POST', { as: mina });
    await askRoute(askAlert, 'POST', { params: { id: shoe }, json: { kind: 'price', email: EMAIL } });
    await askRoute(askAlert, 'POST', { as: mina, params: { id: shoe }, json: { kind: 'price' } });
    await askRoute(addAddress, 'POST', { as: mina, json: { ...address, address2: CITY } });
    await askRoute(saveCart, 'PUT', { as: mina, json: { items: [{ product: shoe, size: 9, quantity: 1 }] } });
    await askRoute(writeMessage, 'POST', {
      json: { name: NAME, email: EMAIL, topic: 'An order', message: `I live in ${STREET}.` },
    });
    await askRoute(writeMessage, 'POST', {
      as: mina,
      json: { name: NAME, email: WORK_EMAIL, topic: 'Fit', message: 'Are they wide?' },
    });
    for (const { id } of await db().contactMessage.findMany())
      await askRoute(answerMessage, 'POST', { as: admin, params: { id }, json: { text: `Dear ${NAME}, ${SORRY}.` } });
    for (const who of [mina, admin])
      await askRoute(correctAddress, 'PUT', {
        as: who,
        params: { id: processing },
        json: { ...address, address2: `Care of ${who.name === NAME ? NAME : FORMER_EMAIL}` },
      });
    const asked = await askRoute(askForReturn, 'POST', {
      as: mina,
      params: { id: delivered },
      json: {
        lines: [{ product: shoe, size: 9, quantity: 1, reason: 'too-small' }],
        comment: `Pick it up at ${STREET}.`,
      },
    });
    await askRoute(moveReturn, 'PUT', {
      as: admin,
      params: { id: asked.body._id },
      json: { status: 'declined', note: `Sorry, ${NAME}.`, privateNote: EMAIL },
    });
    const first = await invited(EMAIL, admin);
    expect((await askRoute(endInvitation, 'DELETE', { as: admin, params: { token: first.body._id } })).status).toBe(
      204,
    );
    expect((await invited(EMAIL, admin)).status).toBe(201);
    expect((await promotedFor(EMAIL)).status).toBe(201);
    for (const [who, key] of [[admin, 'of-staff'] as const, [await newKeyOf(admin), 'of-a-program'] as const]) {
      const headers = { 'idempotency-key': key };
      const call = { as: who, params: { id: shipped }, headers, json: { status: 'shipped' } };
      expect((await askRoute(moveOrder, 'PUT', call)).status).toBe(200);
    }
    const until = new Date(Date.now() + 60_000);
    const payment = {
      provider: 'stripe',
      capture: 'at-once',
      until,
      lastAttemptBy: until,
      paidAt: new Date(),
      method: CARD,
    };
    await db().payment.create({ data: { orderId: delivered, ...payment } });
    await db().paymentEntry.create({
      data: { orderId: delivered, kind: 'capture', state: 'succeeded', amountCents: 162_00, method: CARD },
    });
    expect(await rowsNaming(CARD)).toHaveLength(2);
    for (const table of ['kept_answers', 'staff_invitations', 'audit_entries', 'promotions'])
      expect([table, (await rowsNaming(...everything)).some((row) => row.startsWith(table))]).toEqual([table, true]);
    await askRoute(subscribe, 'POST', { json: { email: EMAIL } });
    await askRoute(changeProfile, 'PUT', { as: mina, json: { email: NEW_EMAIL } });
    await askRoute(forgot, 'POST', { json: { email: EMAIL } });
    await askRoute(login, 'POST', { json: { email: EMAIL, password: 'Not-The-One-1' } });
    await db().googleAccount.create({ data: { sub: 'google-77', userId: mina.id } });
    await askForCode();
    const [sent, failed] = await db().outboxMail.findMany({ orderBy: { createdAt: 'asc' }, take: 2 });
    await db().outboxMail.update({ where: { id: sent?.id ?? '' }, data: { sentAt: new Date(), providerId: 'p1' } });
    await db().outboxMail.update({
      where: { id: failed?.id ?? '' },
      data: { failedAt: new Date(), lastError: `550 no such user: ${FORMER_EMAIL}` },
    });
    // An administrator's log of an older version wrote more down than this one does.
    await db().auditEntry.create({
      data: {
        actorId: admin.id,
        actorName: admin.name,
        action: 'user-changed',
        subjectType: 'user',
        subjectId: mina.id,
        before: { name: NAME, email: FORMER_EMAIL, status: 'inactive' },
        after: { name: NAME, email: EMAIL, status: 'active' },
      },
    });
    for (const word of everything) expect(await rowsNaming(word), word).not.toEqual([]);
  });

  /** Orders and reviews, without a name. */
  async function isStillReadable(): Promise<void> {
    const asAdmin = { as: admin, params: { id: delivered } };
    const answer = await askRoute(readOrder, 'GET', asAdmin);
    expect(answer.body).toMatchObject({
      user: { _id: null, name: 'Deleted customer', email: '' },
      shippingAddress: { fullName: '', address: '', city: '', state: '', postalCode: '', zipCode: '', country: 'USA' },
      totalPrice: 162,
    });
    const underWay = await askRoute(readOrder, 'GET', { as: admin, params: { id: processing } });
    expect(underWay.body).toMatchObject({ user: { name: 'Deleted customer' }, shippingAddress: address });
    const history = await askRoute(readHistory, 'GET', asAdmin);
    expect(history.body[0]).toMatchObject({ from: null, changedBy: { _id: null, name: 'Deleted customer' } });
    expect(history.body[1]).toMatchObject({ to: 'shipped', changedBy: { name: admin.name } });
    const receipt = await callRoute(readReceipt, 'GET', {
      headers: { authorization: `Bearer ${admin.token}` },
      params: { id: delivered },
    });
    expect(receipt.status).toBe(200);
    const reviews = await askRoute(listReviews, 'GET', { params: { id: shoe } });
    expect(reviews.body).toMatchObject({
      totalReviews: 1,
      reviews: [{ name: 'Deleted customer', comment: 'They carry me well.', verifiedPurchase: true }],
    });
    // The pages that show the name hear of it, in this process and in others.
    expect(expiredTags).toContain(`product:${shoe}`);
    const audit = await askRoute(listAudit, 'GET', { as: admin });
    expect(audit.body[0]).toMatchObject({
      action: 'user-deleted',
      actor: { name: 'Deleted customer' },
      subject: { id: mina.id, name: 'Deleted customer', exists: false },
    });
  }

  /** A repeated request by staff changes nothing, and its stored answer names no customer. */
  async function repeatsNothing(): Promise<void> {
    const headers = { 'idempotency-key': 'of-staff' };
    const call = { as: admin, params: { id: shipped }, headers, json: { status: 'shipped' } };
    const answer = await askRoute(moveOrder, 'PUT', call);
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(JSON.stringify(answer.body)).not.toContain(STREET);
  }

  test('at once all but what orders under way need, and that when they are delivered', async () => {
    // People with similar emails keep theirs.
    const alike = [`a${EMAIL}`, `${EMAIL}x`];
    for (const email of alike) await askRoute(login, 'POST', { json: { email, password: 'Not-The-One-1' } });
    const ofOthers = await rowsNaming(...alike);
    expect(ofOthers.length).toBeGreaterThanOrEqual(4);
    const gone = await leave();
    expect([gone.status, await rowsNaming(...alike)]).toEqual([204, ofOthers]);
    // Or they would be found by the email in them.
    await db().rateLimit.deleteMany({ where: { OR: alike.map((email) => ({ key: { contains: email } })) } });
    expect(gone.headers.get('set-cookie')).toMatch(/^next-auth\.session-token=;.*Max-Age=0/);
    expect((await askRoute(listMyOrders, 'GET', { as: mina })).status).toBe(401);
    await isStillReadable();
    await repeatsNothing();
    expect(await rowsNaming(`${TRACKING}-1`)).toEqual([]);
    expect(await rowsNaming(`${TRACKING}-2`)).not.toEqual([]);
    expect(await rowsNaming(CARD)).toEqual([]);
    const left = await rowsNaming(...everything);
    expect(left.map((row) => row.slice(0, row.indexOf(':')))).toEqual(['orders', 'orders']);
    for (const id of [shipped, processing]) expect(left.some((row) => row.includes(id))).toBe(true);

    await move(shipped, 'delivered');
    expect(await rowsNaming(...everything)).toEqual([expect.stringContaining(processing)]);
    expect(await rowsNaming(TRACKING)).toEqual([]);

    // The recipient's shipping notice is erased as well once the parcel is delivered.
    await move(processing, 'shipped');
    expect(await db().outboxMail.findMany({ where: { recipient: EMAIL } })).toMatchObject([{ kind: 'order-shipped' }]);
    await move(processing, 'delivered');
    expect(await rowsNaming(...everything)).toEqual([]);
    expect(
      await db().outboxMail.count({ where: { sentAt: null, failedAt: null, recipient: { not: admin.email } } }),
    ).toBe(0);
    expect((await askRoute(login, 'POST', { json: { email: EMAIL, password: PASSWORD } })).status).toBe(401);
  });

  test('with a retention, orders keep name and address until it is over', async () => {
    vi.stubEnv('ORDER_RETENTION_DAYS', '30');
    await leave();
    await move(shipped, 'delivered');
    await move(processing, 'delivered');
    expect((await deleteExpired()).erasedOrders).toBe(0);
    expect((await rowsNaming(STREET)).filter((row) => row.startsWith('orders:'))).toHaveLength(4);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await db().order.updateMany({ where: { id: { not: cancelled } }, data: { deliveredAt: longAgo } });
    await db().order.update({ where: { id: cancelled }, data: { cancelledAt: longAgo } });
    expect((await deleteExpired()).erasedOrders).toBe(4);
    expect(await rowsNaming(...everything)).toEqual([]);
  });

  test('by an administrator as well, but for name and address of the orders', async () => {
    expect((await askRoute(deleteUser, 'DELETE', { as: admin, params: { id: mina.id } })).status).toBe(200);
    const left = await rowsNaming(...everything);
    expect(left.map((row) => row.slice(0, row.indexOf(':')))).toEqual(Array(4).fill('orders'));
    expect(await rowsNaming(WORDS, SORRY, `${TRACKING}-1`)).toEqual([]);
    expect(expiredTags).toContain(`product:${shoe}`);
    await move(shipped, 'delivered');
    expect(await rowsNaming(TRACKING)).toEqual([]);
    await move(processing, 'delivered');
    const kept = await askRoute(readOrder, 'GET', { as: admin, params: { id: processing } });
    expect(kept.body).toMatchObject({ user: { name: NAME, email: EMAIL }, shippingAddress: address });
  });

  test('what lies under an email that is another account’s now is theirs', async () => {
    const heir = await newPerson({ email: FORMER_EMAIL });
    await askRoute(changeProfile, 'PUT', { as: heir, json: { password: 'Quite-Another-9' } });
    const before = [await db().subscriber.count(), await db().contactMessage.count()];
    await leave();
    expect(await db().subscriber.findMany()).toMatchObject([{ email: FORMER_EMAIL }]);
    expect(await db().contactMessage.findMany()).toMatchObject([{ email: FORMER_EMAIL }]);
    expect(await db().outboxMail.count({ where: { recipient: FORMER_EMAIL, kind: 'password-changed' } })).toBe(1);
    expect(before).toEqual([2, 3]);
  });
});

test('of staff, no name stays in what they changed, invited to, or did by a key', async () => {
  const clerk = await newPerson({ role: 'admin', name: 'Cassiopeia Underhill' });
  const set = { kind: 'bulk', name: 'Prices', columns: [], createdByName: clerk.name, createdById: clerk.id };
  await db().changeSet.create({ data: { ...set, appliedById: clerk.id, appliedByName: clerk.name } });
  expect((await invited('new@example.com', clerk)).status).toBe(201);
  await db().outboxMail.updateMany({ where: { kind: 'staff-invitation' }, data: { sentAt: new Date() } });
  const headers = { 'idempotency-key': 'of-their-program' };
  const call = {
    as: await newKeyOf(clerk),
    params: { id: (await order()).body._id },
    headers,
    json: { status: 'processing' },
  };
  expect((await askRoute(moveOrder, 'PUT', call)).status).toBe(200);
  expect((await askRoute(deleteUser, 'DELETE', { as: admin, params: { id: clerk.id } })).status).toBe(200);
  expect(await rowsNaming(clerk.name)).toEqual([]);
  expect(await db().keptAnswer.count({ where: { key: 'of-their-program' } })).toBe(0);
  expect(await db().changeSet.findMany()).toMatchObject([{ createdByName: 'Deleted administrator' }]);
});

test('an email that they changed is known as theirs', async () => {
  await askRoute(subscribe, 'POST', { json: { email: EMAIL } });
  await askRoute(changeProfile, 'PUT', { as: mina, json: { email: NEW_EMAIL } });
  const token = await mailedSecret('verify-new-email');
  expect((await askRoute(verify, 'GET', { params: { token } })).status).toBe(200);
  expect(await rowsNaming(EMAIL)).not.toEqual([]);
  expect((await leave()).status).toBe(204);
  expect(await rowsNaming(EMAIL, NEW_EMAIL, NAME)).toEqual([]);
});

test('an account that never proved its email takes nothing with it that lies under it', async () => {
  const squatter = await newPerson({ email: 'victim@example.com', isVerified: false });
  await askRoute(subscribe, 'POST', { json: { email: 'victim@example.com' } });
  expect((await askRoute(deleteUser, 'DELETE', { as: admin, params: { id: squatter.id } })).status).toBe(200);
  expect(await db().subscriber.count({ where: { email: 'victim@example.com' } })).toBe(1);
});

describe('the proof', () => {
  test.each([
    [{}],
    [{ password: '' }],
    [{ password: PASSWORD, code: '123456' }],
    [{ code: '12345' }],
    [{ code: 123456 }],
  ])('%j is a 400', async (body) => {
    expect((await leave(body)).status).toBe(400);
    expect(await db().user.count({ where: { id: mina.id } })).toBe(1);
  });

  test('a wrong password is refused, and limited as a login is', async () => {
    const answers = [];
    for (let guess = 0; guess < 11; guess++) answers.push(await leave({ password: `Wrong-Guess-${guess}` }));
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(401), 429]);
    expect((await leave()).status).toBe(429);
    // Not even a wrong password ends the session that it was sent with.
    expect((await askRoute(listMyOrders, 'GET', { as: mina })).status).toBe(200);
  });

  test('without a password it is a code from the mailbox', async () => {
    await db().user.update({ where: { id: mina.id }, data: { passwordHash: null } });
    expect((await leave()).status).toBe(401);
    expect((await askForCode()).body.message).toContain(EMAIL);
    const code = await mailedSecret('account-deletion-code');
    expect(code).toMatch(/^\d{6}$/);
    expect(await rowsNaming(code)).toEqual([]);
    expect((await leave({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(204);
    expect(await rowsNaming(...everything)).toEqual([]);
  });

  test('five wrong tries kill a code, also in parallel', async () => {
    await askForCode();
    const code = await mailedSecret('account-deletion-code');
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 5 }, () => leave({ code: wrong })));
    expect(guesses.map((guess) => [guess.status, guess.body.code])).toEqual(Array(5).fill([401, 'WRONG_CODE']));
    expect((await leave({ code })).status).toBe(401);
    // A new one counts anew, and the old one is as dead as before.
    await askForCode();
    expect((await leave({ code: await mailedSecret('account-deletion-code') })).status).toBe(204);
  });

  test('a code works once, for ten minutes, and is somebody’s own', async () => {
    const other = await newPerson();
    await askForCode();
    const code = await mailedSecret('account-deletion-code');
    expect((await leave({ code }, other.token)).status).toBe(401);
    await db().emailCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await leave({ code })).status).toBe(401);
    expect((await deleteExpired()).emailCodes).toBe(1);
    await askForCode();
    const second = await mailedSecret('account-deletion-code');
    const statuses = await Promise.all(Array.from({ length: 5 }, () => leave({ code: second })));
    expect(statuses.map((answer) => answer.status).filter((status) => status === 204)).toEqual([204]);
    expect(new Set(statuses.map((answer) => answer.status))).toEqual(new Set([204, 401]));
  });

  test('only so many codes are mailed', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await askForCode()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a code stays good when the deletion is refused for another reason', async () => {
    await askForCode(admin.token);
    const code = await mailedSecret('account-deletion-code');
    expect((await leave({ code }, admin.token)).body.code).toBe('LAST_ADMIN');
    const second = await newPerson({ role: 'admin' });
    expect((await leave({ code }, admin.token)).status).toBe(204);
    expect(await db().user.findMany({ where: { role: 'admin' } })).toMatchObject([{ id: second.id }]);
  });
});

describe('administrators', () => {
  test('the last active one stays', async () => {
    const inactive = await newPerson({ role: 'admin', status: 'inactive' });
    const answer = await leave({ password: PASSWORD }, admin.token);
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN']);
    await askRoute(changeUser, 'PUT', { as: admin, params: { id: inactive.id }, json: { status: 'active' } });
    expect((await leave({ password: PASSWORD }, admin.token)).status).toBe(204);
  });

  test('of two who leave at once, one stays', async () => {
    const second = await newPerson({ role: 'admin' });
    const answers = await Promise.all([admin, second].map(({ token }) => leave({ password: PASSWORD }, token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
  });

  test('what they did stays in the audit log, without their name', async () => {
    const second = await newPerson({ role: 'admin' });
    const id = (await order()).body._id;
    await move(id, 'shipped');
    await leave({ password: PASSWORD }, admin.token);
    expect(await rowsNaming(admin.name, admin.email)).toEqual([]);
    const history = await askRoute(readHistory, 'GET', { as: second, params: { id } });
    expect(history.body.map((entry: { changedBy: object }) => entry.changedBy)).toEqual([
      { _id: mina.id, name: NAME },
      { _id: null, name: 'Deleted administrator' },
    ]);
  });
});

describe('what is in flight', () => {
  /** Begins a deletion that has locked the account and waits before it goes on, until `release` is called. */
  async function stalledDeletion(): Promise<{ answer: ReturnType<typeof leave>; release: () => Promise<void> }> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = () => {};
    const ready = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    // Every reader of this table waits, as the deletion does after it has locked the user's row.
    const lock = db().$transaction(
      async (transaction) => {
        await transaction.$executeRaw`LOCK TABLE audit_entries IN ACCESS EXCLUSIVE MODE`;
        isHeld();
        await held;
      },
      { timeout: 15_000 },
    );
    await ready;
    const answer = leave();
    await untilWaiting(() => 1);
    return {
      answer,
      release: async () => {
        release();
        await lock;
      },
    };
  }

  /** Waits until this many statements wait for a lock. */
  const untilWaiting = (count: () => number) =>
    vi.waitUntil(
      async () => {
        const rows = await db().$queryRaw<unknown[]>`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return rows.length === count();
      },
      { timeout: 10_000, interval: 20 },
    );

  test('an order, a login, a wish, a review and mails that come too late find nobody', async () => {
    await askRoute(review, 'POST', { as: mina, params: { id: shoe }, json: { rating: 4, comment: 'Good.' } });
    const { answer, release } = await stalledDeletion();
    const late = [
      order(),
      askRoute(login, 'POST', { json: { email: EMAIL, password: PASSWORD } }),
      askRoute(wish, 'POST', { as: mina, json: { productId: shoe } }),
      askRoute(review, 'POST', { as: mina, params: { id: shoe }, json: { rating: 1, comment: 'Worse.' } }),
      askForCode(),
      inTransaction((transaction) =>
        addToOutbox(transaction, {
          kind: 'password-changed',
          recipient: EMAIL,
          subject: randomUUID(),
          userId: mina.id,
          payload: { name: NAME },
        }),
      ).then(
        () => ({ status: 200 }),
        () => ({ status: 401 }),
      ),
    ];
    // Each of them has to come as far as it can before the account is gone.
    let through = 0;
    for (const each of late) void each.then(() => through++);
    // The deletion waits as well. One write queues behind the account's others before it sends a statement.
    await untilWaiting(() => late.length - through);
    await release();
    expect((await answer).status).toBe(204);
    expect((await Promise.all(late)).map((each) => each.status)).toEqual(Array(late.length).fill(401));
    // The counters of the login that was too late: they count an email without an account, and last an hour.
    const left = await rowsNaming(...everything);
    expect(left.filter((row) => !row.startsWith('rate_limits: (login-'))).toEqual([]);
    expect(await db().order.count()).toBe(0);
  });

  test('an order that came before is handled with the others', async () => {
    const orders = Array.from({ length: 4 }, () => order());
    const [left, ...placed] = await Promise.all([leave(), ...orders]);
    expect(left.status).toBe(204);
    const stored = await db().order.findMany();
    expect(placed.filter((each) => each.status === 201).length).toBe(stored.length);
    expect(placed.filter((each) => each.status !== 201).every((each) => each.status === 401)).toBe(true);
    for (const each of stored) expect(each).toMatchObject({ userId: null, buyerName: 'Deleted customer' });
    expect((await rowsNaming(NAME, EMAIL)).map((row) => row.slice(0, row.indexOf(':')))).toEqual(
      stored.map(() => 'orders'),
    );
  });
});

describe('one’s data as a file', () => {
  test('holds what the shop knows, and nothing that opens an account', async () => {
    const id = (await order()).body._id;
    await move(id, 'shipped');
    await askRoute(review, 'POST', { as: mina, params: { id: shoe }, json: { rating: 5, comment: 'Fine.' } });
    await askRoute(wish, 'POST', { as: mina, json: { productId: shoe } });
    await askRoute(subscribe, 'POST', { json: { email: EMAIL } });
    await db().googleAccount.create({ data: { sub: 'google-77', userId: mina.id } });
    await askRoute(addAddress, 'POST', { as: mina, json: address });
    await askRoute(saveCart, 'PUT', { as: mina, json: { items: [{ product: shoe, size: 9, quantity: 2 }] } });
    await askRoute(writeMessage, 'POST', { json: { name: NAME, email: EMAIL, topic: 'Fit', message: 'Wide?' } });
    await askForCode();
    await askRoute(changeUser, 'PUT', { as: admin, params: { id: mina.id }, json: { role: 'admin' } });
    const { token } = (await askRoute(login, 'POST', { json: { email: EMAIL, password: PASSWORD } })).body;
    await askRoute(changeProfile, 'PUT', { as: token, json: { email: NEW_EMAIL } });

    const response = await callRoute(exportData, 'GET', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lacewing-my-data.json"');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const file = JSON.parse(text);
    expect(file).toMatchObject({
      account: { _id: mina.id, name: NAME, email: EMAIL, role: 'admin', hasPassword: true },
      loginIdentities: [{ provider: 'google', subject: 'google-77' }],
      mailedLinks: [{ purpose: 'change_email', newEmail: NEW_EMAIL }],
      reviews: [{ product: shoe, rating: 5, comment: 'Fine.', name: NAME }],
      wishlist: [{ product: shoe }],
      addresses: [{ address: STREET, city: CITY, isDefault: true }],
      cart: [{ product: shoe, size: 9, quantity: 2 }],
      messages: [{ topic: 'Fit', message: 'Wide?', answers: [] }],
      newsletter: { unsubscribedAt: null },
      changesByTheShop: [{ action: 'user-changed', before: { role: 'customer' }, after: { role: 'admin' } }],
      orders: [
        {
          _id: id,
          shippingAddress: address,
          history: [
            { status: 'processing', by: 'you' },
            { status: 'shipped', by: 'the shop' },
          ],
        },
      ],
    });
    expect(file.sessions.length).toBe(2);
    expect(file.mails.map((mail: { kind: string }) => mail.kind).sort()).toEqual([
      'account-deletion-code',
      'email-change-requested',
      'newsletter-confirm',
      'order-confirmation',
      'order-shipped',
      'verify-new-email',
    ]);
    const user = await db().user.findUniqueOrThrow({ where: { id: mina.id }, omit: { passwordHash: false } });
    const sessions = await db().session.findMany({ where: { userId: mina.id } });
    const tokens = await db().emailToken.findMany();
    const secrets = [user.passwordHash, ...sessions.map(({ id }) => id), ...tokens.map(({ tokenHash }) => tokenHash)];
    for (const secret of [...secrets, 'sealedToken', admin.name]) expect(text).not.toContain(secret);
  });

  test('somebody without any of that gets a file all the same', async () => {
    const { body } = await askRoute(exportData, 'GET', { as: mina });
    expect(body).toMatchObject({ account: { email: EMAIL }, newsletter: null, orders: [], reviews: [] });
  });

  test('of many orders each is in it once', async () => {
    await order();
    const [first] = await db().order.findMany({ include: { lines: true } });
    if (!first) throw new Error('there is no order');
    const { id: _, number: __, lines: ___, ...copy } = first;
    await db().order.createMany({
      data: Array.from({ length: 450 }, () => ({ ...copy, itemsCents: 0, totalCents: 0, idempotencyKey: null })),
    });
    // Lines are what makes an order; without any, the answer has none.
    await db()
      .$executeRaw`INSERT INTO order_lines (order_id, position, product_id, name, size, unit_price_cents, quantity)
      SELECT id, 0, 'kite', 'Kite', 9, 0, 1 FROM orders WHERE id <> ${first.id}::uuid`;
    const { body } = await askRoute(exportData, 'GET', { as: mina });
    expect(new Set(body.orders.map((each: { _id: string }) => each._id)).size).toBe(451);
  });
});
