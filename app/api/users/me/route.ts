import { sessionCookie } from '@/lib/auth/session-token';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { accountDeletionSchema } from '@/lib/users/account-deletion-schema';
import { deleteOwnAccount } from '@/lib/users/account-deletion-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint(
    { requires: 'customer', body: accountDeletionSchema },
    async ({ viewer, body, address, expire, answerHeaders }) => {
      const { expiredTags } = await deleteOwnAccount(viewer, body, address);
      expire(expiredTags);
      answerHeaders.append('set-cookie', sessionCookie(null));
      return undefined;
    },
  ),
});
