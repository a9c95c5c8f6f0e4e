import { z } from 'zod';
import { adminUserSchema, readUserQuery } from '@/lib/accounts/administration/user-admin-schema';
import { listUsers } from '@/lib/accounts/administration/user-admin-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint(
    { requires: 'admin', query: readUserQuery, response: z.array(adminUserSchema) },
    async ({ query, answerHeaders }) => {
      const { users, total } = await listUsers(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return users;
    },
  ),
});
