import { z } from 'zod';
import { answerNextAuth } from '@/lib/accounts/next-auth/next-auth-protocol';
import { defineRoute, endpoint } from '@/lib/http/define-route';

const params = z.object({ nextauth: z.array(z.string()) });

// NextAuth's own answers, for pages and programs that use its client.
export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Answers NextAuth’s client: the session, its CSRF token, the ways to sign in',
    requires: 'anyone',
    paths: ['/api/auth/session', '/api/auth/csrf', '/api/auth/providers'],
    params,
    sends: ['application/json'],
    handle: ({ request, params, clientIp }) => answerNextAuth(request, params.nextauth, clientIp),
  }),
  POST: endpoint({
    summary: 'Signs in or out by NextAuth’s forms, which carry its CSRF token',
    requires: 'anyone',
    paths: ['/api/auth/callback/credentials', '/api/auth/signout'],
    params,
    sends: ['application/json'],
    redirects: { 302: 'To the URL that NextAuth’s client asked for' },
    refuses: [
      'FORBIDDEN',
      'WRONG_CREDENTIALS',
      'EMAIL_UNVERIFIED',
      'ACCOUNT_INACTIVE',
      'RATE_LIMITED',
      'TOO_LARGE',
      'UNSUPPORTED_TYPE',
    ],
    handle: ({ request, params, clientIp }) => answerNextAuth(request, params.nextauth, clientIp),
  }),
});
