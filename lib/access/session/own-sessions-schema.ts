import { z } from 'zod';

/** One of a user's open sessions. */
export const ownSessionSchema = z.object({
  _id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** To ten minutes. */
  lastUsedAt: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;
