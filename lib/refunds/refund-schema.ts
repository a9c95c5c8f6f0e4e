import { z } from 'zod';
import type { Cents } from '@/lib/money/money';
import { namedPairsSchema, pairsListSchema, refundAmountsSchema } from '@/lib/orders/order-parts-schema';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';

/** A text that says why: not blank. */
const reasonSchema = z
  .string()
  .trim()
  .max(500, 'must be at most 500 characters')
  .refine(isPlainText, 'has characters we can’t use')
  .refine(isReadable, 'is required');

/** What an administrator gives back. */
export const newRefundSchema = z
  .object({ lines: pairsListSchema.optional(), shipping: z.literal(true).optional(), reason: reasonSchema })
  .refine(({ lines, shipping }) => lines !== undefined || shipping !== undefined, {
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

/** Whether the shop is to blame, so that the customer does not pay for the shipping either. */
export function bringsShippingBack(reason: string): boolean {
  return reason === 'faulty' || reason === 'not-as-pictured';
}
