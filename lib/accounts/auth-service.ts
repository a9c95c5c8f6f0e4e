import { verifyPassword } from '@/lib/accounts/passwords/password';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { siteEnv } from '@/lib/platform/env/site-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countUse, countUseByIp, type Limit, networksOf } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { roleInJson } from '@/lib/rights/rights';
import { isOwnersBrowser, knownBrowserOf } from '@/lib/session/known-browser';
import { createSession, endSession, findCredentials, markPasswordProven } from '@/lib/session/session-repository';
import { decodeSessionToken, encodeSessionToken, SESSION_SECONDS } from '@/lib/session/session-token';
import type { UserRow } from '@/lib/users/user-repository';
import type { SignedInUser, UserStatus } from '@/lib/users/user-schema';
import { countLoginAttempt } from './login-limits';
import type { Login } from './login-schema';

/** What login answers about an account. */
type AccountFacts = Omit<UserRow, 'emailVerifiedAt'>;

/** Where somebody signs in. */
export interface SignInPlace {
  clientIp: string;
  /** What the browser has shown of accounts before, see known-browser.ts. */
  browserMarks: readonly string[];
}

/** The caller of whom a process hashes only so many passwords at once: a home, or a provider's customer. */
export function hashingCaller(clientIp: string): string {
  const { narrow, wide } = networksOf(clientIp);
  return `address ${wide ?? narrow}`;
}

/**
 * Signs in with email and password and opens a session.
 * Throws WRONG_CREDENTIALS (the same for an unknown email and a wrong password), EMAIL_UNVERIFIED and ACCOUNT_INACTIVE
 * (only after the right password), RATE_LIMITED.
 */
export async function signIn(
  { email, password }: Login,
  { clientIp, browserMarks }: SignInPlace,
): Promise<SignedInUser> {
  const account = await findCredentials(email);
  const attempt = await countLoginAttempt('password', email, {
    clientIp,
    knownBrowser: knownBrowserOf(browserMarks, account),
  });
  const checked = verifyPassword(password, account?.passwordHash ?? null, hashingCaller(clientIp));
  const isRight = await checked.catch(async (error: unknown) => {
    // The password could not be checked, so it does not count as a failure.
    await attempt.takenBack();
    throw error;
  });
  if (!account || !isRight) throw wrongCredentials();
  await attempt.succeeded();
  if (!account.emailVerifiedAt)
    throw new AppError('EMAIL_UNVERIFIED', 'Please verify your email address before logging in.');
  assertActive(account);
  await countSession(limits.sessionByUser, account.id, clientIp);
  if (!account.isPasswordProven && isOwnersBrowser(browserMarks, account))
    await markPasswordProven(account.id, account.passwordHash);
  // The password may have been changed since it was compared: then the old one is wrong.
  const signedIn = await openSession(account, { passwordHash: account.passwordHash });
  if (!signedIn) throw wrongCredentials();
  return signedIn;
}

/** Counts a session that is about to be opened, by what proved who it is. Throws RATE_LIMITED. */
export async function countSession(limit: Limit, userId: string, clientIp: string): Promise<void> {
  // Everybody shares the demo's accounts.
  if (!siteEnv().isDemo) await countUse(limit, userId);
  await countUseByIp(limits.sessionByIp, clientIp);
}

const wrongCredentials = () => new AppError('WRONG_CREDENTIALS', 'The email address or the password is not correct.');

/** Throws ACCOUNT_INACTIVE. */
export function assertActive(account: { status: UserStatus }): void {
  if (account.status !== 'active')
    throw new AppError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact customer support.');
}

/**
 * Opens a session for a person whose identity has been proven, and answers what login answers; null when the account is
 * no longer active or its password no longer the one that proved it. Inside a transaction the token opens nothing before
 * the commit.
 */
export async function openSession(
  { id, name, email, role, status, createdAt }: AccountFacts,
  { passwordHash = null, transaction }: { passwordHash?: string | null; transaction?: DbTransaction } = {},
): Promise<SignedInUser | null> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const sessionId = await createSession({ userId: id, passwordHash }, expiresAt, transaction);
  if (!sessionId) return null;
  const token = await encodeSessionToken({ userId: id, sessionId });
  return { _id: id, name, email, role: roleInJson(role), status, createdAt: createdAt.toISOString(), token };
}

/** Ends the session of a token. A token that opens nothing is no error: the caller wanted to be signed out. */
export async function signOut(token: string | null): Promise<void> {
  const claims = token ? await decodeSessionToken(token) : null;
  if (claims) await closeSession(claims.sessionId);
}

/** Ends one session, if it still lives. */
export async function closeSession(sessionId: string): Promise<void> {
  await endSession(sessionId);
}
