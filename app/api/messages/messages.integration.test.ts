import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readAudit } from '../audit/route';
import { POST as write } from '../contact/route';
import { POST as answer } from './[id]/answer/route';
import { PUT as move } from './[id]/route';
import { GET as list } from './route';

let admin: Person;
let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  ada = await newPerson({ email: 'ada@example.com' });
});

const note = { name: 'Ada', email: 'Ada@Example.com', topic: 'An order', message: 'Where is it?\nThanks!' };
const send = (json: unknown = note, as: Person | null = null) => askRoute(write, 'POST', { as, json });
const inbox = (query = '') => askRoute(list, 'GET', { as: admin, query });
const onlyId = async () => (await inbox()).body[0]._id as string;

describe('a message', () => {
  test('lands in the inbox with the order that it names beside it', async () => {
    const [mine, theirs] = [await newOrder(ada), await newOrder(await newPerson())];
    expect((await send()).status).toBe(201);
    await send({ ...note, order: `#${mine.slice(0, 8).toUpperCase()}` }, ada);
    await send({ ...note, order: theirs }, ada);
    await send({ ...note, order: '#zzzzzzzz' });
    const { body, headers } = await inbox();
    expect(headers.get('x-total-count')).toBe('4');
    expect(body.map(({ order }: { order: unknown }) => order)).toEqual([
      null,
      { _id: theirs, number: `#${theirs.slice(0, 8)}`, isTheirs: false },
      { _id: mine, number: `#${mine.slice(0, 8)}`, isTheirs: true },
      null,
    ]);
    expect(body[3]).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      topic: 'An order',
      message: 'Where is it?\nThanks!',
      state: 'open',
      answers: [],
    });
  });

  test('is not verified as the buyer’s by an email that anybody can type, nor by another account', async () => {
    const order = await newOrder(ada);
    await send({ ...note, order });
    await send({ ...note, order }, await newPerson());
    await send({ ...note, order, email: 'work@example.com' }, ada);
    expect((await inbox()).body.map((each: { order: { isTheirs: boolean } }) => each.order.isTheirs)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is answered by mail, and the answer stands beside it', async () => {
    await send();
    const id = await onlyId();
    const answered = await askRoute(answer, 'POST', { as: admin, params: { id }, json: { text: ' On Monday. ' } });
    expect(answered).toMatchObject({ status: 200, body: { state: 'answered', answers: [{ text: 'On Monday.' }] } });
    expect(await db().outboxMail.findMany()).toMatchObject([
      { kind: 'contact-answer', recipient: 'ada@example.com', payload: { name: 'Ada', text: 'On Monday.' } },
    ]);
    expect(
      (await askRoute(answer, 'POST', { as: admin, params: { id }, json: { text: 'Or Tuesday.' } })).body.answers,
    ).toHaveLength(2);
    expect(await db().outboxMail.count()).toBe(2);
    const audit = await askRoute(readAudit, 'GET', { as: admin });
    expect(audit.body[1]).toMatchObject({
      action: 'message-answered',
      subject: { type: 'message', name: 'Ada', exists: true },
      before: { state: 'open' },
      after: { state: 'answered' },
    });
  });

  test('has a state, by which the inbox is narrowed; closed ones go after a year', async () => {
    await send();
    await send({ ...note, message: 'Another' });
    const id = await onlyId();
    const moved = (state: unknown) => askRoute(move, 'PUT', { as: admin, params: { id }, json: { state } });
    expect((await moved('closed')).body.state).toBe('closed');
    expect((await moved('gone')).status).toBe(400);
    expect((await inbox('?state=open')).body).toHaveLength(1);
    expect((await inbox('?state=closed&limit=1')).body).toMatchObject([{ _id: id }]);
    expect((await inbox('?state=lost')).status).toBe(400);
    await db().contactMessage.updateMany({ data: { createdAt: new Date(Date.now() - 366 * 24 * 60 * 60 * 1000) } });
    expect((await deleteExpired()).messages).toBe(1);
  });

  test('five an hour from one address, twenty from one place', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await send()).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    for (let count = 0; count < 14; count++) await send({ ...note, email: `${count}@example.com` });
    expect((await send({ ...note, email: 'last@example.com' })).status).toBe(429);
  });

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'ada' }],
    ['topic', { topic: '' }],
    ['message', { message: '\u200b' }],
    ['message', { message: 'x'.repeat(5_001) }],
    ['order', { order: 'x'.repeat(51) }],
  ])('without a usable %s is a 400 that names it', async (field, wrong) => {
    const { status, body } = await send({ ...note, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('that there is not is a 404', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect((await askRoute(answer, 'POST', { as: admin, params: { id }, json: { text: 'x' } })).status).toBe(404);
      expect((await askRoute(move, 'PUT', { as: admin, params: { id }, json: { state: 'open' } })).status).toBe(404);
    }
  });
});
