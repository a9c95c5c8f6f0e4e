import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addToOutbox, claimDueMail } from '@/lib/core/outbox/outbox-repository';
import { sendDueMails } from '@/lib/messages/mail/mail-service';
import { promiseNextMails } from '@/lib/messages/newsletter/letter-repository';
import { isReader, promiseLetters, unsubscribeTokenOf } from '@/lib/messages/newsletter/letter-service';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { askRoute, callRoute } from '@/tests/call-route';
import { startFakeResend } from '@/tests/fakes/fake-resend';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readAudit } from '../audit/route';
import { POST as unsubscribe } from '../newsletter-unsubscribe/route';
import { GET as listSubscribers } from '../subscribers/route';
import { GET as preview } from './[id]/preview/route';
import { DELETE, PUT, GET as read1 } from './[id]/route';
import { POST as send } from './[id]/send/route';
import { POST as sendTest } from './[id]/test/route';
import { GET, POST } from './route';

let admin: Person;
let shoe: string;
beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  shoe = await newProduct({ name: 'Kite', priceCents: 60_00 });
});

const blocks = () => [
  { kind: 'text', heading: 'Hello', text: 'Two new shoes.' },
  { kind: 'shoes', products: [shoe] },
  { kind: 'picture', image: '/share/home.jpg', alt: 'A meadow' },
  { kind: 'button', label: 'See them', href: '/products' },
];
const compose = async (json: object = {}) =>
  askRoute(POST, 'POST', { as: admin, json: { subject: 'News', blocks: blocks(), ...json } });
const draft = async (): Promise<string> => (await compose()).body._id;
const begin = (id: string) => askRoute(send, 'POST', { as: admin, params: { id } });
const read = async () => (await askRoute(GET, 'GET', { as: admin })).body;

/** Stores so many readers, and one who left, one who never confirmed. */
async function readers(count: number): Promise<void> {
  await db().$executeRaw`
    INSERT INTO subscribers (email, confirmed_at) SELECT 'reader-' || n || '@example.com', now() - interval '1 hour'
    FROM generate_series(1, ${count}) n`;
  await db().subscriber.createMany({
    data: [
      { email: 'left@example.com', confirmedAt: new Date(0), unsubscribedAt: new Date(1) },
      { email: 'asked@example.com' },
    ],
  });
}
const letters = () => db().outboxMail.findMany({ where: { kind: 'newsletter' } });

describe('a draft', () => {
  test('is kept, changed, listed and deleted', async () => {
    const made = await compose();
    expect([made.status, made.body]).toMatchObject([201, { subject: 'News', preview: '', state: 'draft', sent: 0 }]);
    const params = { id: made.body._id };
    const changed = await askRoute(PUT, 'PUT', { as: admin, params, json: { subject: 'Better news' } });
    expect(changed.body).toMatchObject({ subject: 'Better news', blocks: made.body.blocks });
    expect(await read()).toEqual([changed.body]);
    expect((await askRoute(DELETE, 'DELETE', { as: admin, params })).status).toBe(204);
    expect((await askRoute(DELETE, 'DELETE', { as: admin, params })).status).toBe(404);
  });

  test.each([
    [{ subject: 'x'.repeat(151) }, 'subject'],
    [{ subject: 'one\ntwo' }, 'subject'],
    [{ blocks: [{ kind: 'script', text: 'x' }] }, 'blocks.0.kind'],
    [{ blocks: Array.from({ length: 21 }, () => ({ kind: 'text', text: 'x' })) }, 'blocks'],
  ])('that could not be kept is refused (%#)', async (json, field) => {
    const { status, body } = await compose(json);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test.each([
    [{ subject: '' }, 'subject'],
    [{ subject: ' ' }, 'subject'],
    [{ blocks: [] }, 'blocks'],
    [{ blocks: [{ kind: 'text', text: '' }] }, 'blocks.0.text'],
    [{ blocks: [{ kind: 'button', label: 'Go', href: 'javascript:alert(1)' }] }, 'blocks.0.href'],
    [{ blocks: [{ kind: 'picture', image: '//evil.example/a.png', alt: 'x' }] }, 'blocks.0.image'],
    [{ blocks: [{ kind: 'shoes', products: [] }] }, 'blocks.0.products'],
  ])('that is unfinished is kept and shown, and not sent: %o', async (json, field) => {
    await readers(1);
    const made = await compose(json);
    expect(made.status).toBe(201);
    const params = { id: made.body._id };
    const shown = await askRoute(preview, 'GET', { as: admin, params });
    expect(shown.status).toBe(200);
    expect(shown.body.html).not.toMatch(/javascript:|evil/);
    for (const answer of [await begin(params.id), await askRoute(sendTest, 'POST', { as: admin, params })])
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await db().outboxMail.count()).toBe(0);
  });

  test('that is changed, sent as a test or deleted is in the log, changes of one hour as one', async () => {
    const params = { id: await draft() };
    for (const subject of ['A', 'AB', 'ABC']) await askRoute(PUT, 'PUT', { as: admin, params, json: { subject } });
    await askRoute(PUT, 'PUT', { as: await newPerson({ role: 'admin' }), params, json: { subject: 'ABCD' } });
    await askRoute(sendTest, 'POST', { as: admin, params });
    await askRoute(DELETE, 'DELETE', { as: admin, params });
    const audit = await askRoute(readAudit, 'GET', { as: admin });
    expect(audit.body).toMatchObject(
      ['deleted', 'tested', 'changed', 'changed'].map((deed) => ({
        action: `newsletter-${deed}`,
        subject: { type: 'newsletter', id: params.id, name: 'ABCD', exists: false },
      })),
    );
    expect(audit.body.at(-1).actor._id).toBe(admin.id);
  });

  test('is read with the number of its readers, and changed by one person at a time', async () => {
    await readers(3);
    const { _id: id, updatedAt } = (await compose()).body;
    const params = { id };
    const opened = await askRoute(read1, 'GET', { as: admin, params });
    expect(opened.body).toMatchObject({ _id: id, updatedAt, readers: 3, shoes: [{ _id: shoe, name: 'Kite' }] });
    const change = (json: object) => askRoute(PUT, 'PUT', { as: admin, params, json: { updatedAt, ...json } });
    const answers = await Promise.all([change({ subject: 'Mine' }), change({ subject: 'Yours' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change({ subject: 'Late' })).status).toBe(409);
    expect((await askRoute(read1, 'GET', { as: admin, params: { id: 'none' } })).status).toBe(404);
  });

  test('is shown and mailed to oneself as its readers get it', async () => {
    const id = await draft();
    const shown = (await askRoute(preview, 'GET', { as: admin, params: { id } })).body;
    expect(shown.html).toContain('Kite');
    expect(shown.text).toContain('$60.00');
    expect((await askRoute(sendTest, 'POST', { as: admin, params: { id } })).status).toBe(200);
    expect(await db().outboxMail.findMany()).toMatchObject([{ kind: 'newsletter-test', recipient: admin.email }]);
    await db().product.deleteMany();
    const gone = await askRoute(preview, 'GET', { as: admin, params: { id } });
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([400, ['blocks.1']]);
  });
});

/** All mails of newsletters, a thousand after another. */
async function promiseAll(): Promise<void> {
  while (await promiseLetters());
}

describe('sending', () => {
  test('promises a mail to each reader once, however many processes do it and one of them dies', async () => {
    await readers(2_500);
    const id = await draft();
    expect((await begin(id)).body).toMatchObject({ state: 'sending' });
    await inTransaction(async (transaction) => {
      await promiseNextMails(transaction, { limit: 700, priority: 3 });
      throw new Error('killed');
    }).catch(() => undefined);
    expect(await letters()).toEqual([]);
    await Promise.all([promiseAll(), promiseAll()]);
    await promiseAll();
    const mails = await letters();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(2_500);
    expect(mails.length).toBe(2_500);
    expect(mails.every(({ priority }) => priority === 4)).toBe(true);
    expect(mails.some(({ recipient }) => /left|asked/.test(recipient))).toBe(false);
    await db().outboxMail.updateMany({ data: { sentAt: new Date() } });
    await promiseLetters();
    expect(await read()).toMatchObject([{ state: 'sent', recipients: 2_500, sent: 2_500 }]);
  });

  test('delivers to each reader once, though the process that delivers dies, and a person’s mail goes first', async () => {
    const resend = await startFakeResend();
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await resend.close();
    });
    vi.stubEnv('RESEND_API_KEY', 're_test');
    vi.stubEnv('RESEND_BASE_URL', resend.url);
    vi.stubEnv('EMAIL_FROM', 'Lacewing <shop@example.com>');
    await readers(120);
    await begin(await draft());
    expect((await sendDueMails({ limit: 40 })).sent).toBe(40);
    // As a killed process leaves it: claimed and not sent, and sent without its knowing.
    for (let claimed = 0; claimed < 3; claimed++) await claimDueMail(60_000);
    resend.mishaps.push('breaks-after-accepting');
    await sendDueMails({ limit: 1 });
    await inTransaction((transaction) =>
      addToOutbox(transaction, {
        kind: 'newsletter-confirm',
        recipient: 'person@example.com',
        subject: 'x',
        userId: null,
        payload: { sealedToken: sealText('token') },
      }),
    );
    const before = resend.accepted.length;
    for (let run = 0; run < 10; run++) {
      await sendDueMails({ limit: 40 });
      await db().outboxMail.updateMany({ where: { sentAt: null }, data: { nextAttemptAt: new Date(0) } });
    }
    await promiseLetters();
    const sent = resend.accepted.filter(({ subject }) => subject === 'News').map(({ to }) => to);
    expect([sent.length, new Set(sent).size]).toEqual([120, 120]);
    expect(resend.accepted[before]?.to).toBe('person@example.com');
    expect(resend.accepted[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await read()).toMatchObject([{ state: 'sent', recipients: 120, sent: 120 }]);
  });

  test('is done once, and what was sent stays', async () => {
    await readers(1);
    const id = await draft();
    const answers = [await begin(id), await begin(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const params = { id };
    expect((await askRoute(PUT, 'PUT', { as: admin, params, json: { subject: 'x' } })).status).toBe(409);
    expect((await askRoute(DELETE, 'DELETE', { as: admin, params })).status).toBe(409);
    expect(await db().auditEntry.findMany()).toMatchObject([{ action: 'newsletter-sent', subjectId: id }]);
  });

  test('needs readers', async () => {
    expect((await begin(await draft())).status).toBe(409);
    expect((await begin('none')).status).toBe(404);
  });

  test('leaves out whoever leaves meanwhile, by the link in a letter', async () => {
    await readers(1);
    await begin(await draft());
    await promiseLetters();
    const [mail] = await letters();
    const { subscriberId = '', since = '' } = (mail?.payload ?? {}) as { subscriberId?: string; since?: string };
    expect(await isReader(subscriberId)).toBe(true);
    const token = unsubscribeTokenOf(subscriberId, new Date(since));
    const leave = () => askRoute(unsubscribe, 'POST', { query: `?token=${token}` });
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
    expect(await isReader(subscriberId)).toBe(false);
  });
});

test('subscribers are listed, and exported as a file, with state, source and time of consent', async () => {
  await readers(1);
  const { body, headers } = await askRoute(listSubscribers, 'GET', { as: admin });
  expect(headers.get('x-total-count')).toBe('3');
  const states = Object.fromEntries(body.map(({ email, state }: { email: string; state: string }) => [email, state]));
  expect(states).toEqual({
    'left@example.com': 'left',
    'asked@example.com': 'asked',
    'reader-1@example.com': 'subscribed',
  });
  const file = await callRoute(listSubscribers, 'GET', { as: admin, query: '?format=csv' });
  expect(file.headers.get('content-type')).toContain('text/csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes('reader-1'))).toMatch(/"subscribed","form","\d{4}-.*","\d{4}-/);
});
