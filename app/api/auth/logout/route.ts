import { signOut } from '@/lib/access/accounts/auth-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { readSessionToken, sessionCookie } from '@/lib/access/session/session-token';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Ends the session of the token or the cookie that calls',
    notKept: 'session',
    requires: 'anyone',
    handle: async ({ request, answerHeaders }) => {
      await signOut(readSessionToken(request.headers));
      answerHeaders.append('set-cookie', sessionCookie(null));
      return undefined;
    },
  }),
});
