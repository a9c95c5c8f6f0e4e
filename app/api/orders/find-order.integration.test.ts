import { beforeEach, expect, test } from 'vitest';
import { readContent, writeMail } from '@/lib/messages/mail/stored-mail';
import { openEntry } from '@/lib/orders/order/order-entry-service';
import { db } from '@/lib/platform/db/client';
import { doWhatIsLeft } from '@/tests/after-response';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as track } from '../track/[token]/route';
import { POST as find } from './find/route';

let ada: Person;
let id: string;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  id = await newOrder(ada);
});

/** Asks for the link, and does what is left for after the answer. */
async function ask(number: string, email: string) {
  const answer = await askRoute(find, 'POST', { json: { number, email } });
  await doWhatIsLeft();
  return answer;
}

/** Sends the page's form as a browser without scripts does: the status, and where it leads. */
async function sendForm(body: string) {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const { status, headers: given } = await callRoute(find, 'POST', { body, headers });
  return [status, given.get('location')];
}

test('number and email get the link of the order by mail, which opens its tracker', async () => {
  expect((await ask(`#${id.slice(0, 8).toUpperCase()}`, ada.email)).status).toBe(202);
  const [mail, ...others] = await db().outboxMail.findMany();
  if (!mail) throw new Error('no mail was promised');
  expect([mail.kind, mail.recipient, others]).toEqual(['order-link', ada.email, []]);
  const { text } = await writeMail(readContent(mail), mail.recipient, () => '');
  const [, token = ''] = /\/track\/([\w.-]+)/.exec(text) ?? [];
  const { status, body } = await askRoute(track, 'GET', { params: { token } });
  expect([status, body.number, body.status]).toEqual([200, `#${id.slice(0, 8)}`, 'processing']);
});

test('whoever guesses hears the same, and no mail is sent', async () => {
  const right = await ask(id.slice(0, 8), ada.email);
  await db().outboxMail.deleteMany();
  for (const [number, email] of [
    [id.slice(0, 8), 'eve@example.com'],
    ['1a2b3c4d', ada.email],
    ['1a2b3c4d', 'eve@example.com'],
  ] as const)
    expect([await ask(number, email).then(({ status, body }) => ({ status, body }))]).toEqual([
      { status: right.status, body: right.body },
    ]);
  expect(await db().outboxMail.count()).toBe(0);
});

test('a caller who asks too often is refused, and the buyer gets one mail', async () => {
  const answers = [];
  for (let each = 0; each < 21; each++) answers.push((await ask(id.slice(0, 8), ada.email)).status);
  expect(answers).toEqual([...Array(20).fill(202), 429]);
  // Those of some minutes are one.
  expect(await db().outboxMail.count()).toBe(1);
});

test('a plain form comes back to its page, which says the same for every order', async () => {
  expect(await sendForm('number=1a2b3c4d&email=eve%40example.com')).toEqual([303, '/track?state=done']);
});

test('a plain form that is refused comes back with what was typed', async () => {
  /** Where the answer leads, and what its page then shows. */
  const shownAfter = async (fields: string) => {
    const [status, location = ''] = await sendForm(fields);
    const { pathname, searchParams } = new URL(String(location), 'https://shop.example');
    const { number, email } = openEntry(Object.fromEntries(searchParams));
    return { status, location, pathname, number, email, state: searchParams.get('state') };
  };
  const refused = await shownAfter('number=1a2b3c4d&email=eve&other=x');
  expect(refused).toMatchObject({ status: 303, pathname: '/track', number: '1a2b3c4d', email: 'eve', state: 'failed' });
  // Browsers and proxies keep addresses.
  expect(refused.location).not.toMatch(/1a2b3c4d|eve/);
  expect(await sendForm(`number=${'1'.repeat(400)}&email=`)).toEqual([303, '/track?state=failed']);
  // A form that is too large, of which nothing says how much is coming.
  expect(await sendForm(`number=${'1'.repeat(20_000)}&email=`)).toEqual([303, '/track?state=failed']);
  for (let each = 0; each < 20; each++) await ask(id.slice(0, 8), ada.email);
  const typed = { number: id.slice(0, 8), email: ada.email };
  expect(await shownAfter(String(new URLSearchParams(typed)))).toMatchObject({ ...typed, state: 'later' });
});
