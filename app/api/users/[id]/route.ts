import { z } from 'zod';
import { adminUserSchema, userChangeSchema } from '@/lib/accounts/administration/user-admin-schema';
import { changeUser, deleteUser } from '@/lib/accounts/administration/user-admin-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';

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
