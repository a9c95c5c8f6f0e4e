import { type DbTransaction, db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { ListWindow } from '@/lib/lists/list-query';
import type { AuditAction, AuditFacts, AuditSubject } from './audit-schema';

export interface NewAuditEntry {
  actor: { userId: string; name: string };
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** Undefined facts vanish, as they do in any JSON. */
function toJson(facts: AuditFacts | null) {
  return facts === null ? Prisma.DbNull : (JSON.parse(JSON.stringify(facts)) as Prisma.InputJsonObject);
}

/** Writes down what an administrator did, in the transaction of the deed: both are stored or neither is. */
export async function recordAudit(transaction: DbTransaction, entry: NewAuditEntry): Promise<void> {
  await transaction.auditEntry.create({
    data: {
      actorId: entry.actor.userId,
      actorName: entry.actor.name,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      before: toJson(entry.before),
      after: toJson(entry.after),
    },
    select: { id: true },
  });
}

/** Entries newest first, with the number of all. */
export async function listAuditRows({ offset, limit }: ListWindow) {
  const [rows, total] = await Promise.all([
    db().auditEntry.findMany({ orderBy: [{ at: 'desc' }, { id: 'asc' }], skip: offset, take: limit }),
    db().auditEntry.count(),
  ]);
  return { rows, total };
}
