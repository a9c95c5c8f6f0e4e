import { z } from 'zod';

/** Why a typed code may not count. The names are part of the REST contract. */
export const notAppliedReasons = [
  'UNKNOWN',
  'NOT_YET',
  'OVER',
  'USED_UP',
  'ONCE_PER_CUSTOMER',
  'BELOW_MINIMUM',
  'NOT_FOR_THESE',
  'ON_SALE_ALREADY',
  'BETTER_ONE_APPLIED',
  'TOO_FEW_PAIRS',
  'NOT_FIRST_ORDER',
  'OFF',
  'EMPTY',
  'NOT_FOR_YOU',
] as const;

/** Why a typed code does not count, as JSON carries it. */
export const notAppliedSchema = z.object({
  /** As it was typed. */
  code: z.string(),
  /** The name of its promotion; absent for one that is planned, switched off or for one customer. */
  promotion: z.string().optional(),
  reason: z.enum(notAppliedReasons),
  message: z.string(),
  /** `giftCards` for the code of a gift card; absent for that of a promotion. */
  field: z.string().optional(),
});
export type NotApplied = z.output<typeof notAppliedSchema>;
