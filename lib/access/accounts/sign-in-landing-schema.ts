import { safeRedirect } from '@/lib/access/session/safe-redirect';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { AppError } from '@/lib/platform/errors/app-error';
import { object, readJson, text, where } from '@/lib/platform/storage/shape';

/** Where a failed external sign-in ends; the login page shows the reason. */
export const signInFailures = {
  failed: '/login?error=auth_failed',
  unconfigured: '/login?error=google_unconfigured',
  tooMany: '/login?error=too_many_attempts',
} as const;

/** The page for a sign-in that failed with an error. */
export function failureOf(error: unknown): (typeof signInFailures)['failed' | 'tooMany'] {
  return error instanceof AppError && error.code === 'RATE_LIMITED' ? signInFailures.tooMany : signInFailures.failed;
}

/** The user in the landing page's URL. `token` is a one-time code, not a session token. */
export type LandingUser = Pick<SignedInUser, '_id' | 'name' | 'email' | 'role' | 'token'>;

// Only the code is read back; the server looks up its user.
const landing = object({ token: where(text, (token) => token !== '') });

/** The URL of the landing page for a user; `target` is the local path to go to afterwards. */
export function toLandingUrl(user: LandingUser, target: string): string {
  const { _id, name, email, role, token } = user;
  const parameter = encodeURIComponent(JSON.stringify({ _id, name, email, role, token }));
  const redirect = target === '/' ? '' : `&redirect=${encodeURIComponent(target)}`;
  return `/auth/success?user=${parameter}${redirect}`;
}

/** The code and target in a landing page's query; null when there is no code. */
export function readLanding(query: string): { code: string; target: string } | null {
  const parameters = new URLSearchParams(query);
  const found = readJson(parameters.get('user'), landing);
  return found ? { code: found.token, target: safeRedirect(parameters.get('redirect')) } : null;
}
