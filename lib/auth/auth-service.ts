import type { DbTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import type { SignedInUser } from '@/lib/users/user-schema';
import { countLoginAttempt } from './login-limits';
import type { Login } from './login-schema';
import { verifyPassword } from './password';
import { createSession, endSession, findCredentials } from './session-repository';
import { decodeSessionToken, encodeSessionToken, SESSION_SECONDS } from './session-token';

/**
 * Signs in with email and password and opens a session.
 * Throws WRONG_CREDENTIALS (the same for an unknown address and a wrong password), EMAIL_UNVERIFIED and ACCOUNT_INACTIVE
 * (only after the right password), RATE_LIMITED.
 */
export async function signIn({ email, password }: Login, address: string): Promise<SignedInUser> {
  const takeBackAttempt = await countLoginAttempt(email, address);
  const account = await findCredentials(email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight)
    throw new AppError('WRONG_CREDENTIALS', 'The email address or the password is not correct.');
  await takeBackAttempt();
  if (!account.emailVerifiedAt)
    throw new AppError('EMAIL_UNVERIFIED', 'Please verify your email address before logging in.');
  if (account.status !== 'active')
    throw new AppError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact customer support.');
  return openSession({
    _id: account._id,
    name: account.name,
    email: account.email,
    role: account.role,
    status: account.status,
    createdAt: account.createdAt.toISOString(),
  });
}

/**
 * Opens a session for a person whose identity has been proven, and answers what login answers. Inside a transaction the
 * token opens nothing before the commit.
 */
export async function openSession(
  user: Omit<SignedInUser, 'token'>,
  transaction?: DbTransaction,
): Promise<SignedInUser> {
  const sessionId = await createSession(user._id, new Date(Date.now() + SESSION_SECONDS * 1000), transaction);
  return { ...user, token: await encodeSessionToken({ userId: user._id, sessionId }) };
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
