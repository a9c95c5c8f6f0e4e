import { type DbTransaction, Prisma, readRowsAside } from '@/lib/platform/db/client';

export interface SettingRow {
  part: string;
  version: number;
  value: unknown;
}

/** Every part that was set. Outside of a transaction they are read beside the pool: every request needs them. */
export async function listSettings(transaction?: DbTransaction): Promise<SettingRow[]> {
  const select = Prisma.sql`SELECT part, version, value FROM settings`;
  return transaction ? transaction.$queryRaw<SettingRow[]>(select) : readRowsAside<SettingRow>(select);
}

/** Lets other changes of any part wait until the transaction ends: parts are checked against each other. */
export async function lockSettings(transaction: DbTransaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('settings', 0))`;
}

export async function writeSetting(transaction: DbTransaction, { part, version, value }: SettingRow): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO settings (part, version, value) VALUES (${part}, ${version}, ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (part) DO UPDATE SET version = excluded.version, value = excluded.value, updated_at = now()`;
}

/** Whether anything was ever ordered. */
export async function hasOrders(transaction: DbTransaction): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`SELECT 1 FROM orders LIMIT 1`;
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
  if (factor < 1) {
    const divisor = Math.round(1 / factor);
    const rows = await transaction.$queryRaw<{ id: string; name: string }[]>`
      SELECT id, name FROM products
      WHERE price_cents % ${divisor}::int <> 0 OR coalesce(original_price_cents, 0) % ${divisor}::int <> 0
      ORDER BY ordinal LIMIT 1`;
    if (rows[0]) return rows[0];
    await transaction.$executeRaw`
      UPDATE products SET price_cents = price_cents / ${divisor}::int, original_price_cents = original_price_cents / ${divisor}::int`;
  } else {
    await transaction.$executeRaw`
      UPDATE products SET price_cents = price_cents * ${factor}::int, original_price_cents = original_price_cents * ${factor}::int`;
  }
  return null;
}
