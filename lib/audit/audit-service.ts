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
 * What administrators did, newest first, with the number of all entries that match. `numberOf` writes the number of an
 * order as people see it.
 */
export async function listAudit(
  query: AuditQuery,
  numberOf: (stored: string) => string,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { rows, total } = await listAuditRows(query);
  return { entries: rows.map((row) => toEntry(row, numberOf)), total };
}
