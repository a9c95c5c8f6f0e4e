import type { ListWindow } from '@/lib/lists/list-query';
import { listAuditRows } from './audit-repository';
import type { AuditEntry, AuditFacts } from './audit-schema';

/** What administrators did, newest first, with the number of all entries. */
export async function listAudit(window: ListWindow): Promise<{ entries: AuditEntry[]; total: number }> {
  const { rows, total } = await listAuditRows(window);
  const entries = rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    actor: { _id: row.actorId, name: row.actorName },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    before: row.before as AuditFacts | null,
    after: row.after as AuditFacts | null,
  }));
  return { entries, total };
}
