import { beforeEach, expect, test } from 'vitest';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { getHome } from './product-service';

beforeEach(resetDatabase);

test('home shows what can be bought, and what is sold out only to fill a row, and last', async () => {
  const on = (day: number) => new Date(Date.UTC(2026, 9, day));
  const gone = await newProduct({ isLatest: true, createdAt: on(9), stock: { 9: 0 } });
  const shoes: string[] = [];
  for (const day of [8, 7, 6]) shoes.push(await newProduct({ isLatest: true, createdAt: on(day) }));
  const idsOfLatest = async () => (await getHome()).latest.map(({ _id }) => _id);
  expect(await idsOfLatest()).toEqual([...shoes, gone]);
  shoes.push(await newProduct({ isLatest: true, createdAt: on(5) }));
  expect(await idsOfLatest()).toEqual(shoes);
});
