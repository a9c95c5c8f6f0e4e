import { z } from 'zod';
import { messageSchema } from '@/lib/auth/account-schema';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { adminUserSchema, userChangeSchema } from '@/lib/users/user-admin-schema';
import { changeUser, deleteUser } from '@/lib/users/user-admin-service';

const params = z.object({ id: z.string() });

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint(
    { requires: 'admin', params, body: userChangeSchema, response: adminUserSchema },
    ({ viewer, params, body }) => changeUser(viewer, params.id, body),
  ),
  DELETE: endpoint({ requires: 'admin', params, response: messageSchema }, ({ viewer, params }) =>
    deleteUser(viewer, params.id),
  ),
});
