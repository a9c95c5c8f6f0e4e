import { z } from 'zod';
import { mailTokenSchema } from '@/lib/core/outbox/mail-token';
import { orderOfBuyerSchema } from '@/lib/orders/order/order-lookup-schema';
import { pairsListSchema, withdrawalSchema } from '@/lib/orders/order/order-parts-schema';

/** What a buyer declares to withdraw from the contract of an order. */
export const withdrawalInputSchema = z.object({
  ...orderOfBuyerSchema.shape,
  /** All pairs that the buyer still has, or is to get, when left out. */
  lines: pairsListSchema.optional(),
});
export type WithdrawalInput = z.output<typeof withdrawalInputSchema>;

/** What staff do with a withdrawal that waits: it is its buyer's, or not. */
export const withdrawalStepSchema = z.object({
  state: z.enum(['confirmed', 'closed'], 'must be confirmed or closed'),
});
export type WithdrawalStep = z.output<typeof withdrawalStepSchema>;

/** A withdrawal as staff see it. */
export const withdrawalRequestSchema = withdrawalSchema.extend({
  /** The order's id. */
  order: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Until when the order can't be shipped because of it; null when it can. */
  heldUntil: z.string().nullable(),
  /** Whether nothing has left, so that confirming cancels the order if it is about all of it. */
  cancels: z.boolean(),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;

/** The link of a withdrawal's mail. */
export const withdrawalLinkSchema = mailTokenSchema;
