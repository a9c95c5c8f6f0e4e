import { z } from 'zod';
import { adminUserSchema, readUserQuery, userParameters } from '@/lib/accounts/administration/user-admin-schema';
import { listUsers } from '@/lib/accounts/administration/user-admin-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { LIST_RULES } from '@/lib/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists accounts, newest first',
    description: LIST_RULES,
    requires: 'customers:read',
    query: { parameters: userParameters, read: readUserQuery },
    response: z.array(adminUserSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { users, total } = await listUsers(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return users;
    },
  }),
});
