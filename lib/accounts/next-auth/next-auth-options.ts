import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import GoogleProvider from 'next-auth/providers/google';
import { closeSession, type SignInPlace, signIn } from '@/lib/accounts/auth-service';
import type { ProviderDocument } from '@/lib/accounts/google/google-discovery';
import { loginSchema } from '@/lib/accounts/login-schema';
import { decodeSessionToken, encodeSessionToken, SESSION_SECONDS } from '@/lib/accounts/session/session-token';
import { findViewerByClaims } from '@/lib/accounts/session/viewer';
import { googleEnv } from '@/lib/env/google-env';
import { siteEnv } from '@/lib/env/site-env';
import { parseInput } from '@/lib/http/parse-input';

declare module 'next-auth' {
  interface User {
    /** The session that the login opened. */
    sessionId: string;
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string;
  }
}

interface NextAuthUse {
  /** Whom logins are counted against. */
  place?: SignInPlace;
  /** Gets whose account it is once the password was right. */
  onSignIn?: (userId: string) => void;
  /**
   * Gets what the shop's own part of an action threw. NextAuth would log it, put its message into a URL, or treat a
   * database that is away as a session that has ended.
   */
  onFailure?: (error: unknown) => void;
  /** What the provider says about itself; without it nobody can be sent there. */
  google?: ProviderDocument;
  /** Gets the claims of a person whom Google has vouched for; their signature and their nonce are checked. */
  onGoogleClaims?: (claims: unknown) => void;
}

/** Google, or whatever OpenID provider stands in for it; none while it is not set up. */
function googleProviders(document: ProviderDocument | undefined) {
  const google = googleEnv();
  if (!google) return [];
  const { clientId, clientSecret, issuer } = google;
  const provider = GoogleProvider({ clientId, clientSecret, issuer, checks: ['pkce', 'state', 'nonce'] });
  if (!document) return [provider];
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = document;
  const endpoints = {
    issuer: document.issuer,
    authorization: authorization_endpoint,
    token: token_endpoint,
    ...(userinfo_endpoint !== undefined && { userinfo: userinfo_endpoint }),
    jwks_endpoint: jwks_uri,
    // With this URL NextAuth would ask the provider for all of it at each step.
    wellKnown: '',
  };
  return [{ ...provider, options: { ...provider.options, ...endpoints } } as typeof provider];
}

/** The work's result, or null when it failed and the failure was reported. */
async function orNull<Result>(
  work: () => Promise<Result>,
  onFailure: NextAuthUse['onFailure'],
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!onFailure) throw error;
    onFailure(error);
    return null;
  }
}

/** NextAuth on top of the shop's own sessions: its JWT holds their ids, and counts only while the session is open. */
export function nextAuthOptions({
  place = { clientIp: 'unknown', browserMarks: [] },
  onSignIn,
  onFailure,
  google,
  onGoogleClaims,
}: NextAuthUse): NextAuthOptions {
  return {
    secret: siteEnv().secret,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials) =>
          orNull(async () => {
            const user = await signIn(parseInput(loginSchema, credentials), place);
            onSignIn?.(user._id);
            const claims = await decodeSessionToken(user.token);
            return claims && { id: user._id, name: user.name, email: user.email, sessionId: claims.sessionId };
          }, onFailure),
      }),
      ...googleProviders(google),
    ],
    jwt: {
      encode: async ({ token }) => {
        if (!token?.sub || !token.sid) throw new Error('a session token needs a user and a session');
        return encodeSessionToken({ userId: token.sub, sessionId: token.sid });
      },
      decode: async ({ token }) => {
        const claims = token ? await decodeSessionToken(token) : null;
        return claims && { sub: claims.userId, sid: claims.sessionId };
      },
    },
    events: {
      signOut: async ({ token }) => {
        const sessionId = token?.sid;
        if (sessionId) await orNull(() => closeSession(sessionId), onFailure);
      },
    },
    callbacks: {
      signIn: ({ account, profile }) => {
        if (account?.provider !== 'google') return true;
        onGoogleClaims?.(profile);
        // A URL instead of true: NextAuth opens no session. The shop opens one when the browser asks for it.
        return siteEnv().url;
      },
      jwt: ({ token, user }) => (user ? { sub: user.id, sid: user.sessionId } : token),
      session: async ({ session, token: { sub, sid } }) => {
        const viewer =
          sub && sid ? await orNull(() => findViewerByClaims({ userId: sub, sessionId: sid }), onFailure) : null;
        // An empty user is NextAuth's way to say that nobody is signed in.
        if (!viewer) return { expires: session.expires };
        return { expires: session.expires, user: { name: viewer.name, email: viewer.email } };
      },
    },
  };
}
