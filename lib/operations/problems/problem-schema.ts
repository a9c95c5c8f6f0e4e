import { z } from 'zod';
import type { Right } from '@/lib/core/permissions/rights';

/** What can go wrong by itself, each with the right of who is to see it. */
export const rightOfProblem = {
  mail: 'messages:answer',
  refund: 'payments:read',
  delivery: 'webhooks:manage',
  webhook: 'webhooks:manage',
  import: 'catalogue:write',
} as const satisfies Record<string, Right>;
export type ProblemKind = keyof typeof rightOfProblem;
const problemKinds = Object.keys(rightOfProblem) as [ProblemKind, ...ProblemKind[]];

export const problemSchema = z.object({
  /** Of the mail, the refund, the delivery, the webhook or the import. */
  _id: z.string(),
  kind: z.enum(problemKinds),
  /** What failed, in words. */
  what: z.string(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  /** Whether trying again can help. */
  canRepeat: z.boolean(),
  /** The order of a refund. */
  order: z.string().nullable(),
  /** The webhook of a delivery. */
  webhook: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;
