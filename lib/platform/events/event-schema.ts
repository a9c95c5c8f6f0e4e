import { z } from 'zod';
import { pageParameter, readQuery } from '@/lib/platform/lists/list-query';
import { type Topic, topics } from './topics';

export const eventSchema = z.object({
  id: z.int(),
  topic: z.enum(topics),
  at: z.iso.datetime(),
  /** What it happened to, by ids: the calls tell how that is now. */
  data: z.record(z.string(), z.unknown()),
});
export type ShopEvent = z.infer<typeof eventSchema>;

export const eventsSchema = z.object({
  events: z.array(eventSchema),
  /** The id to ask on from, as `after`; of the newest first as `before`, 0 where nothing is left. */
  next: z.int(),
});

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

const eventId = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the id of an event, or 0')
  .transform(Number);

export const eventParameters = {
  after: eventId,
  before: eventId,
  order: z.enum(['oldest', 'newest'], 'must be oldest or newest'),
  limit: pageParameter(MAX_LIMIT),
  topics: z
    .string()
    .transform((text) => text.split(',').map((topic) => topic.trim()))
    .pipe(z.array(z.enum(topics, `must be of ${topics.join(', ')}`))),
} as const;

export interface EventQuery {
  after: number;
  /** Null for no end. */
  before: number | null;
  isNewestFirst: boolean;
  limit: number;
  /** Null for all. */
  topics: readonly Topic[] | null;
}

/** Reads which events are wanted. Throws INVALID_INPUT that names what can't be used. */
export function readEventQuery(params: URLSearchParams): EventQuery {
  const {
    after = 0,
    before = null,
    order,
    limit = DEFAULT_LIMIT,
    topics: named = null,
  } = readQuery(eventParameters, params);
  return { after, before, isNewestFirst: order === 'newest', limit, topics: named };
}
