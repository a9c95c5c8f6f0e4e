import { signOut } from '@/lib/accounts/auth-service';
import { readSessionToken, sessionCookie } from '@/lib/accounts/session/session-token';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Ends the session of the token or the cookie that calls',
    requires: 'anyone',
    handle: async ({ request, answerHeaders }) => {
      await signOut(readSessionToken(request.headers));
      answerHeaders.append('set-cookie', sessionCookie(null));
      return undefined;
    },
  }),
});
