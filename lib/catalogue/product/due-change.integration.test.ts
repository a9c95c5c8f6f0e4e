import { expect, test } from 'vitest';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { db } from '@/lib/platform/db/client';
import { newProduct } from '@/tests/products';
import { recordDueChanges } from './due-change-repository';

const inAnHour = () => new Date(Date.now() + 3_600_000);
const notes = () => db().productChange.count();
/** As if the clock of the database had gone on. */
const letHoursPass = () => db().$executeRaw`UPDATE product_changes SET due_at = now() - interval '1 minute'`;

test('a change that is due later dirties the index then, once, and expires the product’s tags', async () => {
  const id = await newProduct();
  const at = inAnHour();
  await db().$transaction((transaction) => recordDueChanges(transaction, [{ productId: id, at, tags: ['more'] }]));
  // The same once more, for a transaction that is repeated.
  await db().$transaction((transaction) => recordDueChanges(transaction, [{ productId: id, at }]));
  const tags = await db().dueTag.findMany({ orderBy: { tag: 'asc' } });
  expect(tags.map(({ tag, dueAt }) => [tag, dueAt])).toEqual(
    ['catalogue', 'catalogue-write', 'more', `product:${id}`].map((tag) => [tag, at]),
  );
  // Rebuilding beforehand does not forget it.
  await facetIndex.rebuild();
  expect(await notes()).toBe(1);
  await letHoursPass();
  await facetIndex.rebuild();
  expect(await notes()).toBe(0);
});
