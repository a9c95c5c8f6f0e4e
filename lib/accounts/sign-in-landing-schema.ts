import { AppError } from '@/lib/platform/errors/app-error';
import { object, readJson, text, where } from '@/lib/platform/storage/shape';
import { safeRedirect } from '@/lib/session/safe-redirect';
import type { SignedInUser } from '@/lib/users/user-schema';

/** Where a failed external sign-in ends; the login page explains it. */
export const signInFailures = {
  failed: '/login?error=auth_failed',
  unconfigured: '/login?error=google_unconfigured',
  tooMany: '/login?error=too_many_attempts',
} as const;

/** The page for a sign-in that ended with an error. */
export function failureOf(error: unknown): (typeof signInFailures)['failed' | 'tooMany'] {
  return error instanceof AppError && error.code === 'RATE_LIMITED' ? signInFailures.tooMany : signInFailures.failed;
}

/** What the landing page gets. `token` is a one-time code, not a session token. */
export type LandingUser = Pick<SignedInUser, '_id' | 'name' | 'email' | 'role' | 'token'>;

// Only the code is read back; the server answers whose it is.
const landing = object({ token: where(text, (token) => token !== '') });

/** The URL of the landing page for a person, and the local path that it leads on to. */
export function toLandingUrl(user: LandingUser, target: string): string {
  const { _id, name, email, role, token } = user;
  const parameter = encodeURIComponent(JSON.stringify({ _id, name, email, role, token }));
  const redirect = target === '/' ? '' : `&redirect=${encodeURIComponent(target)}`;
  return `/auth/success?user=${parameter}${redirect}`;
}

/** The code in the query of a landing page's URL, and where it leads; null when it holds none. */
export function readLanding(query: string): { code: string; target: string } | null {
  const parameters = new URLSearchParams(query);
  const found = readJson(parameters.get('user'), landing);
  return found ? { code: found.token, target: safeRedirect(parameters.get('redirect')) } : null;
}
