import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { categories, categoryLabel } from '@/lib/product/categories';
import { allLinks, mainLinks, withdrawLinks } from './navigation';

afterEach(() => setShopFacts(DEFAULT_SHOP));

test('the header shows five links, the menu every category', () => {
  expect(mainLinks.map((link) => link.label)).toEqual(['Home', 'All Products', 'Sneakers', 'Running', 'Casual']);
  expect(allLinks.map((link) => link.label)).toEqual(['Home', 'All Products', ...categories.map(categoryLabel)]);
});

test('the footer leads to withdrawing where the shop sells to a country with this right', () => {
  expect(withdrawLinks()).toEqual([]);
  setShopFacts({ ...DEFAULT_SHOP, countries: ['US', 'AT'] });
  expect(withdrawLinks()).toEqual([{ label: 'Withdraw from contract', href: '/withdraw' }]);
});
