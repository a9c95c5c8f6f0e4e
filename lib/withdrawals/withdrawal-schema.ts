import { z } from 'zod';
import { emailSchema } from '@/lib/accounts/login-schema';
import { pairsListSchema } from '@/lib/orders/order-parts-schema';
import { isPlainText } from '@/lib/platform/text/readable';

/** What a buyer declares to withdraw from the contract of an order. */
export const withdrawalInputSchema = z.object({
  /** Of the order, with or without `#`. */
  number: z
    .string('Please enter your order number')
    .trim()
    .min(1, 'Please enter your order number')
    .max(50, 'An order number has at most 50 characters')
    .refine(isPlainText, 'An order number has no such characters'),
  email: emailSchema,
  /** All pairs that the buyer still has, or is to get, when left out. */
  lines: pairsListSchema.optional(),
});
export type WithdrawalInput = z.output<typeof withdrawalInputSchema>;
