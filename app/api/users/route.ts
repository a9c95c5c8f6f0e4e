import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { listUsers } from '@/lib/access/user-admin/user-admin-service';
import { adminUserSchema, readUserQuery, userParameters } from '@/lib/access/users/user-admin-schema';
import { CHANGED_RULES } from '@/lib/platform/changes/changed-since';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists accounts, newest first',
    description: `${LIST_RULES} ${CHANGED_RULES}`,
    requires: 'customers:read',
    query: { parameters: userParameters, read: readUserQuery },
    response: z.array(adminUserSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { users, total } = await listUsers(query.filters, query.window, query.changed);
      answerHeaders.set('x-total-count', String(total));
      return users;
    },
  }),
});
