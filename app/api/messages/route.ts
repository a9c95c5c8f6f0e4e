import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { contactMessageSchema, messageParameters, readMessageQuery } from '@/lib/messages/contact/contact-schema';
import { listMessages } from '@/lib/messages/contact/contact-service';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what people wrote to the shop, newest first, with their orders and the answers',
    description: LIST_RULES,
    requires: 'messages:answer',
    query: { parameters: messageParameters, read: readMessageQuery },
    response: z.array(contactMessageSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { messages, total } = await listMessages(query);
      answerHeaders.set('x-total-count', String(total));
      return messages;
    },
  }),
});
