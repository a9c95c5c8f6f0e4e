import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import type { Right } from '@/lib/core/permissions/rights';
import { type NewAuditEntry, recordAudit } from './audit-repository';

/**
 * Logs an export by a user with the right to it, before its first line is sent. Its content is not logged, because the
 * log is kept longer than a customer's data. Throws SESSION_ENDED, FORBIDDEN.
 */
export async function recordCopy(
  viewer: Viewer,
  right: Right,
  { action, list, after = null }: Pick<NewAuditEntry, 'action'> & { list: string; after?: NewAuditEntry['after'] },
): Promise<void> {
  await inTransactionOf(viewer, right, (transaction) =>
    recordAudit(transaction, { actor: viewer, action, subjectId: list, before: null, after }),
  );
}
