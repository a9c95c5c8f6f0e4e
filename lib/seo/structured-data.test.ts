import { expect, test } from 'vitest';
import type { ProductDetail } from '@/lib/product/product-schema';
import { productGroupData, toScriptJson } from './structured-data';

test('what people wrote ends no script and begins none', () => {
  const written = { name: '</script><script>alert(1)</script>', text: '<!-- <script>' };
  const json = toScriptJson(written);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(written);
});

test('each variant is whole, or an address alone', () => {
  const product = {
    _id: 'kite-ink',
    name: 'Kite',
    brand: 'Vane',
    description: '',
    colorName: 'Ink',
    price: 80,
    originalPrice: null,
    prices: [],
    gender: 'unisex',
    sizeScale: 'us-men',
    images: [],
    alt: [],
    style: 'Kite',
    image: null,
    stock: [
      { size: 9, quantity: 1, sku: null, gtin: null, label: '' },
      { size: 10, quantity: 0, sku: null, gtin: null, label: '' },
    ],
    sizes: [9],
    siblings: [{ _id: 'kite-chalk', colorName: 'Chalk', colors: [], image: null, sizes: [9] }],
  };
  for (const status of ['live', 'archived']) {
    const group = productGroupData('https://shop.example', { ...product, status } as unknown as ProductDetail);
    const variants = (group?.hasVariant ?? []) as unknown as Record<string, unknown>[];
    expect(variants).toHaveLength(3);
    for (const { '@type': type, offers, image, ...rest } of variants)
      if (type === 'Product') expect([offers, image]).toEqual([expect.any(Object), [expect.any(String)]]);
      else expect(rest).toEqual({ url: 'https://shop.example/product/kite-chalk' });
    expect(group?.description).not.toBe('');
  }
});
