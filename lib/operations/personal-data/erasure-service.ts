import { recordAudit } from '@/lib/access/audit/audit-repository';
import { limits } from '@/lib/access/rate-limits/limits';
import { deleteUserRow } from '@/lib/access/users/user-admin-repository';
import { DELETED_ADMINISTRATOR, DELETED_CUSTOMER } from '@/lib/access/users/user-schema';
import { isStaff } from '@/lib/core/permissions/rights';
import { forgetBuyer } from '@/lib/orders/order/order-erasure-service';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { productTag } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { forgetInLedgers } from '@/lib/pricing/gift-cards/tender-repository';
import {
  anonymiseAudit,
  anonymiseReviews,
  eraseMails,
  forgetAnswers,
  forgetChangeSets,
  forgetCounters,
  forgetEmails,
  forgetInvitations,
  type LeavingUser,
  listEmailsOf,
  type Person,
} from './personal-data-repository';

/** A person whose account is deleted. */
interface Leaver extends Person {
  name: string;
  isStaff: boolean;
  /** Whether their orders keep name and address, because staff deleted the account. */
  keepsBuyer: boolean;
  /** Where it stands which products show their reviews. */
  reviewed: string[];
}

/**
 * Everything that can hold a name or an email of a person, in the order in which it is forgotten. What else there is
 * (sessions, keys, links, codes, the Google identity, wishes, messages sent while logged in) goes with the account.
 */
const places: Readonly<Record<string, (transaction: DbTransaction, leaver: Leaver) => Promise<unknown>>> = {
  reviews: async (transaction, { id, reviewed }) => reviewed.push(...(await anonymiseReviews(transaction, id))),
  // While the orders are still known as theirs.
  answers: forgetAnswers,
  orders: (transaction, { id, keepsBuyer }) => forgetBuyer(transaction, { userId: id, keepsBuyer }),
  mails: eraseMails,
  limits: (transaction, leaver) => forgetCounters(transaction, leaver, limits.contactByEmail.name),
  emails: forgetEmails,
  invitations: forgetInvitations,
  changeSets: forgetChangeSets,
  ledgers: forgetInLedgers,
  audit: anonymiseAudit,
};

/**
 * Deletes a locked account, and deletes or anonymizes its owner's data, except what an undelivered order needs. Without
 * `by` the owner did it; after an administrator's deletion orders keep name and address.
 */
export async function erasePerson(
  transaction: DbTransaction,
  user: LeavingUser,
  by: { userId: string; name: string } | null,
): Promise<void> {
  const leaver: Leaver = {
    id: user.id,
    // First: orders tell which emails were the owner's, and the account tells which orders.
    emails: await listEmailsOf(user.id, transaction),
    name: user.name,
    isStaff: isStaff(user),
    keepsBuyer: by !== null,
    reviewed: [],
  };
  for (const forget of Object.values(places)) await forget(transaction, leaver);
  await deleteUserRow(transaction, user.id);
  const name = leaver.isStaff ? DELETED_ADMINISTRATOR : DELETED_CUSTOMER;
  await recordAudit(transaction, {
    actor: by ?? { userId: user.id, name },
    action: 'user-deleted',
    subjectId: user.id,
    before: { name, role: user.role, status: user.status },
    after: null,
  });
  await recordExpiredTags(transaction, leaver.reviewed.map(productTag));
}
