import { randomUUID } from 'node:crypto';
import Tinypool from 'tinypool';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardedCalls } from '@/lib/access/rate-limits/limits';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { db } from '@/lib/platform/db/client';
import { doWhatIsLeft } from '@/tests/after-response';
import { type Answer, askRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, type Method } from '@/tests/routes';

type Rows = typeof guardedCalls;
/**
 * The rows whose limits are driven here; orders are in orders/order-rush.integration.test.ts, payments in
 * payments/payments.integration.test.ts.
 */
type Driven = Exclude<keyof Rows, 'order' | 'pay' | 'staff'>;
type Counted = 'account' | 'recipient' | 'address' | 'pair' | 'browser';

/**
 * Who makes a call, to whom, from where; and in a browser in which the account was logged in before, if it has cookies.
 */
interface Who {
  account: Person;
  recipient: string;
  address: string;
  cookie: string;
}

/** What a call of a row sends; the rest follows from its door. */
interface Sent {
  json?: unknown;
  params?: Record<string, string>;
  isSignedIn?: boolean;
}

const NEW_PASSWORD = 'Quite-Another-9';
let shoe: string;

let streets = 0;

/** The number of a new order that was placed with the recipient's email. */
async function numberOfOrder({ account, recipient }: Who): Promise<string> {
  const id = await newOrder(account, { country: 'DE', productId: shoe });
  await db().order.update({ where: { id }, data: { buyerEmail: recipient } });
  return `#${id.slice(0, 8)}`;
}

const calls: Record<Driven, (who: Who, counted: Counted) => Sent | Promise<Sent>> = {
  register: ({ recipient }) => ({ json: { name: 'Maya', email: recipient, password: NEW_PASSWORD } }),
  askForVerification: ({ recipient }) => ({ json: { email: recipient } }),
  verifyEmail: () => ({ params: { token: randomUUID() } }),
  askForReset: ({ recipient }) => ({ json: { email: recipient } }),
  reset: () => ({ params: { token: randomUUID() }, json: { password: NEW_PASSWORD } }),
  acceptInvitation: () => ({ params: { token: randomUUID() }, json: { password: NEW_PASSWORD } }),
  login: ({ account }) => ({ json: { email: account.email, password: 'Nope-Nope-1' } }),
  askForCode: ({ account, recipient }, counted) => ({
    json: { email: counted === 'browser' ? account.email : recipient },
  }),
  // No code was asked for, so each is wrong.
  loginByCode: ({ account }) => ({ json: { email: account.email, code: '123456' } }),
  secondStep: async ({ account }) => {
    // Each has five tries.
    const challenge = randomUUID();
    const expiresAt = new Date(Date.now() + 60_000);
    const row = { tokenHash: hashToken(challenge), userId: account.id, purpose: 'login', expiresAt };
    await db().challenge.create({ data: row });
    return { json: { challenge, code: '123456' } };
  },
  confirm: () => ({ json: { password: 'Nope-Nope-1' }, isSignedIn: true }),
  verifyApp: () => ({ json: { code: '123456' }, isSignedIn: true }),
  changeSecondFactor: () => ({ isSignedIn: true }),
  changePassword: () => ({ json: { password: NEW_PASSWORD }, isSignedIn: true }),
  changeEmail: ({ recipient }) => ({ json: { email: recipient }, isSignedIn: true }),
  askForDeletionCode: () => ({ isSignedIn: true }),
  deleteAccount: () => ({ json: { password: 'Nope-Nope-1' }, isSignedIn: true }),
  contact: ({ recipient }) => ({
    json: { name: 'Maya', email: recipient, topic: 'order', message: 'Where is my order, please?' },
  }),
  askForAlert: ({ recipient }, counted) => ({
    params: { id: shoe },
    json: { kind: 'price', ...(counted !== 'account' && { email: recipient }) },
    isSignedIn: counted === 'account',
  }),
  subscribe: ({ recipient }) => ({ json: { email: recipient } }),
  askForBalance: () => ({ json: { code: randomUUID() } }),
  withdraw: async (who) => ({ json: { number: await numberOfOrder(who), email: who.recipient } }),
  confirmWithdrawal: () => ({ json: { token: randomUUID() } }),
  findOrder: async (who) => ({ json: { number: await numberOfOrder(who), email: who.recipient } }),
  // Only what changes something is counted.
  correctAddress: async ({ account }) => ({
    params: { id: await newOrder(account) },
    json: { fullName: 'Maya', address: `${++streets} Reed St`, city: 'Dayton', state: 'OH', postalCode: '45402' },
    isSignedIn: true,
  }),
  askForReturn: async ({ account }) => ({
    params: { id: await newOrder(account, { status: 'delivered', deliveredAt: new Date(), productId: shoe }) },
    json: { lines: [{ product: shoe, size: 9, quantity: 1, reason: 'too-small' }] },
    isSignedIn: true,
  }),
};

let addresses = 0;
const newAddress = () => {
  addresses++;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

/** By NextAuth's own form, which carries its CSRF token. */
async function callNextAuth(json: unknown, who: Who): Promise<Answer> {
  const { GET, POST } = await loadRoute('/api/auth/[...nextauth]');
  if (!GET || !POST) throw new Error('NextAuth has no route');
  const headers = { 'x-forwarded-for': who.address };
  const csrf = await askRoute(GET, 'GET', { params: { nextauth: ['csrf'] }, headers });
  const cookies = [...csrf.headers.getSetCookie().map(pairOf), who.cookie];
  return askRoute(POST, 'POST', {
    params: { nextauth: ['callback', 'credentials'] },
    json: { ...(json as object), csrfToken: csrf.body.csrfToken },
    headers: { ...headers, cookie: cookies.join('; ') },
  });
}

async function callDoor(door: string, sent: Sent, who: Who): Promise<Answer> {
  const [method = '', route = ''] = door.split(' ');
  if (route === '/api/auth/callback/credentials') return callNextAuth(sent.json, who);
  const handler = (await loadRoute(route))[method as Method];
  if (!handler) throw new Error(`there is no ${door}`);
  return askRoute(handler, method, {
    ...('json' in sent && { json: sent.json }),
    ...(sent.params && { params: sent.params }),
    ...(sent.isSignedIn && { as: who.account }),
    headers: { 'x-forwarded-for': who.address, cookie: who.cookie },
  });
}

/** A caller who shares with `fixed` only what is counted. */
async function anotherOne(fixed: Who, counted: Counted): Promise<Who> {
  const isKept = (what: Counted) => what === counted || (counted === 'pair' && what !== 'recipient');
  const isBrowser = counted === 'browser';
  return {
    account: isKept('account') || isBrowser ? fixed.account : await newPerson(),
    recipient: isKept('recipient') ? fixed.recipient : `${randomUUID()}@example.com`,
    address: isKept('address') ? fixed.address : newAddress(),
    cookie: isBrowser ? fixed.cookie : '',
  };
}

async function newWho(): Promise<Who> {
  const account = await newPerson();
  const { POST } = await loadRoute('/api/auth/login');
  if (!POST) throw new Error('there is no login');
  const login = await askRoute(POST, 'POST', { json: { email: account.email, password: PASSWORD } });
  const cookie = login.headers
    .getSetCookie()
    .map(pairOf)
    .find((pair) => pair.startsWith('lacewing.known='));
  return { account, recipient: `${randomUUID()}@example.com`, address: newAddress(), cookie: cookie ?? '' };
}

/** Calls that a limit allows, beyond which the counter is moved on: the hundredth proves nothing more. */
const MANY = 12;

beforeEach(async () => {
  await resetDatabase();
  shoe = await newProduct();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const table = Object.entries(guardedCalls).flatMap(([row, { doors, by }]) =>
  Object.entries(by).map(([counted, limit]) => ({ row: row as Driven, doors, counted: counted as Counted, limit })),
);

const quiet = Object.entries(guardedCalls).flatMap(([row, facts]) =>
  'mailsToOne' in facts ? [{ row: row as Driven, door: facts.doors[0], most: facts.mailsToOne }] : [],
);

describe('everything that promises a mail, hashes a password or compares a secret', () => {
  test.each(table)('$row is limited by $counted', async ({ row, doors, counted, limit }) => {
    const fixed = await newWho();
    const call = async (turn: number) => {
      const who = await anotherOne(fixed, counted);
      return callDoor(doors[turn % doors.length] ?? '', await calls[row](who, counted), who);
    };
    for (let turn = 0; turn < limit.points; turn++) {
      expect((await call(turn)).status).not.toBe(429);
      if (turn === 0 && limit.points > MANY) {
        const where = { key: { startsWith: `${limit.name}:` } };
        await db().rateLimit.updateMany({ where, data: { points: limit.points - 1 } });
        turn = limit.points - 2;
      }
    }
    await doWhatIsLeft();
    const mails = await db().outboxMail.count();
    const hashing = vi.spyOn(Tinypool.prototype, 'run');
    for (const [turn] of doors.entries()) {
      const refused = await call(turn);
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await doWhatIsLeft();
    expect(hashing).not.toHaveBeenCalled();
    expect(await db().outboxMail.count()).toBe(mails);
  });

  test.each(quiet)('$row mails one recipient at most $most times an hour, and answers alike', async (each) => {
    const fixed = await newWho();
    const statuses = new Set<number>();
    for (let turn = 0; turn < each.most + 3; turn++) {
      const who = await anotherOne(fixed, 'recipient');
      statuses.add((await callDoor(each.door, await calls[each.row](who, 'recipient'), who)).status);
      await doWhatIsLeft();
    }
    expect([...statuses]).toEqual([expect.toBeOneOf([200, 202])]);
    const mails = await db().outboxMail.count({ where: { recipient: fixed.recipient } });
    expect(mails).toBeGreaterThan(0);
    expect(mails).toBeLessThanOrEqual(each.most);
  });
});
