import { type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { PaperFilters } from './paper-list-schema';
import type { PaperData, PaperKind, TakenNumber } from './paper-schema';

/** What tells a paper apart. */
export interface PaperHead {
  id: string;
  number: string;
}

/** What a paper is about. */
export interface PaperSubject {
  kind: PaperKind;
  orderId: string;
  /** Of a credit note: the entry of the ledger, and the invoice that it names, if any. */
  refundId?: string;
  invoiceId?: string | undefined;
}

export async function insertPaper(
  transaction: DbTransaction,
  { kind, orderId, refundId, invoiceId }: PaperSubject,
  { number, at, local }: TakenNumber,
  data: PaperData,
): Promise<PaperHead> {
  const [row] = await transaction.$queryRaw<PaperHead[]>`
    INSERT INTO issued_papers (kind, number, order_id, refund_id, invoice_id, issued_at, issued_local, data)
    VALUES (${kind}, ${number}, ${orderId}::uuid, ${refundId ?? null}::uuid, ${invoiceId ?? null}::uuid, ${at},
            ${local}::timestamp, ${JSON.stringify(data)}::jsonb)
    RETURNING id, number`;
  if (!row) throw new Error(`${kind} ${number} was not stored`);
  return row;
}

/** A paper as it is drawn. */
export interface PaperRow extends PaperHead {
  kind: PaperKind;
  data: PaperData;
  /** Null until it was drawn for the first time. */
  pdf: Uint8Array<ArrayBuffer> | null;
}

const drawn = Prisma.sql`SELECT p.id, p.number, p.kind, p.data, p.pdf FROM issued_papers p`;

/** The invoice of an order; null while there is none. */
export async function findInvoiceRow(orderId: string): Promise<PaperRow | null> {
  const rows = await db().$queryRaw<PaperRow[]>`
    ${drawn} WHERE p.order_id = ${orderId}::uuid AND p.kind = 'invoice'`;
  return rows[0] ?? null;
}

/** The credit note of an entry of a ledger; null where none was issued. */
export async function findCreditNoteRow(refundId: string): Promise<PaperRow | null> {
  const rows = await db().$queryRaw<PaperRow[]>`${drawn} WHERE p.refund_id = ${refundId}::uuid`;
  return rows[0] ?? null;
}

/** Keeps a drawing, unless another one is kept already, and returns the one that is. */
export async function keepDrawing(id: string, pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The second statement sees what another process stored while the first one waited for it.
  const kept = await db().$queryRaw<{ pdf: Uint8Array<ArrayBuffer> }[]>`
    UPDATE issued_papers SET pdf = ${pdf} WHERE id = ${id}::uuid AND pdf IS NULL RETURNING pdf`;
  const [row] =
    kept.length > 0 ? kept : await db().$queryRaw<typeof kept>`SELECT pdf FROM issued_papers WHERE id = ${id}::uuid`;
  if (!row) throw new Error(`paper ${id} is gone`);
  return row.pdf;
}

/** A paper in a list. */
export interface ListedPaperRow extends PaperHead {
  kind: string;
  orderId: string | null;
  refundId: string | null;
  invoiceNumber: string | null;
  issuedAt: Date;
  /** By the shop's clock at that time: `2026-11-24T18:05`. */
  issuedLocal: string;
  data: Omit<PaperData, 'text'>;
}

const listed = Prisma.sql`
  SELECT p.id, p.number, p.kind, p.order_id AS "orderId", p.refund_id AS "refundId", p.issued_at AS "issuedAt",
         to_char(p.issued_local, 'YYYY-MM-DD"T"HH24:MI') AS "issuedLocal", p.data - 'text' AS data,
         (SELECT i.number FROM issued_papers i WHERE i.id = p.invoice_id) AS "invoiceNumber"
  FROM issued_papers p`;

function conditions({ from, to }: PaperFilters): Prisma.Sql {
  const all = [Prisma.sql`true`];
  if (from) all.push(Prisma.sql`p.issued_local >= ${from}::date`);
  if (to) all.push(Prisma.sql`p.issued_local < ${to}::date + 1`);
  return Prisma.join(all, ' AND ');
}

/** Papers that match, newest first, with the number of all that match. */
export async function listPaperRows(
  filters: PaperFilters,
  { offset, limit }: ListWindow,
): Promise<{ rows: ListedPaperRow[]; total: number }> {
  const where = conditions(filters);
  const [rows, counts] = await Promise.all([
    db().$queryRaw<ListedPaperRow[]>`
      ${listed} WHERE ${where} ORDER BY p.issued_at DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM issued_papers p WHERE ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** The papers that follow another one, oldest first; the oldest ones when it is null. */
export async function listPaperRowsAfter(
  filters: PaperFilters,
  last: Pick<ListedPaperRow, 'id' | 'issuedAt'> | null,
  limit: number,
): Promise<ListedPaperRow[]> {
  const follows = last ? Prisma.sql`(p.issued_at, p.id) > (${last.issuedAt}, ${last.id}::uuid)` : Prisma.sql`true`;
  return db().$queryRaw<ListedPaperRow[]>`
    ${listed} WHERE ${conditions(filters)} AND ${follows} ORDER BY p.issued_at, p.id LIMIT ${limit}`;
}
