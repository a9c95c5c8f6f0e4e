import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { letterSchema, newLetterSchema } from '@/lib/messages/newsletter/letter-schema';
import { composeLetter, listLetters } from '@/lib/messages/newsletter/letter-service';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the newsletters, drafts and sent ones, newest first',
    description: LIST_RULES,
    requires: 'letters:send',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(letterSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { letters, total } = await listLetters(query);
      answerHeaders.set('x-total-count', String(total));
      return letters;
    },
  }),
  POST: endpoint({
    summary: 'Keeps a draft of a newsletter',
    requires: 'letters:send',
    body: newLetterSchema,
    response: letterSchema,
    status: 201,
    handle: ({ viewer, body }) => composeLetter(viewer, body),
  }),
});
