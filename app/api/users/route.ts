import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { CHANGED_RULES } from '@/lib/changes/changed-since';
import { LIST_RULES } from '@/lib/platform/lists/list-query';
import { listUsers } from '@/lib/user-admin/user-admin-service';
import { adminUserSchema, readUserQuery, userParameters } from '@/lib/users/user-admin-schema';

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
