import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions, type Session } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import GoogleProvider from 'next-auth/providers/google';
import { z } from 'zod';
import { closeSession, placeOf, signIn } from '@/lib/access/accounts/auth-service';
import type { GoogleEndpoints } from '@/lib/access/accounts/google/google-discovery';
import { loginSchema } from '@/lib/access/accounts/login-schema';
import { rememberBrowser } from '@/lib/access/session/known-browser';
import * as sessionToken from '@/lib/access/session/session-token';
import { findViewerByClaims } from '@/lib/access/session/viewer';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { googleEnv } from '@/lib/platform/env/google-env';
import { siteEnv } from '@/lib/platform/env/site-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { parseInput } from '@/lib/platform/errors/parse-input';
import { readFields } from '@/lib/platform/http/request-body';

declare module 'next-auth/jwt' {
  interface JWT {
    session?: sessionToken.SessionClaims;
  }
}

/** The shop's callbacks for NextAuth. */
interface ShopPart {
  /** Opens a session for the fields of a login form. */
  signIn?: (credentials: unknown) => Promise<SignedInUser>;
  /** Needed to redirect users to Google. */
  google?: GoogleEndpoints;
  /**
   * Receives the checked claims of an ID token and returns the URL to redirect to. NextAuth itself opens no session.
   */
  onGoogleClaims?: (claims: unknown) => Promise<string>;
}

/** Whether NextAuth accepts this as a redirect target: a path or an http(s) URL. */
function isWebUrl(text: string): boolean {
  const base = text.startsWith('/') ? siteEnv().url : undefined;
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

/**
 * Calls NextAuth's route handler. Its JWT holds the ids of one of the shop's sessions and is valid while that is open.
 * Rethrows the errors of `part`, which NextAuth would log and put into a URL, and those of the database, which it would
 * treat as an ended session.
 */
export async function callNextAuth(request: NextRequest, nextauth: string[], part: ShopPart = {}): Promise<Response> {
  const failures: unknown[] = [];
  const orNull = async <Result>(work: () => Promise<Result> | undefined): Promise<Result | null> => {
    try {
      return (await work()) ?? null;
    } catch (error) {
      failures.push(error);
      return null;
    }
  };
  let signedIn: SignedInUser | null = null;
  const google = googleEnv();
  const options: NextAuthOptions = {
    secret: siteEnv().secret,
    session: { maxAge: sessionToken.SESSION_SECONDS },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async (credentials) => {
          signedIn = await orNull(() => part.signIn?.(credentials));
          return signedIn && { id: signedIn._id };
        },
      }),
      ...(google ? [GoogleProvider({ ...google, ...part.google, checks: ['pkce', 'state', 'nonce'] })] : []),
    ],
    jwt: {
      // Empty text removes a cookie without a session.
      encode: ({ token }) => signedIn?.token ?? (token?.session ? sessionToken.encodeSessionToken(token.session) : ''),
      decode: async ({ token }) => {
        const session = token ? await sessionToken.decodeSessionToken(token) : null;
        return session ? { session } : {};
      },
    },
    events: {
      signOut: async ({ token: { session } }) => {
        if (session) await orNull(() => closeSession(session.sessionId));
      },
    },
    callbacks: {
      signIn: async ({ account, profile }) =>
        account?.provider !== 'google' || ((await orNull(() => part.onGoogleClaims?.(profile))) ?? false),
      session: async ({ session: { expires }, token: { session } }) => {
        const viewer = session && (await orNull(() => findViewerByClaims(session)));
        // NextAuth's client reads an empty object as a guest.
        return viewer ? { expires, user: { name: viewer.name, email: viewer.email } } : ({} as Session);
      },
    },
  };
  const jar = await cookies();
  // NextAuth answers 500 to a callback that is no URL.
  for (const { name, value } of jar.getAll())
    if (name.endsWith('next-auth.callback-url') && !isWebUrl(value)) jar.delete(name);
  const response: Response = await NextAuth(request, { params: { nextauth } }, options);
  if (failures.length > 0) throw failures[0];
  if (response.status >= 500) throw new Error(`NextAuth answered ${response.status} to ${nextauth.join('/')}`);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** The paths that NextAuth's client calls, by method. All other NextAuth endpoints are closed. */
export const clientPaths = {
  GET: ['/api/auth/session', '/api/auth/csrf', '/api/auth/providers'],
  POST: ['/api/auth/callback/credentials', '/api/auth/signout'],
} as const;

/** In bytes; its forms hold a token, an email and a password. */
const MAX_BODY_BYTES = 16 * 1024;

const fieldsSchema = z
  .record(z.string(), z.string('must be a text'))
  .refine(({ callbackUrl = '/' }) => callbackUrl.length <= 2_000 && isWebUrl(callbackUrl), {
    path: ['callbackUrl'],
    error: 'must be an address',
  });

/** Answers NextAuth's client. Throws NOT_FOUND, FORBIDDEN, and the errors of reading a body and signing in. */
export async function answerNextAuth(
  request: Request,
  nextauth: string[],
  { clientIp, answerHeaders }: { clientIp: string; answerHeaders: Headers },
): Promise<Response> {
  const { url, headers } = request;
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const path = `/api/auth/${nextauth.join('/')}`;
  if (!clientPaths[method].some((one) => one === path)) throw new AppError('NOT_FOUND', `There is nothing at ${path}.`);
  parseInput(fieldsSchema, Object.fromEntries(new URL(url).searchParams));
  const fields = method === 'POST' ? parseInput(fieldsSchema, await readFields(request, MAX_BODY_BYTES)) : null;
  const call = new NextRequest(url, fields ? { method, body: new URLSearchParams(fields) } : {});
  const response = await callNextAuth(call, nextauth, {
    signIn: async (credentials) => {
      const user = await signIn(parseInput(loginSchema, credentials), placeOf(headers, clientIp));
      answerHeaders.append('set-cookie', await rememberBrowser(headers, user._id, 'login'));
      return user;
    },
  });
  if (response.headers.get('location')?.endsWith('?csrf=true'))
    throw new AppError('FORBIDDEN', 'The CSRF token is missing or out of date. Get one from /api/auth/csrf.');
  return response;
}
