import { recoveryCodesSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { renewRecoveryCodes } from '@/lib/access/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Gives ten new recovery codes, once, in place of earlier ones',
    secrets: ['recoveryCodes'],
    requires: 'customer',
    beforeSecondFactor: true,
    confirms: 'recent',
    response: recoveryCodesSchema,
    refuses: ['CONFLICT'],
    afterwards: sendMailsSoon,
    handle: ({ viewer }) => renewRecoveryCodes(viewer),
  }),
});
