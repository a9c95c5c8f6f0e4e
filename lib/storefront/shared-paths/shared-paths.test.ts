import { expect, test } from 'vitest';
import { findSharedPath, isSharedPage } from './shared-paths';

const sharedAs = (path: string, query = '') => findSharedPath(path, query)?.path ?? null;

test.each([
  ...['/', '/products', '/products/running', '/product/kite', '/contact', '/cart', '/api/docs', '/not-found'],
])('%s is a page that is the same for everyone', (path) => {
  expect(sharedAs(path)).toBe(path);
  expect(findSharedPath(path, '')?.isPage).toBe(true);
  expect(isSharedPage(path)).toBe(true);
});

test.each(['/api/products', '/api/products/kite', '/api/search/suggest', '/sitemap.xml', '/sitemaps/1.xml'])(
  '%s tells the same to everyone, and is no page',
  (path) => {
    expect(findSharedPath(path, '')?.isPage).toBe(false);
    expect(isSharedPage(path)).toBe(false);
  },
);

test.each([
  ...[
    '/login',
    '/orders',
    '/order/1',
    '/checkout',
    '/wishlist',
    '/wishlist/shared/x',
    '/track/x',
    '/pay',
    '/admin',
    '/profile',
  ],
  ...['/product/kite/reviews', '/api/orders', '/api/products/categories', '/api/products/kite/reviews', '/api/users'],
  ...['/products/', '/product/kite/', '/product//kite', '/product/a b/', '/product/', '/products/running/', '/cart/x'],
])('%s may be one person’s, or Next’s to redirect', (path) => {
  expect(findSharedPath(path, '')).toBeNull();
});

test.each(['/product/a%20b', '/product/é', '/product/one/two', `/product/${'x'.repeat(101)}`, '/product/x,y/reviews'])(
  '%s can be no product, and is the page that says so',
  (path) => {
    expect(sharedAs(path)).toBe('/product/-');
  },
);

test('parameters that a path does not know are dropped, and the others have one order', () => {
  const queryOf = (path: string, query: string) => findSharedPath(path, query)?.query;
  expect(queryOf('/', 'utm_source=x&size=9')).toBe('');
  expect(queryOf('/product/kite', 'size=9&fbclid=x')).toBe('');
  const written = ['size=9&brand=Ostra&size=10&gclid=1', 'brand=Ostra&_rsc=x&size=9&size=10'];
  const [first, second] = written.map((query) => queryOf('/products', query));
  expect(first).toBe(second);
  expect([...new URLSearchParams(first)]).toHaveLength(3);
  expect(queryOf('/api/search/suggest', 'q=bo&limit=3')).toBe('q=bo');
  expect(queryOf('/products', 'search=caf%C3%A9+%26+co')).toBe('search=caf%C3%A9+%26+co');
});

test('what a person searches for is told apart from what a program asks for', () => {
  const searchOf = (path: string, query: string) => findSharedPath(path, query)?.search;
  expect(searchOf('/products', 'search=boots')).toBe('boots');
  expect(searchOf('/products/running', 'search=boots&size=9')).toBe('boots');
  expect(searchOf('/products', 'size=9')).toBeNull();
  expect(searchOf('/api/products', 'search=boots&match=close')).toBe('boots');
  expect(searchOf('/api/products', 'search=boots')).toBeNull();
  expect(searchOf('/product/kite', 'search=boots')).toBeNull();
});
