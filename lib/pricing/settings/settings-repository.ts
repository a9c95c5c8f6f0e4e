import { type DbOrTransaction, type DbTransaction, db, Prisma, readRowsAside } from '@/lib/platform/db/client';

export interface SettingRow {
  part: string;
  version: number;
  value: unknown;
}

/** A part that was set, in the state that `stamp` names: another state of it has another. */
export interface SettingState {
  part: string;
  stamp: string;
}

const stamp = Prisma.sql`concat_ws(' ', xmin, version, updated_at) AS stamp`;

/** Outside of a transaction this uses a connection of its own, because every request needs the names. */
const select = <Row extends object>(query: Prisma.Sql, transaction?: DbTransaction): Promise<Row[]> =>
  transaction ? transaction.$queryRaw<Row[]>(query) : readRowsAside<Row>(query);

/** The states of all parts that were set. */
export const listSettingStates = (transaction?: DbTransaction) =>
  select<SettingState>(Prisma.sql`SELECT part, ${stamp} FROM settings`, transaction);

/** These parts with what they say, which may be long. */
export const listSettings = (parts: readonly string[], transaction?: DbTransaction) =>
  select<SettingRow & SettingState>(
    Prisma.sql`SELECT part, version, value, ${stamp} FROM settings WHERE part = ANY(${[...parts]}::text[])`,
    transaction,
  );

/** Lets other changes of any part wait until the transaction ends: parts are checked against each other. */
export async function lockSettings(transaction: DbTransaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('settings', 0))`;
}

export async function writeSetting(transaction: DbTransaction, { part, version, value }: SettingRow): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO settings (part, version, value) VALUES (${part}, ${version}, ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (part) DO UPDATE SET version = excluded.version, value = excluded.value, updated_at = now()`;
}

/** Whether a customer was ever given store credit. */
export async function hasCredit(transaction: DbTransaction): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`SELECT 1 FROM tender_entries WHERE kind = 'credit' LIMIT 1`;
  return rows.length > 0;
}

/** Whether anything was ever ordered. */
export async function hasOrders(client: DbOrTransaction = db()): Promise<boolean> {
  const rows = await client.$queryRaw<unknown[]>`SELECT 1 FROM orders LIMIT 1`;
  return rows.length > 0;
}

/** Whether a file or an edit of many shoes still waits or is at work: its prices are counted as the currency is now. */
export async function hasOpenChangeSets(transaction: DbTransaction): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM change_sets
    WHERE state IN ('reading', 'ready', 'preparing', 'scheduled', 'applying', 'undoing') LIMIT 1`;
  return rows.length > 0;
}

/**
 * Counts every price in another smallest unit: `factor` is a power of ten, above or below 1. Returns the first product
 * whose price it does not divide; then nothing is changed.
 */
export async function rescalePrices(
  transaction: DbTransaction,
  factor: number,
): Promise<{ id: string; name: string } | null> {
  const divisor = Math.max(1, Math.round(1 / factor));
  const multiplier = Math.max(1, factor);
  const rows = await transaction.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM products p
    WHERE p.price_cents % ${divisor}::int <> 0 OR p.base_price_cents % ${divisor}::int <> 0
      OR p.original_price_cents % ${divisor}::int <> 0
      OR EXISTS (SELECT 1 FROM product_prices r WHERE r.product_id = p.id AND r.price_cents % ${divisor}::int <> 0)
    ORDER BY ordinal LIMIT 1`;
  if (rows[0]) return rows[0];
  const scaled = (column: string) => Prisma.sql`${Prisma.raw(column)} / ${divisor}::int * ${multiplier}::int`;
  // What held first: only then the database finds prices unchanged. Its triggers do the rest with each statement.
  await transaction.$executeRaw`UPDATE price_steps SET price_cents = ${scaled('price_cents')}`;
  await transaction.$executeRaw`
    UPDATE products SET price_cents = ${scaled('price_cents')}, original_price_cents = ${scaled('original_price_cents')},
      base_price_cents = ${scaled('base_price_cents')}`;
  await transaction.$executeRaw`UPDATE product_prices SET price_cents = ${scaled('price_cents')}`;
  return null;
}
