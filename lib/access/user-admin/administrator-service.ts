import { promisePasswordLink, revokeAccess } from '@/lib/access/accounts/account-service';
import { deleteFactors } from '@/lib/access/accounts/second-factor/factor-repository';
import { removeAllFactors } from '@/lib/access/accounts/second-factor/second-factor-service';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { lockAdministration, updateUser } from '@/lib/access/users/user-admin-repository';
import {
  dropUnprovenPassword,
  findUserByEmail,
  handOverUnverifiedUser,
  insertUser,
  type UserRow,
} from '@/lib/access/users/user-repository';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';

/** The actor in the audit log, because there is no signed-in user. */
const OPERATOR = { userId: null, name: 'npm run admin' };

/**
 * The verified account of an email, made if needed. A password of which nothing proves that the mailbox’s owner chose
 * it is dropped, and so are factors that who chose it may have added.
 */
export async function ensureVerifiedUser(
  transaction: DbTransaction,
  email: string,
): Promise<{ user: UserRow; isNew: boolean }> {
  const name = email.slice(0, email.indexOf('@'));
  const id = await insertUser(transaction, { name, email, passwordHash: null, emailVerifiedAt: new Date() });
  // The account may have been registered by an attacker: its password must not open an administrator's account.
  const known = await findUserByEmail(email, transaction);
  if (known?.emailVerifiedAt && (await dropUnprovenPassword(transaction, known.id)))
    await deleteFactors(transaction, known.id);
  const user =
    known && !known.emailVerifiedAt
      ? await handOverUnverifiedUser(transaction, known.id, { name: known.name, isNameGiven: true })
      : known;
  if (!user) throw new Error(`the account of ${email} vanished while it was looked at`);
  return { user, isNew: id !== null };
}

/**
 * Makes the account of a normalised email an active administrator, creating it if needed, and ends its sessions.
 * Returns a link to set a password, which is promised to its owner by mail as well where mails are sent. Removes a
 * second factor: this is the way back for an owner who lost it, with all recovery codes.
 */
export async function appointAdministrator(
  email: string,
): Promise<{ isNew: boolean; link: string; isMailed: boolean }> {
  return inTransaction(async (transaction) => {
    await lockAdministration(transaction);
    const { user, isNew } = await ensureVerifiedUser(transaction, email);
    await updateUser(transaction, user.id, { role: 'admin', status: 'active' });
    await revokeAccess(transaction, user.id);
    await removeAllFactors(transaction, user);
    await recordAudit(transaction, {
      actor: OPERATOR,
      action: 'user-changed',
      subjectId: user.id,
      before: isNew ? null : { role: user.role, status: user.status },
      after: { role: 'admin', status: 'active' },
    });
    return { isNew, ...(await promisePasswordLink(transaction, user)) };
  });
}
