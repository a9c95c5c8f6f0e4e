import { z } from 'zod';
import type { Topic } from './topics';

const order = z.object({ order: z.string(), number: z.string().nullable(), status: z.string() });
const ofReturn = z.object({ order: z.string(), return: z.string() });
const product = z.object({ product: z.string(), status: z.string() });
const customer = z.object({ customer: z.string() });
const changeSet = z.object({ change: z.string(), kind: z.string() });

/** What each topic is called for people, and what its events have as `data`: the triggers on the tables write it. */
export const eventData = {
  'order.placed': { summary: 'An order was placed', data: order },
  'order.paid': { summary: 'An order is to be prepared: it was paid or authorized, or no money moves', data: order },
  'order.cancelled': { summary: 'An order was cancelled', data: order },
  'order.changed': { summary: 'An order has another status or address', data: order },
  'parcel.shipped': { summary: 'A parcel left', data: z.object({ order: z.string(), parcel: z.string() }) },
  'return.requested': { summary: 'A return was asked for', data: ofReturn },
  'return.approved': { summary: 'A return was approved', data: ofReturn },
  'return.declined': { summary: 'A return was declined', data: ofReturn },
  'return.received': { summary: 'A return arrived', data: ofReturn },
  'return.settled': { summary: 'A return was settled', data: ofReturn },
  'return.withdrawn': { summary: 'A return was withdrawn', data: ofReturn },
  'refund.made': { summary: 'Money goes back', data: z.object({ order: z.string(), refund: z.string() }) },
  'product.created': { summary: 'A product was added', data: product },
  'product.changed': { summary: 'A product was changed', data: product },
  'product.archived': {
    summary: 'A product is no longer sold, or was deleted',
    data: z.object({ product: z.string(), status: z.string().optional(), isDeleted: z.literal(true).optional() }),
  },
  'stock.changed': {
    summary: 'The stock of a size changed',
    data: z.object({
      product: z.string(),
      size: z.number(),
      sku: z.string().nullable(),
      change: z.int(),
      /** Null for a size that is not counted any more. */
      available: z.int().nullable(),
      reason: z.string(),
      movement: z.string(),
    }),
  },
  'customer.created': { summary: 'An account was opened', data: customer },
  'customer.changed': { summary: 'An account was changed', data: customer },
  'customer.deleted': { summary: 'An account was deleted', data: customer },
  'import.applied': { summary: 'An import or a bulk edit was applied', data: changeSet },
  'import.undone': { summary: 'An import or a bulk edit was undone', data: changeSet },
} as const satisfies Record<Topic, { summary: string; data: z.ZodType }>;
