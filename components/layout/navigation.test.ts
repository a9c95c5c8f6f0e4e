import { expect, test } from 'vitest';
import { categories, categoryLabel } from '@/lib/product/categories';
import { allLinks, mainLinks } from './navigation';
import { shownPath } from './shown-path';

test('the header shows five links, the menu every category', () => {
  expect(mainLinks.map((link) => link.label)).toEqual(['Home', 'All Products', 'Sneakers', 'Running', 'Casual']);
  expect(allLinks.map((link) => link.label)).toEqual(['Home', 'All Products', ...categories.map(categoryLabel)]);
});

test.each([
  ['/', 'Home'],
  ['/products', 'All Products'],
  ['/products/running', 'Running'],
  ['/products/slides', 'Slides'],
  ['/list/running/c2l6ZT05', 'Running'],
  ['/list/all/c2l6ZT05', 'All Products'],
  ['/product/vane-court-chalk', undefined],
  ['/cart', undefined],
])('the link of %s is %s', (pathname, label) => {
  expect(allLinks.find(({ href }) => href === shownPath(pathname))?.label).toBe(label);
});
