import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { changeThreshold } from '@/lib/catalogue/stock/fall-service';
import { stockSchema, thresholdSchema } from '@/lib/catalogue/stock/stock-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Sets from how many pairs downwards the shop hears by mail that a size is low',
    description:
      'For one size, or without `size` for all of the shoe; null leaves it to the shop’s setting. A mail goes out when a size falls to its threshold, and again only after it was above. Answers with the stock of the shoe.',
    requires: 'stock:write',
    body: thresholdSchema,
    response: z.array(stockSchema),
    isWholeList: true,
    refuses: ['NOT_FOUND'],
    handle: ({ viewer, body }) => changeThreshold(viewer, body),
  }),
});
