import { z } from 'zod';

/** Why a typed code does not count, as JSON carries it. */
export const notAppliedSchema = z.object({
  /** As it was typed. */
  code: z.string(),
  /** The name of its promotion. */
  promotion: z.string().optional(),
  reason: z.string(),
  message: z.string(),
  /** `giftCards` for the code of a gift card; absent for that of a promotion. */
  field: z.string().optional(),
});
export type NotApplied = z.output<typeof notAppliedSchema>;
