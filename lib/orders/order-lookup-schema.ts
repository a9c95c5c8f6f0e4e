import { z } from 'zod';
import { emailSchema } from '@/lib/accounts/login-schema';
import { isPlainText } from '@/lib/platform/text/readable';

/** What a buyer who is not logged in knows of their order. */
export const orderOfBuyerSchema = z.object({
  /** Of the order, with or without `#`. */
  number: z
    .string('Please enter your order number')
    .trim()
    .min(1, 'Please enter your order number')
    .max(50, 'An order number has at most 50 characters')
    .refine(isPlainText, 'An order number has no such characters'),
  email: emailSchema,
});
export type OrderOfBuyer = z.output<typeof orderOfBuyerSchema>;
