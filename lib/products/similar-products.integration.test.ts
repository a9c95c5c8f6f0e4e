import { beforeEach, describe, expect, test } from 'vitest';
import { resetDatabase } from '@/tests/reset-database';
import { buildProduct } from '@/tests/shop-builder';
import { listSimilarProducts } from './product-service';

beforeEach(resetDatabase);

async function idsOf(id: string, limit = 4): Promise<string[]> {
  return (await listSimilarProducts(id, limit)).map((product) => product._id);
}

describe('shoes like this one', () => {
  test('are of its category, then of its brand, then close in price', async () => {
    const self = await buildProduct({ brand: 'Vane', priceCents: 100_00 });
    const sameBrandElsewhere = await buildProduct({ brand: 'Vane', category: 'slides', priceCents: 100_00 });
    const muchDearer = await buildProduct({ brand: 'Ostra', priceCents: 190_00 });
    const littleDearer = await buildProduct({ brand: 'Ostra', priceCents: 105_00 });
    const sameBrand = await buildProduct({ brand: 'vane', priceCents: 80_00 });
    await buildProduct({ brand: 'Ostra', category: 'slides', priceCents: 100_00 });
    expect(await idsOf(self, 9)).toEqual([sameBrand, littleDearer, muchDearer, sameBrandElsewhere]);
  });

  test('are no more than asked for, and in the same order each time', async () => {
    const self = await buildProduct();
    const others = [];
    for (let index = 0; index < 6; index++) others.push(await buildProduct());
    expect(await idsOf(self)).toEqual(others.sort().slice(0, 4));
    expect(await idsOf(self)).toEqual(await idsOf(self));
  });

  test('can be bought, and carry their price and sizes of this moment', async () => {
    const self = await buildProduct({ priceCents: 60_00 });
    await buildProduct({ stock: { 9: 0 } });
    await buildProduct({ stock: {} });
    const untracked = await buildProduct({ priceCents: 61_50, stock: { 8: 0, 9.5: null } });
    const [found, ...rest] = await listSimilarProducts(self, 4);
    expect(found).toMatchObject({ _id: untracked, price: 61_50, sizes: [9.5] });
    expect(rest).toEqual([]);
  });

  test('are none for a shoe that stands alone or does not exist', async () => {
    expect(await idsOf(await buildProduct())).toEqual([]);
    expect(await idsOf('unknown')).toEqual([]);
  });

  test('are found among many without leaving out the nearest in price, dearer or cheaper', async () => {
    const self = await buildProduct({ brand: 'Vane', priceCents: 100_00 });
    for (let step = 1; step <= 30; step++) {
      await buildProduct({ id: `dearer-${step}`, brand: 'Ostra', priceCents: 100_00 + step * 100 });
      await buildProduct({ id: `cheaper-${step}`, brand: 'Ostra', priceCents: 100_00 - step * 100 });
    }
    expect((await idsOf(self)).sort()).toEqual(['cheaper-1', 'cheaper-2', 'dearer-1', 'dearer-2']);
  });
});
