import { type AuditRow, listAuditRows } from './audit-repository';
import type { AuditEntry, AuditQuery } from './audit-schema';

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
