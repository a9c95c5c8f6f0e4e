import { removePasskey } from '@/lib/access/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Removes a passkey',
    requires: 'customer',
    beforeSecondFactor: true,
    confirms: 'always',
    params: idParams,
    afterwards: sendMailsSoon,
    handle: async ({ viewer, params }) => {
      await removePasskey(viewer, params.id);
      return undefined;
    },
  }),
});
