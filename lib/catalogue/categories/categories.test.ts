import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { allLinks } from '@/components/storefront/layout/navigation';
import { pictureSources } from '@/lib/catalogue/pictures/product-pictures';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import {
  categoryLabel,
  categoryScene,
  categorySharePicture,
  categorySlugs,
  everyKindOfShoe,
  shoesOf,
} from './categories';

afterEach(() => setShopFacts(DEFAULT_SHOP));

const sell = (...names: string[]) =>
  setShopFacts({
    ...DEFAULT_SHOP,
    categories: names.map((name) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name })),
  });

describe.each(categorySlugs())('the category %s', (category) => {
  test('has every picture that the shop shows of it', () => {
    const { src, srcSet = '' } = pictureSources(categoryScene(category));
    const urls = [categorySharePicture(category), src, ...srcSet.split(', ').map((entry) => entry.split(' ')[0])];
    expect(urls.filter((url) => !existsSync(`public${url}`))).toEqual([]);
  });

  test('is found by the links of the menu and the footer', () => {
    expect(allLinks()).toContainEqual({ label: categoryLabel(category), href: `/products/${category}` });
  });
});

test('all of them make a sentence, however many there are', () => {
  expect(everyKindOfShoe()).toBe('Sneakers, running shoes, casual shoes and slides');
  sell('Boots');
  expect(everyKindOfShoe()).toBe('Boots');
  sell('Boots', 'Trail', 'Clogs', 'Mules', 'Work boots', 'Golf', 'Dance');
  expect(everyKindOfShoe()).toBe('Boots, trail shoes, clogs, mules, work boots, golf shoes and more');
  sell();
  expect(everyKindOfShoe()).toBe('Shoes');
});

test('a category that a page has not heard of is called by its slug, and has no drawn picture', () => {
  expect([categoryLabel('work-boots'), shoesOf('work-boots')]).toEqual(['Work boots', 'work boots']);
  expect([categoryScene('work-boots'), categorySharePicture('work-boots')]).toEqual([null, null]);
});
