import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, PASSWORD } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as mailCode } from './auth/code/route';
import { POST as signInByCode } from './auth/code/verify/route';
import { POST as forgot } from './auth/forgot-password/route';
import { POST as login } from './auth/login/route';
import { POST as register } from './auth/register/route';
import { POST as resend } from './auth/resend-verification/route';
import { POST as writeMessage } from './contact/route';
import { POST as findOrder } from './orders/find/route';
import { POST as askAlert } from './products/[id]/alerts/route';
import { POST as subscribe } from './subscribe/route';
import { PUT as changeProfile } from './users/profile/route';
import { POST as withdraw } from './withdrawals/route';

beforeEach(resetDatabase);

const message = { name: 'Ada', topic: 'Fit', message: 'Wide?' };

/** Every endpoint that stores an email or mails to it. */
const endpoints = {
  register: (email: string) =>
    askRoute(register, 'POST', { json: { name: 'Ada', email, password: 'Quite-Another-9' } }),
  'ask for a code': (email: string) => askRoute(mailCode, 'POST', { json: { email } }),
  'sign in by code': (email: string) => askRoute(signInByCode, 'POST', { json: { email, code: '123456' } }),
  'forget a password': (email: string) => askRoute(forgot, 'POST', { json: { email } }),
  'resend a verification': (email: string) => askRoute(resend, 'POST', { json: { email } }),
  subscribe: (email: string) => askRoute(subscribe, 'POST', { json: { email } }),
  'write to the shop': (email: string) => askRoute(writeMessage, 'POST', { json: { ...message, email } }),
  'ask for an alert': async (email: string) =>
    askRoute(askAlert, 'POST', { params: { id: await newProduct() }, json: { kind: 'price', email } }),
  'withdraw from an order': (email: string) => askRoute(withdraw, 'POST', { json: { number: '#1a2b3c4d', email } }),
  'find an order': (email: string) => askRoute(findOrder, 'POST', { json: { number: '#1a2b3c4d', email } }),
  'change the profile': async (email: string) =>
    askRoute(changeProfile, 'PUT', { as: await newPerson(), json: { email } }),
};

describe.each(Object.entries(endpoints))('who wants to %s', (_, ask) => {
  test.each([
    'x<victim@example.com>',
    'victim@example.com.',
    'eve@example.com,victim@example.com',
    '"victim"@example.com',
  ])('is refused %j, another spelling of somebody’s address', async (email) => {
    const { status, body } = await ask(email);
    expect([status, body.errors]).toEqual([400, { email: 'Please enter a valid email address' }]);
    expect(await db().outboxMail.count()).toBe(0);
  });
});

test('an account that was opened under a less plain address can still log in, and move to a plain one', async () => {
  const email = 'maya@bücher.example';
  await newPerson({ email });
  const { status, body } = await askRoute(login, 'POST', { json: { email, password: PASSWORD } });
  expect([status, body.email]).toEqual([200, email]);
  const json = { email: 'maya@xn--bcher-kva.example' };
  expect((await askRoute(changeProfile, 'PUT', { as: body.token, json })).status).toBe(200);
  expect((await askRoute(login, 'POST', { json: { email: 'x<maya@example.com>', password: PASSWORD } })).status).toBe(
    401,
  );
});
