import { afterEach, expect, test, vi } from 'vitest';
import { localUrl } from './port';
import { readSettings } from './settings';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The interface of the shop with these settings, ignoring a developer's `.env`. */
function hostWith(given: { DATABASE_URL?: string; HOST?: string }): string | undefined {
  for (const name of ['NEXTAUTH_URL', 'RESEND_API_KEY', 'BLOB_READ_WRITE_TOKEN', 'CRON_SECRET', 'PORT'])
    vi.stubEnv(name, '');
  vi.stubEnv('LACEWING_DEMO', '1');
  for (const name of ['DATABASE_URL', 'HOST'] as const) vi.stubEnv(name, given[name] ?? '');
  return readSettings().host;
}

test('the demo shop is reached from its own machine alone, unless HOST says otherwise', () => {
  expect(hostWith({})).toBe('127.0.0.1');
  expect(hostWith({ HOST: ' ' })).toBe('127.0.0.1');
  expect(hostWith({ HOST: '0.0.0.0' })).toBe('0.0.0.0');
  expect(hostWith({ HOST: '::1' })).toBe('::1');
});

test('a shop with a database listens on every interface, unless HOST says otherwise', () => {
  const DATABASE_URL = 'postgresql://shop:pw@db.example/shop';
  expect(hostWith({ DATABASE_URL })).toBeUndefined();
  expect(hostWith({ DATABASE_URL, HOST: '127.0.0.1' })).toBe('127.0.0.1');
});

test('the launcher asks where the shop listens', () => {
  expect(localUrl({ port: 3000, host: undefined })).toBe('http://127.0.0.1:3000/');
  expect(localUrl({ port: 3000, host: '::1' })).toBe('http://[::1]:3000/');
  expect(localUrl({ port: 3000, host: '10.0.0.7' })).toBe('http://10.0.0.7:3000/');
});
