import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { invitationSchema, newInvitationSchema } from '@/lib/access/user-admin/staff-schema';
import { inviteStaff, listInvitations } from '@/lib/access/user-admin/staff-service';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the invitations that were not accepted yet, also those that are over, newest first',
    requires: 'staff:manage',
    response: z.array(invitationSchema),
    isWholeList: true,
    handle: listInvitations,
  }),
  POST: endpoint({
    summary: 'Invites an email to become staff, by a mail with a link that holds 7 days and works once',
    description: 'A new invitation replaces an earlier one of the email.',
    requires: 'staff:manage',
    peopleOnly: true,
    confirms: 'always',
    body: newInvitationSchema,
    response: invitationSchema,
    status: 201,
    refuses: ['CONFLICT'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, body }) => inviteStaff(viewer, body),
  }),
});
