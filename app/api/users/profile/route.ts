import { profileAnswerSchema, profileSchema } from '@/lib/accounts/account-schema';
import { getProfile, updateProfile } from '@/lib/accounts/profile-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer', response: profileAnswerSchema }, ({ viewer }) => getProfile(viewer)),
  PUT: endpoint(
    { requires: 'customer', body: profileSchema, response: profileAnswerSchema, afterwards: sendMailsSoon },
    ({ viewer, body }) => updateProfile(viewer, body),
  ),
});
