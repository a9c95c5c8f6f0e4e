import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { allLinks, mainLinks, withdrawLinks } from './navigation';

afterEach(() => setShopFacts(DEFAULT_SHOP));

test('the header shows five links, the menu every category', () => {
  expect(mainLinks().map((link) => link.label)).toEqual(['Home', 'All Products', 'Sneakers', 'Running', 'Casual']);
  expect(allLinks().map((link) => link.label)).toEqual([
    'Home',
    'All Products',
    ...DEFAULT_SHOP.categories.map(({ name }) => name),
  ]);
});

test('the footer leads to withdrawing where the shop sells to a country with this right', () => {
  expect(withdrawLinks()).toEqual([]);
  setShopFacts({ ...DEFAULT_SHOP, countries: ['US', 'AT'] });
  expect(withdrawLinks()).toEqual([{ label: 'Withdraw from contract', href: '/withdraw' }]);
});
