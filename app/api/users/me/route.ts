import { accountDeletionSchema } from '@/lib/accounts/personal-data/account-deletion-schema';
import { deleteOwnAccount } from '@/lib/accounts/personal-data/account-deletion-service';
import { sessionCookie } from '@/lib/accounts/session/session-token';
import { defineRoute, endpoint } from '@/lib/http/define-route';

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
