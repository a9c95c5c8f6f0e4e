import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { askForBalance } from '@/lib/pricing/gift-cards/gift-card-service';
import { balanceQuestionSchema, balanceSchema } from '@/lib/pricing/gift-cards/tender-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Says what is left of a gift card',
    description: 'A code that no card has, and that of a paused one, get the same 404. Each question counts.',
    notKept: 'harmless',
    requires: 'anyone',
    body: balanceQuestionSchema,
    response: balanceSchema,
    form: '/gift-cards/balance',
    formFacts: ['balance', 'last4'],
    refuses: ['NOT_FOUND', 'RATE_LIMITED'],
    handle: ({ body, clientIp }) => askForBalance(body.code, clientIp),
  }),
});
