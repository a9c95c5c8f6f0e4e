import { z } from 'zod';
import { centsInJson } from '@/lib/core/money/cents-codec';
import type { Cents } from '@/lib/core/money/money';
import { MOST_GIFT_CARDS } from '@/lib/core/shop-terms/gift-card-limits';
import { namedPairsSchema, pairsListSchema, refundAmountsSchema } from '@/lib/orders/order/order-parts-schema';
import { isReadable } from '@/lib/platform/text/readable';
import { plainText } from '@/lib/platform/text/text-schema';

/** A text that says why: not blank. */
const reasonSchema = plainText(500).refine(isReadable, 'is required');

/** What an administrator gives back. */
export const newRefundSchema = z
  .object({
    lines: pairsListSchema.optional(),
    shipping: z.boolean().optional(),
    /** Gift cards that the order bought, by their places in it, from 0: what is left on each goes back. */
    giftCards: z
      .array(z.int().min(0).max(MOST_GIFT_CARDS))
      .min(1, 'must name at least one gift card')
      .max(MOST_GIFT_CARDS)
      .refine((places) => new Set(places).size === places.length, 'must name each gift card once')
      .optional(),
    /** All of it to the customer's store credit, however the order was paid. */
    toCredit: z.boolean().optional(),
    reason: reasonSchema,
  })
  .refine(({ lines, shipping, giftCards }) => Boolean(lines ?? giftCards) || shipping === true, {
    path: ['lines'],
    message: 'Name the lines to refund, or the shipping',
  });
export type NewRefund = z.output<typeof newRefundSchema>;

/** An entry of an order's ledger as JSON carries it. */
export const refundSchema = z.object({
  _id: z.string(),
  ...refundAmountsSchema.shape,
  lines: z.array(namedPairsSchema),
  reason: z.string(),
  /** Where its money is: `pending`, `paid` or `failed`; `done` where no money moves. */
  state: z.string().default('done'),
  createdAt: z.string(),
  /** What of `items` was paid back for gift cards; absent where nothing was. */
  giftCards: z.optional(centsInJson),
  /** All of it went to the customer's store credit; absent where it did not. */
  toCredit: z.literal(true).optional(),
  /** The number of its credit note, where the shop counts them. */
  creditNote: z.string().nullable().default(null),
});
export type Refund = z.infer<typeof refundSchema>;

/** An entry with the number of its credit note, as the ledger has it. */
export interface NumberedRefund {
  refund: Refund;
  number: string;
  /** What was paid for its pairs beside their prices. */
  adjustments: readonly { label: string; amount: Cents }[];
}
