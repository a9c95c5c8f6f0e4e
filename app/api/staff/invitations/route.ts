import { defineRoute, endpoint } from '@/lib/api/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { invitationSchema, newInvitationSchema } from '@/lib/user-admin/staff-schema';
import { inviteStaff } from '@/lib/user-admin/staff-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Invites an email to become staff, by a mail with a link that holds 7 days and works once',
    description: 'A new invitation replaces an earlier one of the email.',
    requires: 'staff:manage',
    confirms: 'always',
    isRepeatable: true,
    body: newInvitationSchema,
    response: invitationSchema,
    status: 201,
    afterwards: sendMailsSoon,
    handle: ({ viewer, body }) => inviteStaff(viewer, body),
  }),
});
