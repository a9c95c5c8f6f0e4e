import { expect, test } from 'vitest';
import { loginUrl } from './login-url';
import { safeRedirect } from './safe-redirect';

test.each(['/orders', '/product/cloudrunner-2', '/products?search=red%20shoes&page=2'])('leads back to %s', (back) => {
  const redirect = new URL(loginUrl(back), 'https://shop.example').searchParams.get('redirect');
  expect(safeRedirect(redirect)).toBe(back);
});
