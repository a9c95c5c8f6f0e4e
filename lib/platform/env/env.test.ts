import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openOtherShop } from '@/tests/other-shop';
import { checkEnv } from './check-env';
import { contactEmail } from './contact-env';
import { databaseEnv } from './database-env';
import { googleEnv } from './google-env';
import { mailEnv } from './mail-env';
import { orderEnv, shopTimeZone } from './order-env';
import { shopOwner } from './owner-env';
import { paymentEnv } from './payment-env';
import { EnvironmentError } from './read-env';
import { uploadEnv } from './upload-env';

const complete = {
  DATABASE_URL: 'postgresql://shop:pw@db.example:5432/shop',
  DATABASE_POOL_SIZE: '',
  NEXTAUTH_URL: 'https://shop.example/',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  TRUST_PROXY_HOPS: '',
  LACEWING_DEMO: '',
  RESEND_API_KEY: '',
  RESEND_BASE_URL: '',
  EMAIL_FROM: '',
  CONTACT_EMAIL: '',
  SHOP_LEGAL_NAME: '',
  SHOP_ADDRESS: '',
  SHOP_LAW: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  GOOGLE_ISSUER: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_BASE: '',
  PAYMENT_CAPTURE: '',
  PAYMENT_MINUTES: '',
  BLOB_READ_WRITE_TOKEN: '',
  AUDIT_RETENTION_DAYS: '',
  WEBHOOKS_ALLOW_LOOPBACK: '',
  ORDERS_PER_HOUR: '',
  ORDERS_PER_DAY: '',
  SHOP_TIME_ZONE: '',
  LACEWING_DATA_DIR: '',
  ORDER_RETENTION_DAYS: '',
  KEPT_PAGES_MB: '',
  DRAIN_SECONDS: '',
};

function setEnv(changes: Partial<typeof complete> = {}): void {
  for (const [name, value] of Object.entries({ ...complete, ...changes })) vi.stubEnv(name, value);
}

/** The settings of the site as a new process reads them; each process reads them once. */
async function freshSiteEnv() {
  vi.resetModules();
  return (await import('./site-env')).siteEnv();
}

beforeEach(() => setEnv());
afterEach(() => vi.unstubAllEnvs());

test('the required settings are enough', async () => {
  expect(checkEnv).not.toThrow();
  expect(databaseEnv()).toEqual({ url: complete.DATABASE_URL, poolSize: 10, statementMs: 4_000 });
  expect(await freshSiteEnv()).toEqual({
    url: 'https://shop.example',
    secret: complete.NEXTAUTH_SECRET,
    trustedProxyHops: 0,
    isDemo: false,
  });
  expect(mailEnv()).toEqual({ apiKey: null, from: 'Lacewing <hello@lacewing.example>' });
  expect(googleEnv()).toBeNull();
  expect(orderEnv()).toEqual({ perHour: 30, perDay: 100 });
  expect(shopTimeZone()).toBe('America/New_York');
  expect(uploadEnv()).toEqual({ blobToken: null, dataDir: null });
});

test.each([
  [true, { LACEWING_DEMO: '1' }],
  [false, { LACEWING_DEMO: '1', RESEND_API_KEY: 're_live' }],
  // A mail accepted by a fake provider counts as sent, too.
  [false, { LACEWING_DEMO: '1', RESEND_API_KEY: 're_test', RESEND_BASE_URL: 'http://127.0.0.1:4010' }],
  [false, {}],
])('whether the mailbox is open is %j with %j', async (isOpen, changes) => {
  setEnv(changes);
  vi.resetModules();
  expect((await import('./mail-env')).isMailboxOpen()).toBe(isOpen);
});

test('settings that are probably a mistake are reported', async () => {
  const doubts = async (changes: Partial<typeof complete>) => {
    setEnv({
      TRUST_PROXY_HOPS: '1',
      BLOB_READ_WRITE_TOKEN: 'token',
      RESEND_API_KEY: 're_live',
      EMAIL_FROM: 'Shop <hello@shop.example>',
      ...changes,
    });
    vi.resetModules();
    return (await import('./check-env')).doubtfulSettings();
  };
  expect(await doubts({})).toEqual([]);
  expect(await doubts({ TRUST_PROXY_HOPS: '' })).toEqual([expect.stringMatching(/TRUST_PROXY_HOPS is 0/)]);
  expect(await doubts({ TRUST_PROXY_HOPS: '', NEXTAUTH_URL: 'http://localhost:3000' })).toEqual([]);
  expect(await doubts({ BLOB_READ_WRITE_TOKEN: '' })).toEqual([expect.stringMatching(/pictures are refused/)]);
  expect(await doubts({ RESEND_API_KEY: '' })).toEqual([expect.stringMatching(/^No emails leave this shop yet/)]);
  expect(await doubts({ RESEND_API_KEY: '', LACEWING_DEMO: '1' })).toEqual([]);
  expect(await doubts({ EMAIL_FROM: '' })).toEqual([expect.stringMatching(/EMAIL_FROM is not/)]);
  expect(await doubts({ EMAIL_FROM: '', RESEND_BASE_URL: 'http://127.0.0.1:4010' })).toEqual([]);
  const keys = { STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  const swapped = { STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'we_x' };
  expect(await doubts(keys)).toEqual([]);
  expect(await doubts(swapped)).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY does not begin/),
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET does not begin/),
  ]);
  expect(await doubts({ ...swapped, STRIPE_API_BASE: 'http://127.0.0.1:4242' })).toEqual([]);
});

test('a function of Vercel holds fewer connections', async () => {
  const poolSize = async (VERCEL: string, changes = {}) => {
    setEnv(changes);
    vi.stubEnv('VERCEL', VERCEL);
    vi.resetModules();
    return (await import('./database-env')).databaseEnv().poolSize;
  };
  expect([await poolSize(''), await poolSize('1'), await poolSize('1', { DATABASE_POOL_SIZE: '7' })]).toEqual([
    10, 4, 7,
  ]);
});

describe('a setting that is missing or invalid is named', () => {
  test.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://shop@db.example/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://shop:pw@db.example:port/shop' }],
    ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '0' }],
    ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: 'many' }],
    ['RESEND_BASE_URL', { RESEND_BASE_URL: 'resend' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_x' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'ftp://stripe.example' }],
    ['PAYMENT_CAPTURE', { PAYMENT_CAPTURE: 'later' }],
    ['PAYMENT_MINUTES', { PAYMENT_MINUTES: '29' }],
    ['PAYMENT_MINUTES', { PAYMENT_MINUTES: '1441' }],
    ['WEBHOOKS_ALLOW_LOOPBACK', { WEBHOOKS_ALLOW_LOOPBACK: 'yes' }],
    ['AUDIT_RETENTION_DAYS', { AUDIT_RETENTION_DAYS: 'ever' }],
    ['ORDERS_PER_HOUR', { ORDERS_PER_HOUR: '-1' }],
    ['ORDERS_PER_DAY', { ORDERS_PER_DAY: 'many' }],
    ['SHOP_TIME_ZONE', { SHOP_TIME_ZONE: 'New York' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'google' }],
    ['ORDER_RETENTION_DAYS', { ORDER_RETENTION_DAYS: '-1' }],
    ['ORDER_RETENTION_DAYS', { ORDER_RETENTION_DAYS: 'ten years' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'Lacewing <help@shop.example>' }],
    ['KEPT_PAGES_MB', { KEPT_PAGES_MB: '0' }],
    ['KEPT_PAGES_MB', { KEPT_PAGES_MB: '64 MB' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
  ])('%s', (name, changes) => {
    setEnv(changes);
    expect(checkEnv).toThrow(EnvironmentError);
    expect(checkEnv).toThrow(new RegExp(`^${name} must `));
  });

  test.each([
    ['NEXTAUTH_SECRET', { NEXTAUTH_SECRET: '' }],
    ['NEXTAUTH_SECRET', { NEXTAUTH_SECRET: 'x'.repeat(31) }],
    ['NEXTAUTH_URL', { NEXTAUTH_URL: '' }],
    ['NEXTAUTH_URL', { NEXTAUTH_URL: 'shop.example' }],
    ['NEXTAUTH_URL', { NEXTAUTH_URL: 'javascript:alert(1)' }],
    ['TRUST_PROXY_HOPS', { TRUST_PROXY_HOPS: '-1' }],
    ['TRUST_PROXY_HOPS', { TRUST_PROXY_HOPS: '1.5' }],
  ])('%s', async (name, changes) => {
    setEnv(changes);
    await expect(freshSiteEnv()).rejects.toThrow(new RegExp(`^${name} must `));
  });
});

test('all complaints are listed, one a line', () => {
  setEnv({ DATABASE_URL: '', GOOGLE_CLIENT_ID: 'id' });
  expect(checkEnv).toThrow(/^DATABASE_URL must .*\nGOOGLE_CLIENT_SECRET must /);
});

test('values are trimmed', () => {
  setEnv({ DATABASE_URL: ` ${complete.DATABASE_URL}\n`, RESEND_API_KEY: '  ' });
  expect(databaseEnv().url).toBe(complete.DATABASE_URL);
  expect(mailEnv().apiKey).toBeNull();
});

test('payments are on with a key and its secret, and no money moves with a test key or a stand-in', () => {
  expect(paymentEnv()).toEqual({ areOn: false, stripe: null, capture: 'at-once', minutes: 30, isTest: false });
  const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  setEnv(keys);
  expect(paymentEnv()).toMatchObject({
    areOn: true,
    stripe: { secretKey: 'sk_live_x', webhookSecret: 'whsec_x', apiBase: null },
    isTest: false,
  });
  setEnv({ ...keys, STRIPE_SECRET_KEY: 'sk_test_x' });
  expect(paymentEnv().isTest).toBe(true);
  setEnv({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4242' });
  expect(paymentEnv().isTest).toBe(true);
});

test('the owner is null until the settings name them; the address is read line by line', () => {
  expect(shopOwner()).toEqual({ legalName: null, addressLines: null, law: null });
  setEnv({ SHOP_LEGAL_NAME: 'Lacewing Inc.', SHOP_ADDRESS: '1 Wing St; Salem, OR 97301;USA;', SHOP_LAW: 'Oregon' });
  expect(shopOwner()).toEqual({
    legalName: 'Lacewing Inc.',
    addressLines: ['1 Wing St', 'Salem, OR 97301', 'USA'],
    law: 'Oregon',
  });
  setEnv({ SHOP_ADDRESS: 'Salem' });
  expect(shopOwner).toThrow(/^SHOP_ADDRESS must have 2 to 5 lines/);
});

test('a shop of another name sends mails and is written to under its own', () => {
  openOtherShop({ name: 'Reed', email: 'hello@reed.example' });
  expect([mailEnv().from, contactEmail()]).toEqual(['Reed <hello@reed.example>', 'hello@reed.example']);
  openOtherShop({ name: 'Reed & Sole, "Berlin"', email: null });
  expect(mailEnv().from).toBe('"Reed & Sole, \\"Berlin\\"" <hello@lacewing.example>');
  expect(contactEmail()).toBeNull();
  setEnv({ EMAIL_FROM: 'Shop <news@shop.example>' });
  expect(mailEnv().from).toBe('Shop <news@shop.example>');
});

test('customers write to the sender of the shop’s mails, unless another address is set', async () => {
  expect(contactEmail()).toBeNull();
  setEnv({ EMAIL_FROM: 'news@shop.example' });
  expect(contactEmail()).toBe('news@shop.example');
  setEnv({ EMAIL_FROM: 'Shop <news@shop.example>', CONTACT_EMAIL: 'help@shop.example' });
  expect(contactEmail()).toBe('help@shop.example');
  setEnv({ LACEWING_DEMO: '1' });
  vi.resetModules();
  const inDemo = await import('./contact-env');
  expect(inDemo.contactEmail()).toBe('hello@lacewing.example');
  expect([inDemo.isMailRead('hello@lacewing.example'), inDemo.isMailRead('help@shop.test')]).toEqual([false, true]);
});
