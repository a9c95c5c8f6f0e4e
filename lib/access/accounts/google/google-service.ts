import { takeOverUnproven } from '@/lib/access/accounts/account-service';
import { assertActive, countSession, openSession, signedInOf } from '@/lib/access/accounts/auth-service';
import { insertSignInCode, redeemSignInCode } from '@/lib/access/accounts/sign-in-code-repository';
import type { LandingUser } from '@/lib/access/accounts/sign-in-landing-schema';
import { countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { findUserByEmail, findUserById, insertUser, type UserRow } from '@/lib/access/users/user-repository';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { roleInJson } from '@/lib/core/permissions/rights';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findUserByGoogleSub, linkGoogleAccount, lockGoogleIdentity } from './google-repository';
import type { GoogleIdentity } from './google-schema';

/** Counts a step of a sign-in (redirect or callback), because each makes a request to Google. Throws RATE_LIMITED. */
export async function countGoogleRequest(clientIp: string): Promise<void> {
  await countUseByIp(limits.googleByIp, clientIp);
}

/** Enough for a browser to follow a redirect. */
const CODE_LIFETIME_MS = 60 * 1000;

/** The account that is linked to a Google identity, else the one with its proven email, else a new one. */
async function getUserOf(transaction: DbTransaction, { sub, provenEmail, name }: GoogleIdentity): Promise<UserRow> {
  await lockGoogleIdentity(transaction, sub);
  const known = await findUserByGoogleSub(transaction, sub);
  if (known) return known;
  if (!provenEmail) throw new AppError('EMAIL_UNVERIFIED', 'Google has not verified this email address.');
  const shownName = name ?? provenEmail.slice(0, provenEmail.indexOf('@'));
  // Insert first: of two identities with the same email, the second waits here for the first.
  await insertUser(transaction, {
    name: shownName,
    email: provenEmail,
    passwordHash: null,
    emailVerifiedAt: new Date(),
  });
  const user = await findUserByEmail(provenEmail, transaction);
  if (!user) throw new AppError('CONFLICT', 'This account was deleted a moment ago. Please try again.');
  assertActive(user);
  const owned = await takeOverUnproven(transaction, user, { name: shownName, isNameGiven: true });
  await linkGoogleAccount(transaction, sub, owned.id);
  return owned;
}

/**
 * Signs in a user identified by Google, and returns them with a code instead of a token. The code is valid for a
 * minute and only in the browser that began the sign-in. Codes count as the sessions they open. Throws
 * EMAIL_UNVERIFIED, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function admitGoogleIdentity(
  identity: GoogleIdentity,
  browserToken: string,
  clientIp: string,
): Promise<LandingUser> {
  const code = randomToken();
  const landing = await inTransaction(async (transaction) => {
    const user = await getUserOf(transaction, identity);
    assertActive(user);
    await insertSignInCode(transaction, {
      userId: user.id,
      codeHash: hashToken(code),
      browserHash: hashToken(browserToken),
      expiresAt: new Date(Date.now() + CODE_LIFETIME_MS),
    });
    return { _id: user.id, name: user.name, email: user.email, role: roleInJson(user.role), token: code };
  });
  await countSession(limits.sessionByProof, landing._id, clientIp);
  return landing;
}

const noLongerValid = () => new AppError('INVALID_INPUT', 'This sign-in is no longer valid. Please try again.');

/**
 * Completes an external sign-in: uses up a code and opens the session. Throws INVALID_INPUT, with one message for a
 * code that is unknown, used, expired or another browser's, SECOND_FACTOR, ACCOUNT_INACTIVE.
 */
export async function exchangeSignInCode(
  code: string,
  browserToken: string | null,
  device: string | null,
): Promise<SignedInUser> {
  const opened = await inTransaction(async (transaction) => {
    const userId = browserToken && (await redeemSignInCode(transaction, hashToken(code), hashToken(browserToken)));
    const user = userId ? await findUserById(userId, transaction) : null;
    if (!user) throw noLongerValid();
    assertActive(user);
    const opened = await openSession(user, { proof: 'login', device, transaction });
    if (!opened) throw noLongerValid();
    return opened;
  });
  return signedInOf(opened);
}
