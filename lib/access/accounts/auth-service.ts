import { verifyPassword } from '@/lib/access/accounts/passwords/password';
import { askSecondFactor } from '@/lib/access/accounts/second-factor/login-challenge-service';
import type { AskedSecondFactor } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { countUse, countUseByIp, type Limit, networksOf } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { deviceInWords } from '@/lib/access/session/device-words';
import { isOwnersBrowser, knownBrowserOf, readBrowserMarks } from '@/lib/access/session/known-browser';
import {
  createSession,
  endSession,
  findCredentials,
  markPasswordProven,
} from '@/lib/access/session/session-repository';
import { decodeSessionToken, encodeSessionToken, SESSION_SECONDS } from '@/lib/access/session/session-token';
import type { UserRow } from '@/lib/access/users/user-repository';
import type { SignedInUser, UserStatus } from '@/lib/access/users/user-schema';
import { roleInJson, rolesInJson } from '@/lib/core/permissions/rights';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { siteEnv } from '@/lib/platform/env/site-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countLoginAttempt } from './login-limits';
import type { Login } from './login-schema';

/** The account fields that login answers. */
type AccountFacts = Omit<UserRow, 'emailVerifiedAt'>;

/** Where a sign-in comes from. */
export interface SignInPlace {
  clientIp: string;
  /** The browser's marks of earlier sign-ins, see known-browser.ts. */
  browserMarks: readonly string[];
  /** Browser and system in words. */
  device: string | null;
}

/** Where a request comes from. */
export const placeOf = (headers: Headers, clientIp: string): SignInPlace => ({
  clientIp,
  browserMarks: readBrowserMarks(headers),
  device: deviceInWords(headers.get('user-agent')),
});

/**
 * The caller whose concurrent password hashes are limited: one network (IPv6: the wide one, of a provider's customer).
 */
export function hashingCaller(clientIp: string): string {
  const { narrow, wide } = networksOf(clientIp);
  return `address ${wide ?? narrow}`;
}

/**
 * Signs in with email and password and opens a session. Throws WRONG_CREDENTIALS (the same for an unknown email and a
 * wrong password), EMAIL_UNVERIFIED and ACCOUNT_INACTIVE (only after the right password), SECOND_FACTOR (for an account
 * that has one), RATE_LIMITED.
 */
export async function signIn(
  { email, password }: Login,
  { clientIp, browserMarks, device }: SignInPlace,
): Promise<SignedInUser> {
  const account = await findCredentials(email);
  const attempt = await countLoginAttempt('password', email, {
    clientIp,
    knownBrowser: knownBrowserOf(browserMarks, account),
  });
  const checked = verifyPassword(password, account?.passwordHash ?? null, hashingCaller(clientIp));
  const isRight = await checked.catch(async (error: unknown) => {
    // The password was not checked, so this is not a failure.
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
  // The password may have been changed since it was compared; then the old one is wrong.
  const opened = await openSession(account, { proof: 'login', device, passwordHash: account.passwordHash });
  if (!opened) throw wrongCredentials();
  return signedInOf(opened);
}

/** Counts a session before it is opened, by the limit for its kind of proof. Throws RATE_LIMITED. */
export async function countSession(limit: Limit, userId: string, clientIp: string): Promise<void> {
  // The demo's accounts are shared by all visitors.
  if (!siteEnv().isDemo) await countUse(limit, userId);
  await countUseByIp(limits.sessionByIp, clientIp);
}

const wrongCredentials = () => new AppError('WRONG_CREDENTIALS', 'The email address or the password is not correct.');

/** Throws ACCOUNT_INACTIVE. */
export function assertActive(account: { status: UserStatus }): void {
  if (account.status !== 'active')
    throw new AppError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact customer support.');
}

interface NewSession {
  device: string | null;
  passwordHash?: string | null;
  transaction?: DbTransaction;
}

/** What opening a session gives: the user, or the question for the second factor. */
export type OpenedSession = { user: SignedInUser } | { asked: AskedSecondFactor };

/**
 * Opens a session for a user who has proven who they are by one factor, or asks for the second: the only way from a
 * password, a mailbox or Google to a session. `proof` is what was proven. Null when the account is no longer active, or
 * its password is no longer the one that was proven. In a transaction the token is valid only after the commit.
 */
export async function openSession(
  account: AccountFacts,
  { proof, ...session }: NewSession & { proof: 'login' | 'mailbox' },
): Promise<OpenedSession | null> {
  const { passwordHash = null, transaction } = session;
  const asked = await askSecondFactor(account.id, { proof, passwordHash }, transaction);
  if (asked === 'gone') return null;
  if (asked) return { asked };
  const user = await admit(account, session);
  return user && { user };
}

/** The user of an opened session. Throws SECOND_FACTOR with the question; not before the commit, which keeps it. */
export function signedInOf(opened: OpenedSession): SignedInUser {
  if ('user' in opened) return opened.user;
  throw new AppError('SECOND_FACTOR', 'Please confirm with your second factor.', { details: opened.asked });
}

/** Opens a session for a user who has proven who they are, with all factors that they have. As `openSession`. */
export async function admit(
  { id, name, email, role, roles, status, createdAt }: AccountFacts,
  { passwordHash = null, transaction, device }: NewSession,
): Promise<SignedInUser | null> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const sessionId = await createSession({ userId: id, passwordHash, device }, expiresAt, transaction);
  if (!sessionId) return null;
  const token = await encodeSessionToken({ userId: id, sessionId });
  const facts = { role: roleInJson(role), ...rolesInJson({ role, roles }), status };
  return { _id: id, name, email, ...facts, createdAt: createdAt.toISOString(), token };
}

/** Ends the session of a token. An invalid token is no error, because the caller is signed out anyway. */
export async function signOut(token: string | null): Promise<void> {
  const claims = token ? await decodeSessionToken(token) : null;
  if (claims) await closeSession(claims.sessionId);
}

/** Ends one session, if it is still open. */
export async function closeSession(sessionId: string): Promise<void> {
  await endSession(sessionId);
}
