import { decode, encode } from 'next-auth/jwt';
import { siteEnv } from '@/lib/platform/env/site-env';
import { readCookies } from '@/lib/platform/http/cookies';
import { isUuid } from '@/lib/platform/text/uuid';

/** A login lasts this long without being used again. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** What a session's JWT carries: ids only, because role and status are read from the database on each use. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
}

/** The name that NextAuth gives its session cookie; the prefix makes browsers insist on https. */
function sessionCookieName(): string {
  return siteEnv().url.startsWith('https://') ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

/** A NextAuth JWT (encrypted) for one session. */
export function encodeSessionToken({ userId, sessionId }: SessionClaims): Promise<string> {
  return encode({ token: { sub: userId, sid: sessionId }, secret: siteEnv().secret, maxAge: SESSION_SECONDS });
}

/** The claims of a token that this shop issued and that has not expired; null for anything else. */
export async function decodeSessionToken(token: string): Promise<SessionClaims | null> {
  try {
    const claims = await decode({ token, secret: siteEnv().secret });
    if (typeof claims?.sub !== 'string' || typeof claims.sid !== 'string') return null;
    if (!isUuid(claims.sub) || !isUuid(claims.sid)) return null;
    return { userId: claims.sub, sessionId: claims.sid };
  } catch {
    return null;
  }
}

/** The token that a request carries. A bearer header counts even when it is wrong; the cookie is then ignored. */
export function readSessionToken(headers: Headers): string | null {
  const authorization = headers.get('authorization');
  if (authorization !== null) return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? null;
  return readCookies(headers)[sessionCookieName()] ?? null;
}

/** `Set-Cookie` that stores a token, or deletes the cookie when the token is null. */
export function sessionCookie(token: string | null): string {
  const secure = siteEnv().url.startsWith('https://') ? '; Secure' : '';
  const maxAge = token === null ? 0 : SESSION_SECONDS;
  return `${sessionCookieName()}=${token ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
