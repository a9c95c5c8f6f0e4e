import { expect, test } from 'vitest';
import { categories, categoryLabel } from '@/lib/product/categories';
import { allLinks, mainLinks } from './navigation';

test('the header shows five links, the menu every category', () => {
  expect(mainLinks.map((link) => link.label)).toEqual(['Home', 'All Products', 'Sneakers', 'Running', 'Casual']);
  expect(allLinks.map((link) => link.label)).toEqual(['Home', 'All Products', ...categories.map(categoryLabel)]);
});
