import { afterEach, expect, test, vi } from 'vitest';
import { callRoute } from '@/tests/call-route';
import { GET } from './route';

const YEAR_MS = 365 * 24 * 60 * 60_000;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The file's fields by their names. */
async function readFields(): Promise<{ type: string | null; fields: Record<string, string> }> {
  const response = await callRoute(GET, 'GET');
  expect(response.status).toBe(200);
  const lines = (await response.text()).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { type: response.headers.get('content-type'), fields };
}

test('says where to report a vulnerability, in the form of RFC 9116', async () => {
  vi.stubEnv('CONTACT_EMAIL', 'help@shop.example');
  vi.stubEnv('NEXTAUTH_URL', 'https://shop.example/');
  const { type, fields } = await readFields();
  expect(type).toBe('text/plain; charset=utf-8');
  expect(fields).toEqual({
    Contact: 'mailto:help@shop.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages': 'en',
    Canonical: 'https://shop.example/.well-known/security.txt',
  });
  const ahead = Date.parse(String(fields.Expires)) - Date.now();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(YEAR_MS);
});

test('without an address of its own the shop is reached at the sender of its mails', async () => {
  vi.stubEnv('CONTACT_EMAIL', '');
  vi.stubEnv('EMAIL_FROM', 'Shop <news@shop.example>');
  expect((await readFields()).fields.Contact).toBe('mailto:news@shop.example');
  vi.stubEnv('EMAIL_FROM', '');
  expect((await readFields()).fields.Contact).toMatch(/^http.*[/]contact$/);
});
