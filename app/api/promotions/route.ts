import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { LIST_RULES } from '@/lib/platform/lists/list-query';
import { promotionListParameters, readPromotionQuery } from '@/lib/pricing/promotions/promotion-list-query';
import { promotionInputSchema, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { createPromotion, listPromotions } from '@/lib/pricing/promotions/promotion-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the promotions, newest first, with what each gave',
    description: `${LIST_RULES} \`search\` looks into names and codes, \`state\` is what they do now, and \`from\` and \`to\` name those that may hold within a period, paused ones too.`,
    requires: 'promotions:write',
    query: { parameters: promotionListParameters, read: readPromotionQuery },
    response: z.array(promotionSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { promotions, total } = await listPromotions(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return promotions;
    },
  }),
  POST: endpoint({
    summary: 'Makes a promotion; without a code it holds for everybody',
    description:
      'Promotions `with-others` count together: on lines before the order before shipping, then by priority, then by age, each on what is left. They are compared with each one that goes `alone`, and the buyer gets the cheapest.',
    requires: 'promotions:write',
    body: promotionInputSchema,
    response: promotionSchema,
    status: 201,
    refuses: ['CONFLICT'],
    handle: ({ viewer, body }) => createPromotion(viewer, body),
  }),
});
