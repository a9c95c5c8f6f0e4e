import { expect, test } from 'vitest';
import { pagesOf, routesOf } from './routes.mjs';

const routeOf = routesOf({
  staticRoutes: [{ page: '/' }, { page: '/cart' }, { page: '/api/orders/myorders' }],
  dynamicRoutes: [
    { page: '/api/orders/[id]', regex: '^/api/orders/([^/]+?)(?:/)?$' },
    { page: '/api/[[...path]]', regex: '^/api(?:/(.+?))?(?:/)?$' },
    { page: '/product/[id]', regex: '^/product/([^/]+?)(?:/)?$' },
  ],
  rewrites: {
    afterFiles: [
      { source: '/product/:id((?![\\w.~-]{1,100}$).+)', regex: '^/product(?:/((?![\\w.~-]{1,100}$).+))(?:/)?$' },
      { source: '/products', regex: '^/products(?:/)?$' },
      { source: '/products/:category', regex: '^/products(?:/([^/]+?))(?:/)?$' },
    ],
  },
});

test.each([
  ['/', '/'],
  ['/cart?x=1', '/cart'],
  ['/product/aerofoil-harbor', '/product/[id]'],
  ['/product/ada@example.com?x', '/product/[id]'],
  ['/products?search=secret', '/products'],
  ['/products/running', '/products/[category]'],
  ['/api/orders/myorders', '/api/orders/myorders'],
  ['/api/orders/6f9619ff-8b86-d011-b42d-00cf4fc964ff', '/api/orders/[id]'],
  ['/api/nothing/here', '/api/[[...path]]'],
  ['/_next/static/chunks/abc.js', '/_next/static/*'],
  ['/pictures/shoe.avif', '/pictures/*'],
  ['/wp-login.php', 'none'],
  ['*', 'none'],
])('%s belongs to %s', (url, route) => {
  expect(routeOf(url)).toBe(route);
  // A second time, from the cache.
  expect(routeOf(url)).toBe(route);
});

test('returns only known routes, for any path', () => {
  const routes = new Set(Array.from({ length: 10_000 }, (_, i) => routeOf(`/${i}/${'x'.repeat(i % 300)}`)));
  expect([...routes]).toEqual(['none']);
});

test('the pages among the API’s routes are known by their files', () => {
  const files = {
    '/(shop)/cart/page': '/cart',
    '/api/docs/page': '/api/docs',
    '/api/orders/route': '/api/orders',
    '/api/page/route': '/api/page',
  };
  expect([...pagesOf(files, '/api/')]).toEqual(['/api/docs']);
});
