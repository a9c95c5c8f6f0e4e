import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { endOwnSession } from '@/lib/access/session/own-sessions-service';
import { sessionCookie } from '@/lib/access/session/session-token';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Ends one of one’s own sessions, at its next call',
    requires: 'customer',
    beforeSecondFactor: true,
    params: idParams,
    handle: async ({ viewer, params, answerHeaders }) => {
      await endOwnSession(viewer, params.id);
      if (params.id === viewer.sessionId) answerHeaders.append('set-cookie', sessionCookie(null));
      return undefined;
    },
  }),
});
