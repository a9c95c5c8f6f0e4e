import { z } from 'zod';
import { centsInJson } from '@/lib/money/cents-codec';
import { sizeSchema } from '@/lib/products/size-schema';
import { isPlainText, isReadable } from '@/lib/text/readable';
import { MAX_LINES, MAX_QUANTITY } from './order-limits';

/** Some pairs of a line of an order, as a caller names them. */
export const pairsSchema = z.object({
  product: z.string().min(1).max(100).refine(isPlainText),
  size: sizeSchema,
  quantity: z.int().min(1).max(MAX_QUANTITY),
});
export type Pairs = z.infer<typeof pairsSchema>;

/** Some lines, each product and size once. */
export const pairsListSchema = z
  .array(pairsSchema)
  .min(1, 'must name at least one line')
  .max(MAX_LINES)
  .refine(
    (lines) => new Set(lines.map(({ product, size }) => `${product}\n${size}`)).size === lines.length,
    'must name each product and size once',
  );

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

/** What goes back at one time, in JSON in dollars. */
export const refundAmountsSchema = z.object({
  items: centsInJson,
  tax: centsInJson,
  shipping: centsInJson,
  amount: centsInJson,
});

/** An entry of an order's ledger as JSON carries it. */
export const refundSchema = z.object({
  _id: z.string(),
  ...refundAmountsSchema.shape,
  lines: z.array(z.object({ product: z.string(), name: z.string(), size: z.number(), quantity: z.number() })),
  reason: z.string(),
  createdAt: z.string(),
});
export type Refund = z.infer<typeof refundSchema>;

/** An entry with the number of its credit note, as the ledger has it. */
export interface NumberedRefund {
  refund: Refund;
  number: string;
}
