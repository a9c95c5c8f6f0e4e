import {
  deleteUserRow,
  hasOtherActiveAdmin,
  lockAdministration,
} from '@/lib/accounts/administration/user-admin-repository';
import { isRightEmailCode, redeemRightEmailCode } from '@/lib/accounts/email-code-service';
import { countLoginAttempt } from '@/lib/accounts/login-limits';
import { verifyPassword } from '@/lib/accounts/passwords/password';
import { findCredentials } from '@/lib/accounts/session/session-repository';
import type { Viewer } from '@/lib/accounts/session/viewer';
import { recordAudit } from '@/lib/audit/audit-repository';
import { recordExpiredTags } from '@/lib/cache/expired-tag-repository';
import { productTag } from '@/lib/cache/tags';
import { type DbTransaction, inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { forgetBuyer } from '@/lib/orders/order-erasure-service';
import { type AccountDeletion, DELETED_ADMINISTRATOR, DELETED_CUSTOMER } from './account-deletion-schema';
import {
  anonymiseAudit,
  anonymiseReviews,
  eraseMails,
  forgetCounters,
  forgetEmail,
  type LeavingUser,
  lockLeavingUser,
} from './personal-data-repository';

const wrongPassword = () => new AppError('WRONG_CREDENTIALS', 'The password is not correct.');
const wrongCode = () => new AppError('WRONG_CODE', 'This code is wrong or too old. Check it, or ask for a new one.');

/** Confirms, before anything is locked, that the owner asks; returns how the transaction makes sure that it still holds. */
async function prove(
  viewer: Viewer,
  { password, code }: AccountDeletion,
): Promise<(transaction: DbTransaction, user: LeavingUser) => Promise<void>> {
  if (code !== undefined) {
    if (!(await isRightEmailCode(viewer.email, code))) throw wrongCode();
    return async (transaction, user) => {
      if (!(await redeemRightEmailCode(transaction, user.email, code))) throw wrongCode();
    };
  }
  const passwordHash = (await findCredentials(viewer.email))?.passwordHash ?? null;
  if (!(await verifyPassword(password ?? '', passwordHash))) throw wrongPassword();
  return async (_, user) => {
    // Changed while it was compared: the one that was given is an old one by now.
    if (user.passwordHash !== passwordHash) throw wrongPassword();
  };
}

/** Everything that names a person goes or loses the name, but for what an order under way needs. */
async function forget(transaction: DbTransaction, user: LeavingUser): Promise<{ expiredTags: string[] }> {
  const reviewed = await anonymiseReviews(transaction, user.id);
  await forgetBuyer(transaction, user.id);
  await eraseMails(transaction, user);
  await forgetCounters(transaction, user);
  await forgetEmail(transaction, user.email);
  await anonymiseAudit(transaction, user.id);
  // Takes sessions, links, codes, Google's identity and wishes along.
  await deleteUserRow(transaction, user.id);
  const name = user.role === 'admin' ? DELETED_ADMINISTRATOR : DELETED_CUSTOMER;
  await recordAudit(transaction, {
    actor: { userId: user.id, name },
    action: 'user-deleted',
    subjectType: 'user',
    subjectId: user.id,
    before: { name, role: user.role, status: user.status },
    after: null,
  });
  const expiredTags = reviewed.map(productTag);
  await recordExpiredTags(transaction, expiredTags);
  return { expiredTags };
}

/**
 * Deletes the viewer's own account, at once and for good, and returns which cached pages showed their name. Wrong
 * passwords and codes are limited as logins are. Throws WRONG_CREDENTIALS, WRONG_CODE, LAST_ADMIN, RATE_LIMITED,
 * SESSION_ENDED.
 */
export async function deleteOwnAccount(
  viewer: Viewer,
  proof: AccountDeletion,
  clientIp: string,
): Promise<{ expiredTags: string[] }> {
  const attempt = await countLoginAttempt(viewer.email, clientIp);
  const assertStillProven = await prove(viewer, proof).catch(async (error: unknown) => {
    // Where nobody looked at the proof, it was no failure.
    const isWrong = error instanceof AppError && (error.code === 'WRONG_CREDENTIALS' || error.code === 'WRONG_CODE');
    if (!isWrong) await attempt.takenBack();
    throw error;
  });
  // Before the deletion, after which nothing may store the email again.
  await attempt.succeeded();
  return inTransaction(async (transaction) => {
    await lockAdministration(transaction);
    const user = await lockLeavingUser(transaction, viewer);
    if (!user) throw new AppError('SESSION_ENDED', 'Your session has ended. Please log in again.');
    await assertStillProven(transaction, user);
    if (user.role === 'admin' && !(await hasOtherActiveAdmin(transaction, user.id)))
      throw new AppError('LAST_ADMIN', 'You are the last active administrator. Make somebody else one first.');
    return forget(transaction, user);
  });
}
