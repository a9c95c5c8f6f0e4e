import { z } from 'zod';
import { emailSchema } from '@/lib/access/accounts/login-schema';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { notAppliedReasons } from '@/lib/pricing/promotions/not-applied-schema';
import { momentSchema, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { cartQuoteSchema, cartToQuoteSchema } from './saved-cart-schema';

/** A cart to try promotions with, for any person and any moment. */
export const cartToTrySchema = z.object({
  ...cartToQuoteSchema.shape,
  email: emailSchema.optional(),
  /** Now by default. */
  at: momentSchema.optional(),
});
export type CartToTry = z.output<typeof cartToTrySchema>;

/** What a cart that is tried costs, and every promotion that holds at that moment. */
export const triedCartSchema = z.object({
  ...cartQuoteSchema.shape,
  promotions: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** With all that it says, so that what is tried can be told from what it gave. */
      promotion: promotionSchema,
      /** The code by which it was named, in capital letters. */
      code: z.string().nullable(),
      counted: z.boolean(),
      /** What it takes off, shipping included. */
      amount: centsInJson,
      /** Why it does not count; `NEEDS_CODE` where none was named. */
      reason: z.enum([...notAppliedReasons, 'NEEDS_CODE']).optional(),
      message: z.string().optional(),
    }),
  ),
});
export type TriedCart = z.output<typeof triedCartSchema>;
