import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { exportSubscribers, listSubscribers } from '@/lib/messages/newsletter/letter-service';
import {
  readSubscriberQuery,
  subscriberParameters,
  subscriberSchema,
} from '@/lib/messages/newsletter/subscriber-schema';
import { downloadResponse } from '@/lib/platform/http/responses';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists who asked for the newsletter, newest first, or sends all of them as a file',
    description: `${LIST_RULES} With the time and source of their consent. The audit log tells who read more than the first page.`,
    requires: 'letters:send',
    confirms: { 'format=csv': 'with-second-factor' },
    requiresFor: { 'format=csv': 'customers:read' },
    query: { parameters: subscriberParameters, read: readSubscriberQuery },
    response: z.array(subscriberSchema),
    hasTotal: true,
    sends: ['text/csv'],
    handle: async ({ viewer, query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse({ name: shopFile('subscribers.csv'), type: 'text/csv' }, exportSubscribers(viewer));
      const { subscribers, total } = await listSubscribers(viewer, query.window);
      answerHeaders.set('x-total-count', String(total));
      return subscribers;
    },
  }),
});
