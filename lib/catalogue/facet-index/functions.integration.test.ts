import { expect, test } from 'vitest';
import { indexSql, missingFunctions } from '@/server/database/index-functions';
import { onServer } from '@/server/database/on-server';
import { ownDatabase } from '@/tests/test-databases';
import { filterValues } from './filter-values';

interface Definition {
  name: string;
  definition: string;
}

/** The shop's functions and triggers of a database, with normalized line breaks. */
async function definitionsIn(url: string): Promise<Definition[]> {
  const rows = await onServer(url, async (client) => {
    const functions = await client.query<Definition>(`
      SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY p.proname`);
    const triggers = await client.query<Definition>(`
      SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`);
    return [...functions.rows, ...triggers.rows];
  });
  return rows.map(({ name, definition }) => ({ name, definition: definition.replace(/\s+/g, ' ') }));
}

const namesIn = (sql: string) =>
  [...sql.matchAll(/^CREATE OR REPLACE (?:FUNCTION|TRIGGER) "(\w+)"/gm)].map(([, name]) => name);

test('functions.sql is what the migrations have made', async () => {
  const url = await ownDatabase('migrated');
  const migrated = await definitionsIn(url);
  await onServer(url, (client) => client.query(indexSql()));
  expect(await definitionsIn(url)).toEqual(migrated);
  expect(await missingFunctions(url)).toBe('');
});

test('functions.sql has all functions and triggers of the index', async () => {
  const names = namesIn(indexSql());
  const all = await definitionsIn(await ownDatabase('migrated'));
  const isOfIndex = /product_marks|product_changes|product_word|search_words|product_tokens|marks_of|"?bit"?\(8192\)/;
  const called = new RegExp(`\\b(?:${names.join('|')})\\(`);
  const found = all.filter(({ definition }) => isOfIndex.test(definition) || called.test(definition));
  expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('a migration makes the values of filters those of filter-values.ts', async () => {
  const url = await ownDatabase('migrated');
  const { width: _, ...others } = filterValues;
  const changed = { ...others, fit: "'snug' WHERE p.width = 'narrow'" };
  const sql = await missingFunctions(url, changed);
  expect(namesIn(sql)).toEqual(['marks_of_products']);
  expect(sql).toContain('SELECT settle_products(chunk)');
  const kinds = await onServer(url, async (client) => {
    await client.query(sql);
    await client.query(`
      INSERT INTO products (id, name, brand, category, price_cents, description, features, sort_name, brand_key, search_text, width)
      VALUES ('a', 'A', 'B', 'casual', 100, '', '{}', 'a', 'b', 'a b', 'narrow');
      SELECT settle_products(chunk) FROM product_changes`);
    return (await client.query<{ kind: string }>('SELECT DISTINCT kind FROM product_marks')).rows.map(
      ({ kind }) => kind,
    );
  });
  expect(kinds).toContain('fit');
  expect(kinds).not.toContain('width');
  expect(await missingFunctions(url, changed)).toBe('');
});
