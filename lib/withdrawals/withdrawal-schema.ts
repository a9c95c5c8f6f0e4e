import { z } from 'zod';
import { orderOfBuyerSchema } from '@/lib/orders/order-lookup-schema';
import { pairsListSchema } from '@/lib/orders/order-parts-schema';

/** What a buyer declares to withdraw from the contract of an order. */
export const withdrawalInputSchema = z.object({
  ...orderOfBuyerSchema.shape,
  /** All pairs that the buyer still has, or is to get, when left out. */
  lines: pairsListSchema.optional(),
});
export type WithdrawalInput = z.output<typeof withdrawalInputSchema>;
