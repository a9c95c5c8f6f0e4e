import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { AuditFacts } from './audit-actions';
import { type AuditRow, listAuditRows, listProductHistoryRows, type ProductHistoryRow } from './audit-repository';
import type { AuditEntry, AuditQuery, ProductHistoryEntry } from './audit-schema';

function toEntry(row: AuditRow, numberOf: (stored: string) => string): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: { _id: row.actorId, name: row.actorName },
    action: row.action,
    subject: {
      type: row.subjectType,
      id: row.subjectId,
      name: row.subjectName,
      number: row.orderNumber === null ? null : numberOf(row.orderNumber),
      exists: row.subjectExists,
    },
    before: row.before,
    after: row.after,
  };
}

/**
 * Actions of administrators, newest first, with the total number that match. `numberOf` formats the number of an order.
 */
export async function listAudit(
  query: AuditQuery,
  numberOf: (stored: string) => string,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { rows, total } = await listAuditRows(query);
  return { entries: rows.map((row) => toEntry(row, numberOf)), total };
}

/** The facts without the change set, which is told beside them. */
function ownFacts(facts: AuditFacts | null): AuditFacts | null {
  if (facts === null) return null;
  const { changeSet: _, ...own } = facts;
  return own;
}

const toHistoryEntry = (row: ProductHistoryRow): ProductHistoryEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: { _id: row.actorId, name: row.actorName },
  action: row.action,
  before: ownFacts(row.before),
  after: ownFacts(row.after),
  changeSet: row.changeSetId === null ? null : { _id: row.changeSetId, name: row.changeSetName },
});

/** What was done to a product, newest first, with the total number. Throws NOT_FOUND for one that never was. */
export async function listProductHistory(
  productId: string,
  window: ListWindow,
): Promise<{ entries: ProductHistoryEntry[]; total: number }> {
  const found = await listProductHistoryRows(productId, window);
  if (!found) throw new AppError('NOT_FOUND', 'Product not found');
  return { entries: found.rows.map(toHistoryEntry), total: found.total };
}
