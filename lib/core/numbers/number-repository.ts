import { type DbTransaction, Prisma, readRowsAside } from '@/lib/platform/db/client';
import type { NumbersSettings } from './numbers-schema';
import { type PaperKind, paperKinds, type TakenNumber } from './paper-schema';

/** A series as the database holds it. */
export interface SeriesRow {
  kind: string;
  prefix: string;
  formerPrefixes: string[];
  /** Null while nothing is counted. */
  next: number | null;
  issueAt: NumbersSettings['issueInvoiceAt'];
}

/** The series that were ever set. Outside of a transaction they are read beside the pool, as all settings are. */
export async function listSeries(transaction?: DbTransaction): Promise<SeriesRow[]> {
  const select = Prisma.sql`
    SELECT kind, prefix, former_prefixes AS "formerPrefixes", next::float8, issue_at AS "issueAt" FROM number_series`;
  return transaction ? transaction.$queryRaw<SeriesRow[]>(select) : readRowsAside<SeriesRow>(select);
}

/** The same, after which no number is given before the transaction ends. */
export async function lockSeries(transaction: DbTransaction): Promise<SeriesRow[]> {
  // In the order in which an order that is placed needs them, so that two transactions can't wait for each other.
  await transaction.$executeRaw`
    SELECT 1 FROM number_series ORDER BY array_position(ARRAY['orders', 'invoices', 'creditNotes'], kind) FOR UPDATE`;
  return listSeries(transaction);
}

export async function writeSeries(transaction: DbTransaction, { kind, ...series }: SeriesRow): Promise<void> {
  await transaction.numberSeries.upsert({
    where: { kind },
    create: { kind, ...series },
    update: series,
    select: { kind: true },
  });
}

/**
 * Takes the next number for a paper. Its series stays locked until the transaction ends: so one that is rolled back
 * leaves no gap. Null where nothing is counted, and of invoices at a moment when the owner issues none.
 */
export async function takeNumber(
  transaction: DbTransaction,
  kind: PaperKind,
  { timeZone, isAtPayment }: { timeZone: string; isAtPayment: boolean },
): Promise<TakenNumber | null> {
  for (;;) {
    const [taken] = await transaction.$queryRaw<(TakenNumber & { isUsed: boolean })[]>`
      WITH taken AS (
        UPDATE number_series SET next = next + 1
        WHERE kind = ${paperKinds[kind].series} AND next IS NOT NULL AND (NOT ${isAtPayment} OR issue_at = 'payment')
        RETURNING prefix || (next - 1) AS number, date_trunc('milliseconds', clock_timestamp()) AS at)
      SELECT number, at, to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') AS local,
             EXISTS (SELECT FROM issued_papers p WHERE p.kind = ${kind} AND p.number = taken.number) AS "isUsed"
      FROM taken`;
    if (!taken) return null;
    // After a change of the prefix it may have been given before, by another prefix and another count.
    if (!taken.isUsed) return taken;
  }
}
