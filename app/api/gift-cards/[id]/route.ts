import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { getGiftCard, pauseGiftCard } from '@/lib/pricing/gift-cards/gift-card-service';
import { giftCardChangeSchema, giftCardLedgerSchema, giftCardSchema } from '@/lib/pricing/gift-cards/tender-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Reads a gift card with its ledger, newest entry first',
    requires: 'promotions:write',
    params: idParams,
    response: giftCardLedgerSchema,
    handle: ({ params }) => getGiftCard(params.id),
  }),
  PUT: endpoint({
    summary: 'Pauses a gift card, or lets it pay again',
    description: 'A paused card keeps what is left of it, and refunds still come back to it.',
    requires: 'promotions:write',
    confirms: 'with-second-factor',
    params: idParams,
    body: giftCardChangeSchema,
    response: giftCardSchema,
    handle: ({ viewer, params, body }) => pauseGiftCard(viewer, params.id, body),
  }),
});
