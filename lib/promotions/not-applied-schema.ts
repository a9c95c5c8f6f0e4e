import { z } from 'zod';

/** Why a typed code does not count, as JSON carries it. */
export const notAppliedSchema = z.object({
  /** As it was typed. */
  code: z.string(),
  /** The name of its promotion. */
  promotion: z.string().optional(),
  reason: z.string(),
  message: z.string(),
});
export type NotApplied = z.output<typeof notAppliedSchema>;
