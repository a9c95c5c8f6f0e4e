import { placeOf } from '@/lib/access/accounts/auth-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { sessionCookie } from '@/lib/access/session/session-token';
import { accountDeletionSchema } from '@/lib/operations/personal-data/account-deletion-schema';
import { deleteOwnAccount } from '@/lib/operations/personal-data/account-deletion-service';

const AFTER_DELETION = `Takes the password, or a code from \`POST /api/users/me/code\` or \`POST /api/auth/code\`; wrong ones are limited as logins are.

Name, address, sessions, links, wishes, subscription, messages, counters and open mails go along, with what lies under
emails that were theirs before; mails that were sent stay as empty rows. Reviews stay, by \`Deleted customer\`. Orders that are delivered or cancelled keep what was bought, the sums and
\`country\`: \`user.name\` reads \`Deleted customer\`, \`user.email\` and the address are empty. An order under way keeps address
and email until it is delivered, and the setting \`ORDER_RETENTION_DAYS\` keeps both longer. Backups are the shop’s own
affair.`;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Deletes one’s own account, at once and for good',
    description: AFTER_DELETION,
    notKept: 'session',
    requires: 'customer',
    body: accountDeletionSchema,
    refuses: ['WRONG_CREDENTIALS', 'WRONG_CODE', 'LAST_ADMIN', 'RATE_LIMITED'],
    handle: async ({ viewer, body, request: { headers }, clientIp, answerHeaders }) => {
      await deleteOwnAccount(viewer, body, placeOf(headers, clientIp));
      answerHeaders.append('set-cookie', sessionCookie(null));
      return undefined;
    },
  }),
});
