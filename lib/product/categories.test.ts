import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allLinks } from '@/components/layout/navigation';
import { pictureSources } from '@/lib/pictures/product-pictures';
import { Category as StoredCategory } from '@/lib/platform/db/generated/enums';
import { categories, categoryLabel, categoryScene, categorySharePicture, everyKindOfShoe } from './categories';

describe.each(categories)('the category %s', (category) => {
  test('has every picture that the shop shows of it', () => {
    const { src, srcSet = '' } = pictureSources(categoryScene(category));
    const urls = [categorySharePicture(category), src, ...srcSet.split(', ').map((entry) => entry.split(' ')[0])];
    expect(urls.filter((url) => !existsSync(`public${url}`))).toEqual([]);
  });

  test('is found by the links of the menu and the footer', () => {
    expect(allLinks).toContainEqual({ label: categoryLabel(category), href: `/products/${category}` });
  });
});

test('the database knows the same categories', () => {
  expect([...categories].sort()).toEqual(Object.values(StoredCategory).sort());
});

test('all of them make a sentence', () => {
  expect(everyKindOfShoe()).toBe('Sneakers, running shoes, casual shoes and slides');
});
