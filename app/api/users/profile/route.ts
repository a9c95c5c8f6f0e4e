import { profileAnswerSchema, profileSchema } from '@/lib/auth/account-schema';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { getProfile, updateProfile } from '@/lib/users/profile-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer', response: profileAnswerSchema }, ({ viewer }) => getProfile(viewer)),
  PUT: endpoint(
    { requires: 'customer', body: profileSchema, response: profileAnswerSchema, afterwards: sendMailsSoon },
    ({ viewer, body }) => updateProfile(viewer, body),
  ),
});
