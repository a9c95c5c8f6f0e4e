import { z } from 'zod';
import { beginGoogleSignIn } from '@/lib/access/accounts/google/google-sign-in';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { safeRedirect } from '@/lib/access/session/safe-redirect';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Begins a sign-in with Google',
    description: 'For a browser that goes there. The sign-in ends at `/auth/success`, or at `/login` with an `error`.',
    requires: 'anyone',
    query: {
      parameters: { redirect: z.string().describe('The local path to end at') },
      read: (search) => safeRedirect(search.get('redirect')),
    },
    redirects: { 302: 'To Google, or to `/login` with an `error`' },
    handle: ({ query, clientIp }) => beginGoogleSignIn(query, clientIp),
  }),
});
