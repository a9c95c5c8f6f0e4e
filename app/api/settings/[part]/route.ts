import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { partAnswerSchema, partNames } from '@/lib/settings/settings-schema';
import { getSettings, saveSettings } from '@/lib/settings/settings-service';

const params = z.object({ part: z.string() });

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'One part of the shop’s settings, as it holds',
    description: `Parts are ${partNames.join(', ')}. The version is 0 while a part was never set.`,
    requires: 'settings:write',
    params,
    response: partAnswerSchema,
    handle: ({ params: { part } }) => getSettings(part),
  }),
  PUT: endpoint({
    summary: 'Changes a part of the shop’s settings',
    description:
      'The body is the part as it shall be, with the version that its writer saw. Every process knows it within a second.',
    requires: 'settings:write',
    params,
    isRepeatable: true,
    body: z.looseObject({ version: z.int().optional() }),
    response: partAnswerSchema,
    refuses: ['NOT_FOUND', 'CHANGED', 'HAS_ORDERS'],
    facts: { version: z.int().optional(), present: partAnswerSchema.optional() },
    handle: ({ viewer, params: { part }, body }) => saveSettings(viewer, part, body),
  }),
});
