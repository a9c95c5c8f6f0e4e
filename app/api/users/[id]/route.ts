import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { changeUser } from '@/lib/access/user-admin/user-admin-service';
import { adminUserSchema, userChangeSchema } from '@/lib/access/users/user-admin-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { deleteUser } from '@/lib/operations/personal-data/user-deletion-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes the role or the status of an account',
    description:
      'Ends the sessions of the account. Nobody can do this to their own account. Who becomes staff with a password that was never used in a browser that reads their mail loses it, and is mailed a link to choose one.',
    requires: 'customers:write',
    peopleOnly: true,
    confirms: 'with-second-factor',
    params: idParams,
    body: userChangeSchema,
    response: adminUserSchema,
    refuses: ['LAST_ADMIN', 'CONFLICT'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, params, body }) => changeUser(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes an account',
    description:
      'Its orders stay, with name and address; reviews stay, by `Deleted customer`; everything else that tells of its owner goes. Nobody can do this to their own account, and no key to one of the staff.',
    requires: 'customers:write',
    confirms: 'with-second-factor',
    params: idParams,
    response: messageSchema,
    refuses: ['LAST_ADMIN', 'CONFLICT'],
    handle: ({ viewer, params }) => deleteUser(viewer, params.id),
  }),
});
