import { expect, test } from 'vitest';
import { productListPath, readProductListQuery } from './product-list-query';

const nothing = { page: '', search: '', category: '', status: '', sortBy: '' };

test('an empty query asks for the newest products, in every state', () => {
  expect(productListPath(readProductListQuery(nothing))).toBe('/api/products?status=all&sortBy=newest&limit=20');
});

test('search, category, state, order and page go to the API', () => {
  const query = readProductListQuery({
    page: '3',
    search: ' a&b ',
    category: 'slides',
    status: 'draft',
    sortBy: 'price-low',
  });
  expect(productListPath(query)).toBe(
    '/api/products?category=slides&search=a%26b&status=draft&sortBy=price-low&page=3&limit=20',
  );
});

test.each([
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1e3' }],
  [{ page: 'two' }],
  [{ category: 'boots' }],
  [{ status: 'lost' }],
  [{ sortBy: 'random' }],
  [{ search: '\0' }],
])('what nobody can use counts as absent: %j', (values) => {
  expect(readProductListQuery({ ...nothing, ...values })).toEqual(readProductListQuery(nothing));
});
