import { z } from 'zod';
import { emailSchema } from '@/lib/access/accounts/login-schema';
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

/** What is wrong with each field of a form that asks for an order. */
export interface EntryErrors {
  number?: string | undefined;
  email?: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * What was entered into such a form, as the parameters of its page's URL say; the order that it names, or null and why.
 */
export function readEntered(query: Record<string, unknown>) {
  const entered = { number: textOf(query.number), email: textOf(query.email) };
  const { data: order = null, error } = orderOfBuyerSchema.safeParse(entered);
  const problems = error && z.flattenError(error).fieldErrors;
  const errors: EntryErrors = { number: problems?.number?.[0], email: problems?.email?.[0] };
  return { entered, order, errors };
}
