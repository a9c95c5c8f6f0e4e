import { hashPassword } from '@/lib/accounts/passwords/password';
import { hashToken, randomToken } from '@/lib/crypto/random-token';
import { sealText } from '@/lib/crypto/sealed-text';
import { type DbOrTransaction, type DbTransaction, inTransaction } from '@/lib/db/transaction';
import { mailEnv } from '@/lib/env/mail-env';
import { siteUrl } from '@/lib/env/site-url';
import { AppError } from '@/lib/errors/app-error';
import { resetPasswordLink } from '@/lib/mail/mail-links';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { countUse, countUseByAddress, forgetUses } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import type { Register } from './account-schema';
import {
  deleteUnusedEmailTokens,
  findPendingEmail,
  redeemEmailToken,
  replaceEmailToken,
} from './email-token-repository';
import { deleteSignInCodes } from './sign-in-code-repository';
import {
  changeEmail,
  endSessionsOf,
  findUserByEmail,
  findUserById,
  insertUser,
  markEmailVerified,
  setPassword,
  type UserRow,
} from './user-repository';

const HOUR = 60 * 60 * 1000;
const VERIFICATION_LIFETIME = 24 * HOUR;
const RESET_LIFETIME = HOUR;

const REGISTERED = 'Registration successful! Please check your email to verify your account.';
const RESENT = 'A new verification link has been sent if the user exists and is not verified.';
const RESET_SENT = 'If an account exists for this email address, we have sent a link to reset its password.';

/** What each mail with a link proves, and for how long its link works. */
const links = {
  'verify-email': { purpose: 'verify_email', lifetime: VERIFICATION_LIFETIME },
  'verify-new-email': { purpose: 'change_email', lifetime: VERIFICATION_LIFETIME },
  'reset-password': { purpose: 'reset_password', lifetime: RESET_LIFETIME },
} as const;

/**
 * Promises a mail with a link that works once, in place of the unused ones of its kind. Without a recipient the link is
 * made all the same and nobody ever learns it, so that the account does not show the difference. Returns its token.
 */
async function promiseLink(
  transaction: DbTransaction,
  kind: keyof typeof links,
  user: { id: string; name: string },
  to: { recipient: string | null; newEmail?: string },
): Promise<{ tokenId: string; token: string }> {
  const { purpose, lifetime } = links[kind];
  const token = randomToken();
  const tokenId = await replaceEmailToken(transaction, {
    userId: user.id,
    purpose,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + lifetime),
    ...(to.newEmail !== undefined && { newEmail: to.newEmail }),
  });
  if (to.recipient !== null) {
    const payload = { name: user.name, sealedToken: sealText(token) };
    await addToOutbox(transaction, { kind, recipient: to.recipient, subject: tokenId, userId: user.id, payload });
  }
  return { tokenId, token };
}

/**
 * Makes everything worthless that opens an account without its password: its sessions (but one), the links that were
 * mailed and not used yet, and the codes of sign-ins that are under way.
 */
export async function revokeAccess(
  transaction: DbTransaction,
  userId: string,
  { keptSession }: { keptSession?: string } = {},
): Promise<void> {
  await deleteUnusedEmailTokens(transaction, userId);
  await deleteSignInCodes(transaction, userId);
  await endSessionsOf(transaction, userId, keptSession);
}

async function promiseVerification(transaction: DbTransaction, user: { id: string; name: string; email: string }) {
  await promiseLink(transaction, 'verify-email', user, { recipient: user.email });
}

/** Mails a link that lets its reader set a password; returns the link instead where no mail leaves the shop. */
export async function promisePasswordLink(transaction: DbTransaction, user: UserRow): Promise<string | null> {
  const isMailed = mailEnv().apiKey !== null;
  const recipient = isMailed ? user.email : null;
  const { token } = await promiseLink(transaction, 'reset-password', user, { recipient });
  return isMailed ? null : resetPasswordLink(siteUrl(), token);
}

async function promiseAlreadyRegistered(transaction: DbTransaction, user: UserRow) {
  await addToOutbox(transaction, {
    kind: 'already-registered',
    recipient: user.email,
    subject: randomToken(),
    userId: user.id,
    payload: { name: user.name },
  });
}

/**
 * Creates an unverified customer and mails the link that verifies the address. Somebody who has an account already gets
 * a mail that says so instead; the answer is the same, and so is the work of hashing. Throws RATE_LIMITED.
 */
export async function register(input: Register, address: string): Promise<{ message: string }> {
  await countUseByAddress(limits.registerByAddress, address);
  await countUse(limits.registerByEmail, input.email);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(async (transaction) => {
    const id = await insertUser(transaction, { name: input.name, email: input.email, passwordHash });
    if (id) {
      await promiseVerification(transaction, { id, name: input.name, email: input.email });
      return;
    }
    const known = await findUserByEmail(input.email, transaction);
    if (known) await promiseAlreadyRegistered(transaction, known);
  });
  return { message: REGISTERED };
}

// What an address that is typed into a form gets to know comes first, and is the same for all. Whether there is an account,
// and what is to be done then, is looked at once the answer is out: its time tells nothing.

/** Takes the wish for a new verification link. Throws RATE_LIMITED. */
export async function requestNewVerification(email: string, address: string): Promise<{ message: string }> {
  await countUseByAddress(limits.mailByAddress, address);
  await countUse(limits.resendByEmail, email);
  return { message: RESENT };
}

/** Mails a new verification link when the address belongs to an unverified account. */
export async function promiseNewVerification(email: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const user = await findUserByEmail(email, transaction);
    if (user && !user.emailVerifiedAt) await promiseVerification(transaction, user);
  });
}

/** Takes the wish for a new password. Throws RATE_LIMITED. */
export async function requestPasswordReset(email: string, address: string): Promise<{ message: string }> {
  await countUseByAddress(limits.mailByAddress, address);
  await countUse(limits.forgotByEmail, email);
  return { message: RESET_SENT };
}

/** Mails a link that lets its reader set a new password, when the address belongs to an account. */
export async function promisePasswordReset(email: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const user = await findUserByEmail(email, transaction);
    if (user) await promiseLink(transaction, 'reset-password', user, { recipient: user.email });
  });
}

function unusableLink(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: { success: false } });
}

/**
 * Redeems the link of a verification mail: of a new account, or of a changed address. With the change all other links
 * become worthless, and the old address hears of it. Throws INVALID_INPUT.
 */
export async function verifyEmail(token: string, address: string): Promise<{ success: true; message: string }> {
  await countUseByAddress(limits.verifyByAddress, address);
  return inTransaction(async (transaction) => {
    const redeemed = await redeemEmailToken(transaction, hashToken(token), ['verify_email', 'change_email']);
    if (!redeemed) throw unusableLink('Verification failed. The link may be expired or invalid.');
    if (redeemed.purpose === 'verify_email') {
      await markEmailVerified(transaction, redeemed.userId);
      return { success: true, message: 'Your email address has been verified. You can log in now.' } as const;
    }
    const user = await findUserById(redeemed.userId, transaction);
    const { newEmail } = redeemed;
    if (!user || !newEmail || !(await changeEmail(transaction, user.id, newEmail)))
      throw unusableLink('Verification failed. This email address belongs to another account.');
    await deleteUnusedEmailTokens(transaction, user.id);
    await addToOutbox(transaction, {
      kind: 'email-changed',
      recipient: user.email,
      subject: redeemed.id,
      userId: user.id,
      payload: { name: user.name, newEmail },
    });
    return { success: true, message: 'Your new email address has been verified.' } as const;
  });
}

/** Mails that a password was changed, so that nobody else changes it unnoticed. */
export async function promisePasswordChanged(
  transaction: DbTransaction,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
): Promise<void> {
  await addToOutbox(transaction, {
    kind: 'password-changed',
    recipient: user.email,
    subject: randomToken(),
    userId: user.id,
    payload: { name: user.name },
  });
}

/**
 * Redeems the link of a reset mail: sets the password, which has been found good already, and makes every session and
 * every other link worthless. Whoever reads the mailbox also proves the address. Throws INVALID_INPUT.
 */
export async function resetPassword(
  token: string,
  password: string,
  address: string,
): Promise<{ success: true; message: string }> {
  await countUseByAddress(limits.resetByAddress, address);
  const passwordHash = await hashPassword(password);
  const userId = await inTransaction(async (transaction) => {
    const redeemed = await redeemEmailToken(transaction, hashToken(token), ['reset_password']);
    if (!redeemed) throw unusableLink('Failed to reset password. The link may be invalid or expired.');
    const { userId } = redeemed;
    await setPassword(transaction, userId, passwordHash, { provesEmail: true });
    await revokeAccess(transaction, userId);
    const user = await findUserById(userId, transaction);
    if (user) await promisePasswordChanged(transaction, user);
    return userId;
  });
  // Whoever had the old password may have used up the logins of this hour.
  await forgetUses(limits.sessionByUser, userId);
  return { success: true, message: 'Your password has been reset. You can log in with it now.' };
}

/** Counts a wish for another address. Throws RATE_LIMITED. */
export async function countEmailChange(userId: string): Promise<void> {
  await countUse(limits.changeEmailByUser, userId);
}

/**
 * Mails a link to a new address, which replaces the old one when the link is opened, and tells the old address that
 * somebody has asked for it.
 */
export async function promiseEmailChange(transaction: DbTransaction, userId: string, newEmail: string): Promise<void> {
  const user = await findUserById(userId, transaction);
  if (!user || user.email === newEmail) return;
  // Somebody else's address gets a mail of its own kind. The old address hears the same in both cases.
  const owner = await findUserByEmail(newEmail, transaction);
  const link = { recipient: owner ? null : newEmail, newEmail };
  const { tokenId } = await promiseLink(transaction, 'verify-new-email', user, link);
  if (owner) await promiseAlreadyRegistered(transaction, owner);
  await addToOutbox(transaction, {
    kind: 'email-change-requested',
    recipient: user.email,
    subject: tokenId,
    userId: user.id,
    payload: { name: user.name, newEmail },
  });
}

/** The address to which a verification link is on its way, for somebody who wants to change theirs; else null. */
export function findRequestedEmail(userId: string, via?: DbOrTransaction): Promise<string | null> {
  return findPendingEmail(userId, via);
}
