import { addCents } from '@/lib/core/money/money';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { listSeries, takeNumber } from './number-repository';
import type { PaperFilters } from './paper-list-schema';
import {
  findCreditNoteRow,
  findInvoiceRow,
  insertPaper,
  keepDrawing,
  type ListedPaperRow,
  listPaperRows,
  listPaperRowsAfter,
  type PaperHead,
  type PaperRow,
  type PaperSubject,
} from './paper-repository';
import { type ListedPaper, type PaperData, type PaperKind, paperKinds, type TakenNumber } from './paper-schema';

/** How many papers are read at once when all of them are wanted. */
const READ_BATCH = 500;
const PERCENT = 10_000;

export type IssuedPaper = PaperRow;
export type { PaperHead };

/** The kinds of papers whose series the owner has begun. */
export async function listCountedKinds(transaction: DbTransaction): Promise<PaperKind[]> {
  const counted = (await listSeries(transaction)).filter(({ next }) => next !== null);
  return (Object.keys(paperKinds) as PaperKind[]).filter((kind) =>
    counted.some((series) => series.kind === paperKinds[kind].series),
  );
}

/**
 * Issues a paper with the next number of its series, in the transaction of what it is about: both are stored, or
 * neither is and the number is free. `write` says what it says. Null where the owner issues none, or at another moment.
 */
export async function issuePaper(
  transaction: DbTransaction,
  { isAtPayment = false, ...subject }: PaperSubject & { isAtPayment?: boolean },
  write: (given: TakenNumber) => PaperData,
): Promise<PaperHead | null> {
  const { timeZone } = shopFacts();
  const taken = await takeNumber(transaction, subject.kind, { timeZone, isAtPayment });
  return taken && insertPaper(transaction, subject, taken, write(taken));
}

/** The invoice of an order; null while there is none. */
export function findInvoice(orderId: string): Promise<IssuedPaper | null> {
  return findInvoiceRow(orderId);
}

/** The issued credit note of an entry of a ledger; null where there is none. */
export function findCreditNote(refundId: string): Promise<IssuedPaper | null> {
  return findCreditNoteRow(refundId);
}

/** The papers that are being drawn in this process: of many who ask at once, one draws. */
const drawings = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A paper as a PDF: `draw` is asked once, and its bytes are the same for good. */
export async function bytesOf(
  paper: IssuedPaper,
  draw: (paper: IssuedPaper) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (paper.pdf) return paper.pdf;
  const drawing =
    drawings.get(paper.id) ??
    draw(paper)
      .then((bytes) => keepDrawing(paper.id, bytes))
      .finally(() => drawings.delete(paper.id));
  drawings.set(paper.id, drawing);
  return drawing;
}

function toListed(row: ListedPaperRow): ListedPaper {
  const { orderNumber, buyer, currency } = row.data;
  const taxes = row.data.taxes.map(({ name, rate, net, tax }) => ({
    ...{ name, net, tax },
    rate: rate / PERCENT,
    gross: addCents(net, tax),
  }));
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    issuedOn: row.issuedLocal.slice(0, 10),
    order: row.orderId,
    orderNumber,
    refund: row.refundId,
    invoice: row.invoiceNumber,
    buyer,
    currency,
    taxes,
    total: addCents(...taxes.map(({ gross }) => gross)),
  };
}

/** Invoices and credit notes that match, newest first, with the number of all that match. */
export async function listPapers(
  filters: PaperFilters,
  window: ListWindow,
): Promise<{ papers: ListedPaper[]; total: number }> {
  const { rows, total } = await listPaperRows(filters, window);
  return { papers: rows.map(toListed), total };
}

/** All that match in the order in which they were issued, in batches, each with its time by the shop's clock. */
export async function* readPapersMatching(
  filters: PaperFilters,
): AsyncGenerator<(ListedPaper & { issuedLocal: string })[], void> {
  let last: ListedPaperRow | null = null;
  for (;;) {
    const rows: ListedPaperRow[] = await listPaperRowsAfter(filters, last, READ_BATCH);
    if (rows.length > 0) yield rows.map((row) => ({ ...toListed(row), issuedLocal: row.issuedLocal }));
    last = rows.at(-1) ?? null;
    if (rows.length < READ_BATCH) return;
  }
}
