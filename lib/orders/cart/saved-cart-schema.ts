import { z } from 'zod';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { orderChoices } from '@/lib/core/shop-terms/order-choices';
import { saidOfSizeSchema } from '@/lib/core/sizes/size-schema';
import { MAX_LINES } from '@/lib/orders/order/order-limits';
import { pairsSchema } from '@/lib/orders/order/order-parts-schema';
import { adjustmentSchema, taxSchema, totalsSchema } from '@/lib/orders/order/order-schema';
import { paidBySchema } from '@/lib/pricing/gift-cards/paid-by-schema';
import { notAppliedSchema } from '@/lib/pricing/promotions/not-applied-schema';

/** Cart lines in a request: product, size and quantity, no price. */
export const cartItemsSchema = z.object({
  items: z.array(pairsSchema, 'must be a list').max(MAX_LINES, `must have at most ${MAX_LINES} lines`),
});
export type CartItems = z.infer<typeof cartItemsSchema>;

const placeText = (max: number) => z.string().trim().max(max);

/** What is quoted: a cart, with what is chosen for the order as a whole; for the default country unless it says. */
export const cartToQuoteSchema = z.object({
  ...cartItemsSchema.shape,
  ...orderChoices,
  destination: z
    .object({
      country: placeText(60).min(1, 'is required'),
      state: placeText(60).nullish(),
      postalCode: placeText(20).nullish(),
    })
    .optional(),
  /** One of the methods that are answered; the first of them unless it is one. */
  method: placeText(40).nullish(),
});
export type CartToQuote = z.infer<typeof cartToQuoteSchema>;

/** A browser's cart, and the last common one. */
export const cartMergeSchema = z.object({
  ...cartItemsSchema.shape,
  since: cartItemsSchema.shape.items.optional(),
});
export type CartMerge = z.infer<typeof cartMergeSchema>;

/** A cart line as it can be bought now. */
const quotedLineSchema = z.object({
  ...pairsSchema.shape,
  ...saidOfSizeSchema,
  /** Pairs left; null if stock is not tracked. */
  available: z.number().nullable(),
  /** Null if no longer sold. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  price: z.nullable(centsInJson),
  /** `short`: fewer are left than wanted. `gone`: sold out or no longer sold; such a line costs nothing. */
  problem: z.enum(['short', 'gone']).nullable(),
});

/** A cart's current totals and estimated delivery. */
export const cartQuoteSchema = z.object({
  lines: z.array(quotedLineSchema),
  ...totalsSchema.shape,
  /** As orders have it, of one that is placed now; blank where nothing is delivered. */
  estimatedDelivery: z.string(),
  /** The day by which an order placed now is promised. */
  arrivesBy: z.string().default(''),
  // What has a default here is unknown to servers of the version before, which may answer a newer page.
  adjustments: z.array(adjustmentSchema).default([]),
  taxes: z.array(taxSchema).default([]),
  /** The ways to send it to the destination, each with its price for these lines and the days on which it arrives. */
  methods: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        price: centsInJson,
        pickup: z.boolean().optional(),
        delivery: z.object({ from: z.string(), to: z.string() }),
      }),
    )
    .default([]),
  /** The method with which the totals are made. */
  method: z.string().nullable().default(null),
  /** The shop does not deliver to the destination. */
  problem: z.literal('NOT_DELIVERABLE').optional(),
  /** Why codes don't count, each with what to do; only where some were named. */
  notApplied: z.array(notAppliedSchema).optional(),
  /** Who would pay how much; only where gift cards or credit were named. */
  paidBy: z.array(paidBySchema).optional(),
});
export type CartQuote = z.infer<typeof cartQuoteSchema>;
