import { describe, expect, it } from 'vitest';
import { assertDemoIsMeant, assertNoDemo } from './demo-guard';

const env = (given: Record<string, string>) => ({ NODE_ENV: 'production', ...given }) as NodeJS.ProcessEnv;

describe('without DATABASE_URL', () => {
  it.each([
    {},
    { NEXTAUTH_URL: 'http://localhost:3000' },
    { RESEND_API_KEY: ' ', CRON_SECRET: '' },
    { PORT: '8080' },
    { STRIPE_SECRET_KEY: 'sk_test_1' },
  ])('the demo opens with %j', (given) => {
    expect(() => assertDemoIsMeant(env(given))).not.toThrow();
  });

  it.each([
    { NEXTAUTH_URL: 'https://shop.example' },
    { RESEND_API_KEY: 're_live' },
    { BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_x' },
    { CRON_SECRET: 'a scheduler’s secret' },
    { STRIPE_SECRET_KEY: 'rk_live_1' },
    { K_SERVICE: 'shop' },
    { VERCEL: '1' },
  ])('it does not with %j, unless it is meant', (given) => {
    const [name = ''] = Object.keys(given);
    expect(() => assertDemoIsMeant(env(given))).toThrow(
      new RegExp(`but ${name} is set .*: set DATABASE_URL, or unset it`),
    );
    expect(() => assertDemoIsMeant(env({ ...given, LACEWING_DEMO: '1' }))).not.toThrow();
  });

  it('names all of them in one sentence', () => {
    const given = env({ NEXTAUTH_URL: 'https://shop.example', CRON_SECRET: 'x'.repeat(16), K_SERVICE: 'shop' });
    expect(() => assertDemoIsMeant(given)).toThrow(/NEXTAUTH_URL, CRON_SECRET, K_SERVICE are set/);
  });
});

it('a packed shop is never the demo', () => {
  for (const given of ['1', ' 1 '])
    expect(() => assertNoDemo(env({ LACEWING_DEMO: given }))).toThrow(/unset LACEWING_DEMO/);
  for (const given of [{}, { LACEWING_DEMO: '' }, { LACEWING_DEMO: '0' }])
    expect(() => assertNoDemo(env(given))).not.toThrow();
});
