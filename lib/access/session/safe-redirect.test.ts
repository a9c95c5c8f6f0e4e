import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

describe('safeRedirect', () => {
  it.each([
    ['checkout', '/checkout'],
    ['/checkout', '/checkout'],
    ['/orders', '/orders'],
    ['/order/0b1d6c4e-9d1f-4c5e-8a55-1b2c3d4e5f60', '/order/0b1d6c4e-9d1f-4c5e-8a55-1b2c3d4e5f60'],
    ['/products?search=red%20shoes&page=2#top', '/products?search=red%20shoes&page=2#top'],
    ['/products?next=//elsewhere', '/products?next=//elsewhere'],
    ['/a/../cart', '/cart'],
    ['/', '/'],
  ])('allows %s', (value, target) => {
    expect(safeRedirect(value)).toBe(target);
  });

  it.each([
    undefined,
    null,
    '',
    'evil',
    'cart',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'http://evil.example',
    'https://evil.example/checkout',
    'HTTPS:evil.example',
    'https:/checkout',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop/1',
    ' /checkout',
    '/checkout\r\nSet-Cookie: a=b',
    '/checkout%0d%0aSet-Cookie:a=b',
    '/checkout%00',
    '/%',
    '/%E0%A4%A',
    '/login',
    '/login?redirect=/login',
    '/register',
    '/auth/success?user=%7B%7D',
    '/api/auth/google',
    `/${'a'.repeat(3000)}`,
  ])('leads %j home', (value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  it('never leaves the site for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      '\t',
      '\n',
      'a',
    );
    const mixed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(mixed, fc.string(), fc.webUrl()), (value) => {
        const target = safeRedirect(value);
        expect(new URL(target, 'https://shop.example/login').origin).toBe('https://shop.example');
        expect(target.startsWith('/') && !target.startsWith('//')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
