import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filterValues } from '@/lib/catalogue/facet-index/filter-values';
import { onServer } from './on-server';

const FILE = fileURLToPath(new URL('../../lib/catalogue/facet-index/functions.sql', import.meta.url));
const PLACE_OF_VALUES = '    -- filter-values.ts: one line for each filter\n';

/** The functions and triggers of the facet index as they should be. */
export function indexSql(values: Readonly<Record<string, string>> = filterValues): string {
  const [before, after] = readFileSync(FILE, 'utf8').split(PLACE_OF_VALUES);
  if (before === undefined || after === undefined) throw new Error(`${FILE} has no place for the values of filters`);
  const lines = Object.entries(values).map(([name, value]) => `    UNION ALL SELECT '${name}', ${value}\n`);
  return before + lines.join('') + after;
}

const REBUILD = `-- Every product under its values of today; about a second for 8,192 products.
SELECT settle_products(chunk) FROM (SELECT DISTINCT ordinal / 8192 AS chunk FROM products) c;
`;

/**
 * The SQL that updates the functions of the database at `url` to those of the facet index; empty if they are current.
 */
export async function missingFunctions(url: string, values?: Readonly<Record<string, string>>): Promise<string> {
  const written = [...indexSql(values).matchAll(/^CREATE OR REPLACE FUNCTION "(\w+)"[^$]*\$\$(.*?)\$\$;\n/gms)];
  const stored = await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string; body: string }>(
      `SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, body }) => [name, toOneLine(body)]));
  });
  const changed = written.filter(([, name = '', body = '']) => stored.get(name) !== toOneLine(body));
  if (changed.length === 0) return '';
  const isRebuilt = changed.some(([, name]) => name === 'marks_of_products');
  return [
    '-- From lib/catalogue/facet-index/functions.sql\n',
    ...changed.map(([sql]) => sql),
    isRebuilt ? REBUILD : '',
  ].join('\n');
}

function toOneLine(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim();
}
