import { z } from 'zod';
import { topics } from '@/lib/platform/events/topics';
import { pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { hasPlainYear } from '@/lib/platform/locale/calendar';

const urlSchema = z.url({ error: 'must be an https address' }).max(2_000, 'must be at most 2,000 characters');
const topicsSchema = z
  .array(z.enum(topics, `must be of ${topics.join(', ')}`), 'must be a list of topics')
  .max(topics.length, 'must name each topic once');

/** Without topics it is told of everything. */
export const newWebhookSchema = z.strictObject({ url: urlSchema, topics: topicsSchema.optional() });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

export const webhookChangeSchema = z
  .strictObject({ url: urlSchema, topics: topicsSchema, active: z.boolean('must be true or false') })
  .partial();
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

export const webhookSchema = z.object({
  _id: z.string(),
  url: z.string(),
  topics: z.array(z.string()),
  active: z.boolean(),
  /** Why the shop switched it off. */
  offReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Who made it; null once they have left the staff. */
  by: z.string().nullable().default(null),
});
export type ShopWebhook = z.infer<typeof webhookSchema>;

/** The only answer with the secret. */
export const madeWebhookSchema = webhookSchema.extend({
  /** Told once: missing in the answer to a repeat. */
  secret: z.string().default(''),
});

export const deliverySchema = z.object({
  _id: z.string(),
  /** The id of the event; the message’s `webhook-id` is made of it. */
  event: z.int(),
  topic: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const states = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof states)[number];
export const deliveryParameters = {
  ...pageParameters,
  state: z.enum(states, `must be one of ${states.join(', ')}`),
} as const;

/** Reads which deliveries are wanted. Throws INVALID_INPUT that names what can't be used. */
export function readDeliveryQuery(params: URLSearchParams) {
  const { page, limit, state } = readQuery(deliveryParameters, params);
  return { state, window: toWindow({ page, limit }) };
}

const momentRule = 'must be a time such as 2026-11-20T09:00:00Z';
/** In UTC: PostgreSQL refuses some offsets that ISO 8601 allows. */
const moment = z.iso
  .datetime({ offset: true, error: momentRule })
  .refine(hasPlainYear, momentRule)
  .transform((text) => new Date(text).toISOString());
export const replaySchema = z
  .strictObject({ from: moment, to: moment })
  .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { path: ['from'], message: 'must not be after to' });
export const replayedSchema = z.object({ deliveries: z.int() });

/** How a test message was received. */
export const testedSchema = z.object({ received: z.boolean(), status: z.int().nullable(), message: z.string() });
