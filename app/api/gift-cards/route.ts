import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';
import { listGiftCards, makeGiftCard } from '@/lib/pricing/gift-cards/gift-card-service';
import { giftCardSchema, madeGiftCardSchema, newGiftCardSchema } from '@/lib/pricing/gift-cards/tender-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the gift cards, newest first, with what is left of each',
    description: LIST_RULES,
    requires: 'promotions:write',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(giftCardSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { cards, total } = await listGiftCards(query);
      answerHeaders.set('x-total-count', String(total));
      return cards;
    },
  }),
  POST: endpoint({
    summary: 'Makes a gift card, and mails it at once or at a chosen time',
    description: 'The answer is the only one that tells its code, which is stored hashed.',
    secrets: ['code'],
    requires: 'promotions:write',
    confirms: 'with-second-factor',
    body: newGiftCardSchema,
    response: madeGiftCardSchema,
    status: 201,
    afterwards: sendMailsSoon,
    handle: ({ viewer, body }) => makeGiftCard(viewer, body),
  }),
});
