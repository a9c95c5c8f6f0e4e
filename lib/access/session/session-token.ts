import { decode, encode } from 'next-auth/jwt';
import { siteEnv } from '@/lib/platform/env/site-env';
import { readCookies } from '@/lib/platform/http/cookies';
import { isUuid } from '@/lib/platform/text/uuid';

/** The lifetime of a session that is not used. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The claims of a session's JWT: ids only, because role and status are read from the database on each use. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
}

/** The name of NextAuth's session cookie; with the prefix, browsers accept it over https only. */
function sessionCookieName(): string {
  return siteEnv().url.startsWith('https://') ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

/** An encrypted NextAuth JWT for one session. */
export function encodeSessionToken({ userId, sessionId }: SessionClaims): Promise<string> {
  return encode({ token: { sub: userId, sid: sessionId }, secret: siteEnv().secret, maxAge: SESSION_SECONDS });
}

/** The claims of a valid token of this shop; null for anything else. */
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

/** How keys of programs begin, so that they are told from tokens, and found where they should not be. */
export const KEY_PREFIX = 'lw_';

/** The bearer token of a request, a session's or a key. */
function readBearer(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** The token of a request. With a bearer header, even a wrong one, the cookie is ignored. */
export function readSessionToken(headers: Headers): string | null {
  if (headers.has('authorization')) return readBearer(headers);
  return readCookies(headers)[sessionCookieName()] ?? null;
}

/** The key of a request, which is never a cookie; null without one. */
export function readKey(headers: Headers): string | null {
  const bearer = readBearer(headers);
  return bearer?.startsWith(KEY_PREFIX) ? bearer : null;
}

/** `Set-Cookie` that stores a token, or deletes the cookie for null. */
export function sessionCookie(token: string | null): string {
  const secure = siteEnv().url.startsWith('https://') ? '; Secure' : '';
  const maxAge = token === null ? 0 : SESSION_SECONDS;
  return `${sessionCookieName()}=${token ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
