import { expect, test } from 'vitest';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { openOtherShop } from '@/tests/other-shop';
import { productGroupData, toScriptJson } from './structured-data';

test('what people wrote ends no script and begins none', () => {
  const written = { name: '</script><script>alert(1)</script>', text: '<!-- <script>' };
  const json = toScriptJson(written);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(written);
});

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

test('each variant is whole, or an address alone', () => {
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

test('an offer says how long packing and shipping take, as far as the shop knows', () => {
  const shoe = { ...product, status: 'live' } as unknown as ProductDetail;
  const deliveryTime = () => {
    const [variant] = (productGroupData('https://shop.example', shoe)?.hasVariant ?? []) as unknown as {
      offers: { shippingDetails: { deliveryTime?: unknown } };
    }[];
    return variant?.offers.shippingDetails.deliveryTime;
  };
  const days = (minValue: number, maxValue: number) => ({
    ...{ '@type': 'QuantitativeValue', unitCode: 'DAY' },
    ...{ minValue, maxValue },
  });
  const taking = (most: number) => ({
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, most),
    transitTime: days(2, 3),
  });
  openOtherShop({ countsWorkingDays: false });
  expect(deliveryTime()).toEqual(taking(0));
  // Orders after the cut-off are packed on the next working day.
  openOtherShop({ countsWorkingDays: true, cutOff: '14:00' });
  expect(deliveryTime()).toEqual(taking(1));
  openOtherShop({ cutOff: null });
  expect(deliveryTime()).toEqual(taking(0));
  const { terms } = shopFacts();
  openOtherShop({ terms: { ...terms, methods: terms.methods.map((method) => ({ ...method, isPickup: true })) } });
  expect(deliveryTime()).toBeUndefined();
});
