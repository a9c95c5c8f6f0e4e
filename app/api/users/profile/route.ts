import { profileAnswerSchema, profileSchema } from '@/lib/access/accounts/account-schema';
import { getProfile, updateProfile } from '@/lib/access/accounts/profile-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rememberBrowser } from '@/lib/access/session/known-browser';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows one’s own account',
    requires: 'customer',
    response: profileAnswerSchema,
    handle: ({ viewer }) => getProfile(viewer),
  }),
  PUT: endpoint({
    summary: 'Changes name, email, password or size of one’s own account',
    description:
      'What is missing stays as it is. A new email address is mailed a link and replaces the old one when that is followed. A new password ends every other session. Of staff, and of those who have a second factor, a new email address or password needs a login or a `POST /api/auth/confirm` within ten minutes.',
    notKept: 'session',
    requires: 'customer',
    body: profileSchema,
    response: profileAnswerSchema,
    refuses: ['CONFIRM_AGAIN', 'RATE_LIMITED'],
    afterwards: sendMailsSoon,
    handle: async ({ viewer, body, request, answerHeaders }) => {
      const profile = await updateProfile(viewer, body);
      // A new password voids what browsers were known by; this one stays.
      if (body.password !== undefined)
        answerHeaders.append('set-cookie', await rememberBrowser(request.headers, viewer.userId, 'login'));
      return profile;
    },
  }),
});
