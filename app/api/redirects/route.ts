import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { newRedirectSchema, redirectSchema } from '@/lib/catalogue/redirects/redirect-schema';
import { addRedirect, listRedirects } from '@/lib/catalogue/redirects/redirect-service';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the former addresses that lead elsewhere, newest first',
    description: LIST_RULES,
    requires: 'catalogue:read',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(redirectSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { rows, total } = await listRedirects(query);
      answerHeaders.set('x-total-count', String(total));
      return rows;
    },
  }),
  POST: endpoint({
    summary: 'Lets a former address lead elsewhere, by a 308',
    description:
      '`from` is a path, or an address of the former shop, of which the path counts; `to` is a path of the shop, which its whole address counts as, or another https address. A page of the shop always comes before a redirect.',
    requires: 'catalogue:write',
    body: newRedirectSchema,
    response: redirectSchema,
    status: 201,
    refuses: ['CONFLICT'],
    handle: ({ viewer, body }) => addRedirect(viewer, body),
  }),
});
