import type { Client } from 'pg';
import { CannotStart } from '@/lib/platform/errors/cannot-start';

/** Prisma's record of migrations: creating the tables writes it. */
const MIGRATIONS_TABLE = '_prisma_migrations';

/** A table, and its stored columns (without computed ones). */
export interface ShopTable {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The server's version, as `server_version_num`. */
export async function serverVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  return rows[0]?.version ?? 0;
}

/** The major version of a server, of its `server_version_num`. */
export function majorOf(version: number): number {
  return Math.floor(version / 10_000);
}

/** The tables of the database, by name. */
export async function listTables(client: Client): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** Sequences with their last numbers. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${quoted(name)}`,
    );
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

/** The database's migrations, oldest first; none if it is not a shop's. */
export async function listApplied(client: Client): Promise<{ name: string; checksum: string }[]> {
  const { rows: tables } = await client.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [MIGRATIONS_TABLE]);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM ${quoted(MIGRATIONS_TABLE)}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** Names sorted so that every table comes after those that it references. */
export async function inOrderOfReference(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT f.relname AS "from", t.relname AS "to"
     FROM pg_constraint c JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
     WHERE c.contype = 'f' AND c.conrelid <> c.confrelid AND f.relnamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].filter((name) => !rows.some(({ from, to }) => from === name && left.has(to)));
    if (free.length === 0)
      throw new CannotStart(
        `The tables ${[...left].join(', ')} refer to each other in a circle, which a restore can't fill.`,
      );
    for (const name of free) {
      left.delete(name);
      ordered.push(name);
    }
  }
  return ordered;
}
