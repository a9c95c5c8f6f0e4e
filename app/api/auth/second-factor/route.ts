import { secondFactorSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { describeSecondFactor } from '@/lib/access/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { settingsNow } from '@/lib/pricing/settings/settings-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'How one’s own account is protected beside its password',
    description: '`isOn` with a passkey or an authenticator app; `isRequired` where the shop asks it of its staff.',
    requires: 'customer',
    beforeSecondFactor: true,
    response: secondFactorSchema,
    handle: ({ viewer }) => describeSecondFactor(viewer, settingsNow().staff.requireSecondFactor),
  }),
});
