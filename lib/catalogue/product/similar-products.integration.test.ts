import { beforeEach, describe, expect, test } from 'vitest';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { listSimilarProducts } from './product-service';

beforeEach(resetDatabase);

async function idsOf(id: string, limit = 4): Promise<string[]> {
  return (await listSimilarProducts(id, limit)).map((product) => product._id);
}

describe('shoes like this one', () => {
  test('are of its category, then of its brand, then close in price', async () => {
    const self = await newProduct({ brand: 'Vane', priceCents: 100_00 });
    const sameBrandElsewhere = await newProduct({ brand: 'Vane', category: 'slides', priceCents: 100_00 });
    const muchDearer = await newProduct({ brand: 'Ostra', priceCents: 190_00 });
    const littleDearer = await newProduct({ brand: 'Ostra', priceCents: 105_00 });
    const sameBrand = await newProduct({ brand: 'vane', priceCents: 80_00 });
    await newProduct({ brand: 'Ostra', category: 'slides', priceCents: 100_00 });
    expect(await idsOf(self, 9)).toEqual([sameBrand, littleDearer, muchDearer, sameBrandElsewhere]);
  });

  test('are no more than asked for, and in the same order each time', async () => {
    const self = await newProduct();
    const others = [];
    for (let index = 0; index < 6; index++) others.push(await newProduct());
    expect(await idsOf(self)).toEqual(others.sort().slice(0, 4));
    expect(await idsOf(self)).toEqual(await idsOf(self));
  });

  test('can be bought, and carry their price and sizes of this moment', async () => {
    const self = await newProduct({ priceCents: 60_00 });
    await newProduct({ stock: { 9: 0 } });
    await newProduct({ stock: {} });
    const untracked = await newProduct({ priceCents: 61_50, stock: { 8: 0, 9.5: null } });
    const [found, ...rest] = await listSimilarProducts(self, 4);
    expect(found).toMatchObject({ _id: untracked, price: 61_50, sizes: [9.5] });
    expect(rest).toEqual([]);
  });

  test('are none for a shoe that stands alone or does not exist', async () => {
    expect(await idsOf(await newProduct())).toEqual([]);
    expect(await idsOf('unknown')).toEqual([]);
  });

  test('are found among many without leaving out the nearest in price, dearer or cheaper', async () => {
    const self = await newProduct({ brand: 'Vane', priceCents: 100_00 });
    for (let step = 1; step <= 30; step++) {
      await newProduct({ id: `dearer-${step}`, brand: 'Ostra', priceCents: 100_00 + step * 100 });
      await newProduct({ id: `cheaper-${step}`, brand: 'Ostra', priceCents: 100_00 - step * 100 });
    }
    expect((await idsOf(self)).sort()).toEqual(['cheaper-1', 'cheaper-2', 'dearer-1', 'dearer-2']);
  });
});
