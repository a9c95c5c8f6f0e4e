import { z } from 'zod';
import { finishGoogleSignIn } from '@/lib/access/accounts/google/google-sign-in';
import { answerNextAuth, clientPaths } from '@/lib/access/accounts/next-auth/next-auth-handler';
import { askedSecondFactor } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';

const params = z.object({ nextauth: z.array(z.string()) });

// NextAuth's own answers, for its client and for browsers that come back from Google.
export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Answers NextAuth’s client (session, CSRF token, ways to sign in); takes a browser back from Google',
    requires: 'anyone',
    // A visitor who comes back from Google for the first time gets an account.
    isWrite: true,
    paths: [...clientPaths.GET, '/api/auth/callback/google'],
    params,
    sends: ['application/json'],
    redirects: { 302: 'From Google, to `/auth/success` with a one-time code, or to `/login` with an `error`' },
    handle: ({ request, params: { nextauth }, ...call }) =>
      nextauth.join('/') === 'callback/google'
        ? finishGoogleSignIn(request, call.clientIp)
        : answerNextAuth(request, nextauth, call),
  }),
  POST: endpoint({
    summary: 'Signs in or out by NextAuth’s forms, which carry its CSRF token',
    notKept: 'session',
    requires: 'anyone',
    paths: clientPaths.POST,
    params,
    sends: ['application/json'],
    redirects: { 302: 'To the URL that NextAuth’s client asked for' },
    refuses: [
      'FORBIDDEN',
      'WRONG_CREDENTIALS',
      'SECOND_FACTOR',
      'EMAIL_UNVERIFIED',
      'ACCOUNT_INACTIVE',
      'RATE_LIMITED',
      'TOO_LARGE',
      'UNSUPPORTED_TYPE',
    ],
    asks: askedSecondFactor,
    handle: ({ request, params: { nextauth }, ...call }) => answerNextAuth(request, nextauth, call),
  }),
});
