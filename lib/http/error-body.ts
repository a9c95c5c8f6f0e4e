// zod/mini: this file is on every page, and the full library would double what a page loads.
import * as z from 'zod/mini';

/** The shape of every error answer. Further facts (`quote`, `shortages`) stand beside these fields. */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
});
