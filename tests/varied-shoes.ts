import { attributeNames, eachAttribute } from '@/lib/catalogue/product/shoe-attributes';
import { db } from '@/lib/platform/db/client';
import { newProduct } from './products';

export const brands = ['Vane', 'Móra', 'Tindra', 'Quillon'];
export const categories = ['sneakers', 'running', 'casual', 'slides'] as const;
const hexes = ['#1c1c1e', '#f6f5f0', '#b5322e', '#2f5fa8'];
const prices = [19_99, 20_00, 49_90, 50_00, 119_00, 300_00, 349_99, 1_250_00];
const sizes = [8, 8.5, 9, 10];

export const pick = <One>(list: readonly One[], n: number) => list[n % list.length] as One;

/** The same shoes each time, as varied as numbers can make them; all of them live. */
export function variedShoe(n: number) {
  const priceCents = pick(prices, n);
  return {
    name: `${n % 5 === 0 ? 'Trail' : 'Court'} ${n}`,
    brand: pick(brands, Math.floor(n / 3)),
    ...(n % 4 === 0 && { style: 'Harbor' }),
    category: pick(categories, Math.floor(n / 2)),
    priceCents,
    ...(n % 3 === 0 && { originalPriceCents: priceCents + 10_00 }),
    isLatest: n % 7 === 0,
    isBestSeller: n % 6 === 0,
    rating: (n * 7) % 6 === 0 ? 0 : ((n * 13) % 41) / 10 + 0.9,
    colors: n % 11 === 0 ? [] : [pick(hexes, n), pick(hexes, Math.floor(n / 5))],
    ...eachAttribute((name, { values }) =>
      pick(Object.keys(values), Math.floor(n / (4 + 3 * attributeNames.indexOf(name)))),
    ),
    stock: Object.fromEntries(sizes.map((size, at) => [size, [0, 3, null][(n + at * n) % 3] ?? null])),
  };
}

/** Stores shoes as in a shop a thousand times as large: in several chunks, with those that follow behind them. */
export async function newVariedShoes(count: number, shoe: (n: number) => Parameters<typeof newProduct>[0]) {
  for (let n = 0; n < count; n++) await newProduct(shoe(n));
  await db().$executeRaw`UPDATE products SET ordinal = ordinal + 10000000`;
  await db().$executeRaw`
    UPDATE products p SET ordinal = row * 577 % 40000
    FROM (SELECT id, row_number() OVER (ORDER BY ordinal) AS row FROM products) r WHERE r.id = p.id`;
  await db().$executeRaw`SELECT setval(pg_get_serial_sequence('products', 'ordinal'), 40000)`;
}
