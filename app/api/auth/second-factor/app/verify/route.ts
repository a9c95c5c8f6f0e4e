import { appCodeSchema, recoveryCodesSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { finishAppSetUp } from '@/lib/access/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes the app into use with its first code',
    description: 'Answers ten recovery codes, once. They take the place of earlier ones.',
    notKept: 'session',
    requires: 'customer',
    beforeSecondFactor: true,
    confirms: 'recent',
    body: appCodeSchema,
    response: recoveryCodesSchema,
    refuses: ['WRONG_CODE', 'CONFLICT'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, body }) => finishAppSetUp(viewer, body.code),
  }),
});
