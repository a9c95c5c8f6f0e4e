import type { Right } from '@/lib/rights/rights';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';
import { type NewAuditEntry, recordAudit } from './audit-repository';

/**
 * Logs that a user with the right to it takes a copy of a list away, before its first line leaves. What it holds is not
 * logged: the log outlives a customer's data. Throws SESSION_ENDED, FORBIDDEN.
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
