import { recordAudit } from '@/lib/audit/audit-repository';
import { forgetBuyer } from '@/lib/orders/order-erasure-service';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { productTag } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { limits } from '@/lib/rate-limits/limits';
import { isStaff } from '@/lib/rights/rights';
import { forgetInLedgers } from '@/lib/tender/tender-repository';
import { deleteUserRow } from '@/lib/users/user-admin-repository';
import { DELETED_ADMINISTRATOR, DELETED_CUSTOMER } from '@/lib/users/user-schema';
import {
  anonymiseAudit,
  anonymiseReviews,
  eraseMails,
  forgetAnswers,
  forgetCounters,
  forgetEmails,
  type LeavingUser,
  listEmailsOf,
} from './personal-data-repository';

/**
 * Deletes a locked account, and deletes or anonymizes its owner's data, except what an undelivered order needs. Without
 * `by` the owner did it; after an administrator's deletion orders keep name and address.
 */
export async function erasePerson(
  transaction: DbTransaction,
  user: LeavingUser,
  by: { userId: string; name: string } | null,
): Promise<void> {
  // First: orders tell which emails were the owner's, and the account tells which orders.
  const person = { id: user.id, emails: await listEmailsOf(user.id, transaction) };
  const reviewed = await anonymiseReviews(transaction, user.id);
  await forgetBuyer(transaction, { userId: user.id, keepsBuyer: by !== null });
  await eraseMails(transaction, person);
  await forgetCounters(transaction, person, limits.contactByEmail.name);
  await forgetEmails(transaction, person);
  await forgetAnswers(transaction, user.id);
  await forgetInLedgers(transaction, person);
  await anonymiseAudit(transaction, user.id);
  // Also deletes sessions, links, codes, the Google identity, wishes, and messages sent while logged in.
  await deleteUserRow(transaction, user.id);
  const name = isStaff(user) ? DELETED_ADMINISTRATOR : DELETED_CUSTOMER;
  await recordAudit(transaction, {
    actor: by ?? { userId: user.id, name },
    action: 'user-deleted',
    subjectId: user.id,
    before: { name, role: user.role, status: user.status },
    after: null,
  });
  await recordExpiredTags(transaction, reviewed.map(productTag));
}
