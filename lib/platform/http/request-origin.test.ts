import { describe, expect, test } from 'vitest';
import { assertOwnOrigin } from './request-origin';

/** Whether a write with these headers is accepted. */
function isTaken(siteUrl: string, from: Record<string, string>, host = new URL(siteUrl).host): boolean {
  const headers = new Headers({ host, ...from });
  try {
    assertOwnOrigin(new Request('http://localhost:3000/api/wishlist', { method: 'POST', headers }), siteUrl);
    return true;
  } catch {
    return false;
  }
}

describe.each([
  ['http://localhost:3000', 'https://localhost:3000', 'http://localhost:3001'],
  ['https://shop.example', 'http://shop.example', 'https://shop.example:8443'],
])('a shop at %s', (site, otherScheme, otherPort) => {
  test('accepts writes of its own pages, and those of no page', () => {
    for (const from of [{ origin: site }, { referer: `${site}/cart` }, { 'sec-fetch-site': 'same-origin' }, {}])
      expect(isTaken(site, from)).toBe(true);
  });

  test('refuses another scheme, port or host, and an invalid origin', () => {
    for (const origin of [otherScheme, otherPort, 'https://evil.example', `${site}.evil.example`, 'null', 'x'])
      for (const from of [{ origin }, { referer: origin }])
        expect([origin, isTaken(site, from)]).toEqual([origin, false]);
    for (const site of ['cross-site', 'same-site']) expect(isTaken(otherPort, { 'sec-fetch-site': site })).toBe(false);
  });
});

test('behind a proxy the configured URL is the origin, whatever the proxy itself uses', () => {
  const forwarded = { 'x-forwarded-proto': 'https' };
  expect(isTaken('https://shop.example', { origin: 'https://shop.example', ...forwarded }, '10.0.0.7:3000')).toBe(true);
  expect(isTaken('https://shop.example', { origin: 'http://shop.example' }, '10.0.0.7:3000')).toBe(false);
});

test('another host of the same shop counts with the scheme of the request', () => {
  const site = 'http://localhost:3000';
  expect(isTaken(site, { origin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000')).toBe(true);
  expect(isTaken(site, { origin: 'https://127.0.0.1:3000' }, '127.0.0.1:3000')).toBe(false);
  const forwarded = { 'x-forwarded-proto': 'https' };
  expect(isTaken(site, { origin: 'https://shop.local', ...forwarded }, 'shop.local')).toBe(true);
  expect(isTaken(site, { origin: 'http://shop.local', ...forwarded }, 'shop.local')).toBe(false);
});
