import { expect, test } from 'vitest';
import { assertReadyForVercel, mayMigrate } from './vercel-build';

const env = (given: Record<string, string>) => ({ NODE_ENV: 'production', ...given }) as NodeJS.ProcessEnv;
const complete = {
  DATABASE_URL: 'postgresql://shop:pw@db.example/shop',
  NEXTAUTH_URL: 'https://shop.example',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_store_secret',
};

test('a shop that would work on Vercel is built', () => {
  expect(() => assertReadyForVercel(env(complete))).not.toThrow();
});

test.each(Object.keys(complete))('without %s it is refused in one sentence', (name) => {
  expect(() => assertReadyForVercel(env({ ...complete, [name]: ' ' }))).toThrow(
    new RegExp(`^This is a build for Vercel, and the shop would not work there: set ${name} \\([^)]+\\) in`),
  );
});

test('a demo is refused, even if it is meant', () => {
  expect(() => assertReadyForVercel(env({ ...complete, LACEWING_DEMO: '1' }))).toThrow(/unset LACEWING_DEMO/);
});

test('a preview migrates only where a setting says so', () => {
  expect(mayMigrate(env({ VERCEL_ENV: 'production' }))).toBe(true);
  expect(mayMigrate(env({}))).toBe(true);
  expect(mayMigrate(env({ VERCEL_ENV: 'preview' }))).toBe(false);
  expect(mayMigrate(env({ VERCEL_ENV: 'preview', MIGRATE_PREVIEWS: '1' }))).toBe(true);
});
