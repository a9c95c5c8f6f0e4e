import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { getCreditOf, giveCredit } from '@/lib/pricing/gift-cards/credit-service';
import { creditSchema } from '@/lib/pricing/gift-cards/ledger-schema';
import { newCreditSchema } from '@/lib/pricing/gift-cards/tender-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Reads the credit of a user with its ledger, newest entry first',
    requires: 'customers:read',
    params: idParams,
    response: creditSchema,
    handle: ({ params }) => getCreditOf(params.id),
  }),
  POST: endpoint({
    summary: 'Gives a user credit, or takes it with an amount below zero',
    requires: 'orders:refund',
    confirms: 'with-second-factor',
    params: idParams,
    body: newCreditSchema,
    response: creditSchema,
    status: 201,
    refuses: ['TOO_MUCH'],
    handle: ({ viewer, params, body }) => giveCredit(viewer, params.id, body),
  }),
});
