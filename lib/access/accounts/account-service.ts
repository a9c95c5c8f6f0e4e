import { hashPassword } from '@/lib/access/accounts/passwords/password';
import { deleteChallengesOf } from '@/lib/access/accounts/second-factor/challenge-repository';
import { removeAllFactors } from '@/lib/access/accounts/second-factor/second-factor-service';
import { allowOneMore, countUse, countUseByIp, forgetUses } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import {
  changeEmail,
  dropUnprovenPassword,
  endSessionsOf,
  findUserByEmail,
  findUserById,
  handOverUnverifiedUser,
  insertUser,
  markEmailVerified,
  setPassword,
  type UserRow,
} from '@/lib/access/users/user-repository';
import type { MailContent } from '@/lib/core/outbox/mail-kinds';
import { resetPasswordLink } from '@/lib/core/outbox/mail-links';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { isStaff } from '@/lib/core/permissions/rights';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { mailEnv } from '@/lib/platform/env/mail-env';
import { siteUrl } from '@/lib/platform/env/site-url';
import { AppError } from '@/lib/platform/errors/app-error';
import { HOUR_MS } from '@/lib/platform/locale/calendar';
import type { Register } from './account-schema';
import { hashingCaller } from './auth-service';
import {
  deleteUnusedEmailTokens,
  isEmailTokenUsable,
  redeemEmailToken,
  renewEmailToken,
  replaceEmailToken,
} from './email-token-repository';
import { forgetWrongPasswords } from './login-limits';
import { deleteSignInCodes } from './sign-in-code-repository';

const VERIFICATION_LIFETIME_MS = 24 * HOUR_MS;
const RESET_LIFETIME_MS = HOUR_MS;

const REGISTERED = 'Registration successful! Please check your email to verify your account.';
const RESENT = 'A new verification link has been sent if the user exists and is not verified.';
const RESET_SENT = 'If an account exists for this email address, we have sent a link to reset its password.';

/** The purpose and lifetime of each mailed link. */
const links = {
  'verify-email': { purpose: 'verify_email', lifetimeMs: VERIFICATION_LIFETIME_MS },
  'verify-new-email': { purpose: 'change_email', lifetimeMs: VERIFICATION_LIFETIME_MS },
  'reset-password': { purpose: 'reset_password', lifetimeMs: RESET_LIFETIME_MS },
} as const;

/**
 * Queues a mail with a single-use link that replaces the unused links of its kind. Without a recipient the link is
 * stored but not mailed, so that the account's state is the same in both cases. Returns the link's token.
 */
async function promiseLink(
  transaction: DbTransaction,
  kind: keyof typeof links,
  user: { id: string; name: string },
  to: { recipient: string | null; newEmail?: string; isForNewStaff?: true },
): Promise<{ tokenId: string; token: string }> {
  const { purpose, lifetimeMs } = links[kind];
  const token = randomToken();
  const tokenId = await replaceEmailToken(transaction, {
    userId: user.id,
    purpose,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + lifetimeMs),
    ...(to.newEmail !== undefined && { newEmail: to.newEmail }),
  });
  if (to.recipient !== null) {
    const payload = {
      name: user.name,
      sealedToken: sealText(token),
      ...(to.isForNewStaff && { isForNewStaff: true as const }),
    };
    await addToOutbox(transaction, { kind, recipient: to.recipient, subject: tokenId, userId: user.id, payload });
  }
  return { tokenId, token };
}

/** Ends an account's sessions (except one) and voids its unused mailed links and the codes of unfinished sign-ins. */
export async function revokeAccess(
  transaction: DbTransaction,
  userId: string,
  { keptSession }: { keptSession?: string } = {},
): Promise<void> {
  await deleteUnusedEmailTokens(transaction, userId);
  await deleteSignInCodes(transaction, userId);
  await deleteChallengesOf(transaction, userId);
  await endSessionsOf(transaction, userId, keptSession);
}

/**
 * Removes the second factors of an account, which a stranger may have added who chose its password. Those of staff
 * stay: their account was opened to them, and a mailbox alone must not lead around their second factor.
 */
async function removeFactors(transaction: DbTransaction, user: UserRow): Promise<void> {
  if (isStaff(user)) return;
  await removeAllFactors(transaction, user);
}

/**
 * Hands an account to the user who has just proven its email. Removes password, factors, sessions, links and codes,
 * unless the password is known to be the mailbox owner's. An account that was never verified also gets a new name; the
 * owner of a verified one is notified, because they may have clicked a verification link that they did not request.
 */
export async function takeOverUnproven(
  transaction: DbTransaction,
  user: UserRow,
  name: { name: string; isNameGiven: boolean },
): Promise<UserRow> {
  const takenOver = await handOverUnverifiedUser(transaction, user.id, name);
  if (takenOver) {
    await revokeAccess(transaction, user.id);
    return takenOver;
  }
  if (!(await dropUnprovenPassword(transaction, user.id))) return user;
  await removeFactors(transaction, user);
  await revokeAccess(transaction, user.id);
  await promiseNotice(transaction, user, { kind: 'password-removed', payload: { name: user.name } });
  return user;
}

type MailedUser = Pick<UserRow, 'id' | 'name' | 'email'>;

/** Queues a mail without a link to an account's owner. `subject` is what it is about, by default the account itself. */
async function promiseNotice(
  transaction: DbTransaction,
  user: MailedUser,
  content: MailContent,
  subject = user.id,
): Promise<void> {
  await addToOutbox(transaction, { ...content, recipient: user.email, subject, userId: user.id });
}

async function promiseVerification(transaction: DbTransaction, user: MailedUser) {
  await promiseLink(transaction, 'verify-email', user, { recipient: user.email });
}

/** Promises a mail with a link that sets a password, where mails are sent, and returns the link. */
export async function promisePasswordLink(
  transaction: DbTransaction,
  user: MailedUser,
): Promise<{ link: string; isMailed: boolean }> {
  const isMailed = mailEnv().apiKey !== null;
  const recipient = isMailed ? user.email : null;
  const { token } = await promiseLink(transaction, 'reset-password', user, { recipient });
  return { link: resetPasswordLink(siteUrl(), token), isMailed };
}

/** Promises a mail with a link that sets a password to new staff, also where mails only wait. */
export async function mailPasswordLink(transaction: DbTransaction, user: MailedUser): Promise<void> {
  await promiseLink(transaction, 'reset-password', user, { recipient: user.email, isForNewStaff: true });
}

async function promiseAlreadyRegistered(transaction: DbTransaction, user: UserRow) {
  await promiseNotice(transaction, user, { kind: 'already-registered', payload: { name: user.name } });
}

/**
 * Creates an unverified customer and mails a verification link. An email that has an account gets a mail that says so
 * instead. Answer and timing are the same in both cases. Throws RATE_LIMITED.
 */
export async function register(input: Register, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.registerByIp, clientIp);
  await countUse(limits.registerByEmail, input.email);
  const passwordHash = await hashPassword(input.password, hashingCaller(clientIp));
  await inTransaction(async (transaction) => {
    const account = { name: input.name, email: input.email, passwordHash, isPasswordProven: false };
    const id = await insertUser(transaction, account);
    if (id) {
      await promiseVerification(transaction, { id, name: input.name, email: input.email });
      return;
    }
    const known = await findUserByEmail(input.email, transaction);
    if (known) await promiseAlreadyRegistered(transaction, known);
  });
  return { message: REGISTERED };
}

// Each request for a mail has two parts, so that neither answer nor timing reveals whether an account exists:
// `request…` gives every email the same answer, and `promise…` looks up the account after it was sent.

/** Counts and answers a request for a new verification link. Throws RATE_LIMITED. */
export async function requestNewVerification(email: string, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.mailByIp, clientIp);
  await countUse(limits.resendByEmail, email);
  return { message: RESENT };
}

/** Mails a new verification link when the email belongs to an unverified account. */
export async function promiseNewVerification(email: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const user = await findUserByEmail(email, transaction);
    if (user && !user.emailVerifiedAt) await promiseVerification(transaction, user);
  });
}

/** Counts and answers a request for a reset link. Throws RATE_LIMITED. */
export async function requestPasswordReset(email: string, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.mailByIp, clientIp);
  await countUse(limits.forgotByEmail, email);
  return { message: RESET_SENT };
}

/** Mails a link to set a new password when the email belongs to an account. */
export async function promisePasswordReset(email: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const user = await findUserByEmail(email, transaction);
    if (user) await promiseLink(transaction, 'reset-password', user, { recipient: user.email });
  });
}

/**
 * Called when a mail with a link is sent: the link's lifetime starts now, however long the mail was queued. False when
 * the link was used, replaced or has expired.
 */
export function startLinkLife(token: string, lifetimeMs: number): Promise<boolean> {
  return renewEmailToken(hashToken(token), lifetimeMs);
}

/**
 * Redeems the link of a verification mail, for a new account or a changed email, and returns the account's user. A
 * change voids all other links and is reported to the old email. Throws INVALID_INPUT, RATE_LIMITED.
 */
export async function verifyEmail(token: string, clientIp: string): Promise<{ userId: string; message: string }> {
  await countUseByIp(limits.verifyByIp, clientIp);
  return inTransaction(async (transaction) => {
    const redeemed = await redeemEmailToken(transaction, hashToken(token), ['verify_email', 'change_email']);
    if (!redeemed) throw new AppError('INVALID_INPUT', 'Verification failed. The link may be expired or invalid.');
    if (redeemed.purpose === 'verify_email') {
      await markEmailVerified(transaction, redeemed.userId);
      return { userId: redeemed.userId, message: 'Your email address has been verified. You can log in now.' };
    }
    const user = await findUserById(redeemed.userId, transaction);
    const { newEmail } = redeemed;
    if (!user || !newEmail || !(await changeEmail(transaction, user.id, newEmail)))
      throw new AppError('INVALID_INPUT', 'Verification failed. This email address belongs to another account.');
    await deleteUnusedEmailTokens(transaction, user.id);
    const notice = { kind: 'email-changed', payload: { name: user.name, newEmail } } as const;
    await promiseNotice(transaction, user, notice, redeemed.id);
    return { userId: user.id, message: 'Your new email address has been verified.' };
  });
}

/** Notifies the owner of a changed password, so that no change goes unnoticed. */
export async function promisePasswordChanged(transaction: DbTransaction, user: MailedUser): Promise<void> {
  await promiseNotice(transaction, user, { kind: 'password-changed', payload: { name: user.name } });
}

/**
 * Redeems the link of a reset mail: sets the password (already validated), ends every session and voids every other
 * link. It proves the email, so login limits that others used up are reset, and factors go unless the password before
 * was proven, too. Returns the account's user. Throws INVALID_INPUT, RATE_LIMITED.
 */
export async function resetPassword(
  token: string,
  password: string,
  clientIp: string,
): Promise<{ userId: string; message: string }> {
  await countUseByIp(limits.resetByIp, clientIp);
  const unusable = () => new AppError('INVALID_INPUT', 'Failed to reset password. The link may be invalid or expired.');
  // Checked first, because hashing takes far longer.
  if (!(await isEmailTokenUsable(hashToken(token), 'reset_password'))) throw unusable();
  const passwordHash = await hashPassword(password, hashingCaller(clientIp));
  const { userId, email } = await inTransaction(async (transaction) => {
    const redeemed = await redeemEmailToken(transaction, hashToken(token), ['reset_password']);
    if (!redeemed) throw unusable();
    const { userId } = redeemed;
    const user = await findUserById(userId, transaction);
    if ((await dropUnprovenPassword(transaction, userId)) && user) await removeFactors(transaction, user);
    await setPassword(transaction, userId, passwordHash, { provesEmail: true });
    await revokeAccess(transaction, userId);
    if (user) await promisePasswordChanged(transaction, user);
    return { userId, email: user?.email };
  });
  // An attacker with the old password may have used up this hour's logins.
  await Promise.all([forgetUses(limits.sessionByUser, userId), forgetUses(limits.deleteByUser, userId)]);
  if (email !== undefined) {
    await forgetWrongPasswords(email, clientIp);
    await allowOneMore(limits.forgotByEmail, email);
  }
  return { userId, message: 'Your password has been reset. You can log in with it now.' };
}

/** Mails a link to a new email, which replaces the old one once the link is opened, and notifies the old email. */
export async function promiseEmailChange(transaction: DbTransaction, userId: string, newEmail: string): Promise<void> {
  const user = await findUserById(userId, transaction);
  if (!user || user.email === newEmail) return;
  // The owner of an email that is taken gets another mail. The old email gets the same one in both cases.
  const owner = await findUserByEmail(newEmail, transaction);
  const link = { recipient: owner ? null : newEmail, newEmail };
  const { tokenId } = await promiseLink(transaction, 'verify-new-email', user, link);
  if (owner) await promiseAlreadyRegistered(transaction, owner);
  const notice = { kind: 'email-change-requested', payload: { name: user.name, newEmail } } as const;
  await promiseNotice(transaction, user, notice, tokenId);
}
