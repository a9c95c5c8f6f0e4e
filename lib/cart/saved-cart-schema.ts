import { z } from 'zod';
import { centsInJson } from '@/lib/money/cents-codec';
import { MAX_LINES } from '@/lib/orders/order-limits';
import { pairsSchema } from '@/lib/orders/order-parts-schema';
import { totalsSchema } from '@/lib/orders/order-schema';

/** Lines of a cart as a caller sends them: what and how many, and no price. */
export const cartItemsSchema = z.object({
  items: z.array(pairsSchema, 'must be a list').max(MAX_LINES, `must have at most ${MAX_LINES} lines`),
});
export type CartItems = z.infer<typeof cartItemsSchema>;

/** A browser's cart, and what it held when it was last brought together with the viewer's. */
export const cartMergeSchema = z.object({
  ...cartItemsSchema.shape,
  since: cartItemsSchema.shape.items.optional(),
});
export type CartMerge = z.infer<typeof cartMergeSchema>;

/** A line of a cart as it can be bought now. */
const quotedLineSchema = z.object({
  ...pairsSchema.shape,
  /** Pairs that are left; null when they are not counted. */
  available: z.number().nullable(),
  /** Null for what is not sold any more. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  price: z.nullable(centsInJson),
  /** `short`: fewer are left than wanted. `gone`: none are, or it is not sold any more; such a line costs nothing. */
  problem: z.enum(['short', 'gone']).nullable(),
});

/** What a cart comes to now, and when it would arrive. */
export const cartQuoteSchema = z.object({
  lines: z.array(quotedLineSchema),
  ...totalsSchema.shape,
  /** The day that an order placed now is promised for, `2026-11-23`. */
  estimatedDelivery: z.string(),
});
export type CartQuote = z.infer<typeof cartQuoteSchema>;
