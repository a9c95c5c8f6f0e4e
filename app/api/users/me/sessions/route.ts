import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { ownSessionSchema } from '@/lib/access/session/own-sessions-schema';
import { listOwnSessions } from '@/lib/access/session/own-sessions-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Where one is logged in, this session first',
    requires: 'customer',
    beforeSecondFactor: true,
    response: z.array(ownSessionSchema),
    isWholeList: true,
    handle: ({ viewer }) => listOwnSessions(viewer),
  }),
});
