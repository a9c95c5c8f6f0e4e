import type { SignInPlace } from '@/lib/access/accounts/auth-service';
import { signInKeyOf } from '@/lib/access/accounts/code-sign-in-service';
import { type RightCode, storeCode, tryCode } from '@/lib/access/accounts/email-code-service';
import { verifyPassword } from '@/lib/access/accounts/passwords/password';
import { countUse, forgetUses, takeBackUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { findCredentials } from '@/lib/access/session/session-repository';
import type { Viewer } from '@/lib/access/session/viewer';
import { hasOtherActiveAdmin, lockAdministration } from '@/lib/access/users/user-admin-repository';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { isShopOwner } from '@/lib/core/permissions/rights';
import { randomToken } from '@/lib/platform/crypto/random-token';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AccountDeletion } from './account-deletion-schema';
import { erasePerson } from './erasure-service';
import { isSessionOpen, type LeavingUser, lockLeavingUser } from './personal-data-repository';

/** Mails the viewer a six-digit code to confirm the deletion of their account. Throws RATE_LIMITED. */
export async function mailDeletionCode({ userId, email, name }: Viewer): Promise<{ message: string }> {
  await countUse(limits.codeByUser, userId);
  await inTransaction(async (transaction) => {
    const code = await storeCode(transaction, codeKeyOf({ email, userId }));
    await addToOutbox(transaction, {
      kind: 'account-deletion-code',
      recipient: email,
      subject: randomToken(),
      userId,
      payload: { name, ...code },
    });
  });
  return { message: `We sent a code to ${email}. It works for ten minutes.` };
}

const wrongPassword = () => new AppError('WRONG_CREDENTIALS', 'The password is not correct.');

/** Only the account itself requests and enters its code, so only its own attempts count. */
const codeKeyOf = ({ email, userId }: Pick<Viewer, 'email' | 'userId'>) =>
  ({ purpose: 'deletion', email, asker: userId }) as const;

/**
 * Counts a try and checks a code: one that was mailed for the deletion, or else one that signs in with the viewer's own
 * email, which proves the same mailbox. Throws WRONG_CODE.
 */
async function tryEitherCode(viewer: Viewer, code: string, place: SignInPlace): Promise<RightCode> {
  try {
    return await tryCode(codeKeyOf(viewer), code);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'WRONG_CODE')) throw error;
    return tryCode(await signInKeyOf(viewer.email, place), code);
  }
}

/**
 * Checks the owner's proof before anything is locked. Returns a check for inside the transaction that it still holds.
 */
async function prove(
  viewer: Viewer,
  { password, code }: AccountDeletion,
  place: SignInPlace,
): Promise<(transaction: DbTransaction, user: LeavingUser) => Promise<void>> {
  if (code !== undefined) {
    const { redeem } = await tryEitherCode(viewer, code, place);
    return redeem;
  }
  const passwordHash = (await findCredentials(viewer.email))?.passwordHash ?? null;
  if (!(await verifyPassword(password ?? '', passwordHash, `account ${viewer.userId}`))) throw wrongPassword();
  return async (_, user) => {
    // The password was changed during the comparison.
    if (user.passwordHash !== passwordHash) throw wrongPassword();
  };
}

/**
 * Deletes the viewer's own account, at once and for good. Wrong passwords and codes are limited like logins, but
 * counted separately, so that no one else can use up these attempts. Throws WRONG_CREDENTIALS, WRONG_CODE, LAST_ADMIN,
 * RATE_LIMITED, SESSION_ENDED.
 */
export async function deleteOwnAccount(viewer: Viewer, proof: AccountDeletion, place: SignInPlace): Promise<void> {
  await countUse(limits.deleteByUser, viewer.userId);
  const assertStillProven = await prove(viewer, proof, place).catch(async (error: unknown) => {
    // The proof could not be checked, so this does not count as a failed login.
    const isWrong = error instanceof AppError && (error.code === 'WRONG_CREDENTIALS' || error.code === 'WRONG_CODE');
    if (!isWrong) await takeBackUse(limits.deleteByUser, viewer.userId);
    throw error;
  });
  // Before the deletion, after which the id must not be stored again.
  await forgetUses(limits.deleteByUser, viewer.userId);
  return inTransaction(async (transaction) => {
    await lockAdministration(transaction);
    const user = await lockLeavingUser(transaction, viewer.userId);
    if (!user || !(await isSessionOpen(transaction, viewer)))
      throw new AppError('SESSION_ENDED', 'Your session has ended. Please log in again.');
    await assertStillProven(transaction, user);
    if (isShopOwner(user) && !(await hasOtherActiveAdmin(transaction, user.id)))
      throw new AppError(
        'LAST_ADMIN',
        'You are the last active administrator. Make someone else an administrator first.',
      );
    await erasePerson(transaction, user, null);
  });
}
