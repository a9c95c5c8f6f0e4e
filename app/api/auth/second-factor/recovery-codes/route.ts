import { recoveryCodesSchema } from '@/lib/accounts/second-factor/second-factor-schema';
import { renewRecoveryCodes } from '@/lib/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint } from '@/lib/api/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Gives ten new recovery codes, once, in place of earlier ones',
    notKept: 'session',
    requires: 'customer',
    beforeSecondFactor: true,
    response: recoveryCodesSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer }) => renewRecoveryCodes(viewer),
  }),
});
