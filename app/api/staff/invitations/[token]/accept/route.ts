import { tokenParamsSchema } from '@/lib/access/accounts/account-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { acceptanceSchema } from '@/lib/access/user-admin/staff-schema';
import { acceptInvitation } from '@/lib/access/user-admin/staff-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Accepts an invitation to become staff, by the link from a mail',
    description: 'An account without a password, such as a new one, needs one; other accounts keep theirs.',
    notKept: 'session',
    requires: 'anyone',
    params: tokenParamsSchema,
    body: acceptanceSchema,
    isBodyOptional: true,
    response: messageSchema,
    refuses: ['RATE_LIMITED'],
    handle: ({ params, body, clientIp }) => acceptInvitation(params.token, body, clientIp),
  }),
});
