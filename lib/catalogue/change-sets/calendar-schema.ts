import { z } from 'zod';

/** What can be due: a change set, shoes that go live, prices that begin or end. */
const dueKinds = ['change-set', 'publish', 'price-begins', 'price-ends'] as const;

/** What is due at a moment, of one kind. */
export const dueSchema = z.object({
  at: z.string(),
  kind: z.enum(dueKinds),
  /** How many shoes. */
  shoes: z.int().min(0),
  /** Some of their names, in the order of the alphabet. */
  names: z.array(z.string()),
  /** The shoe where it is only one. */
  product: z.string().nullable(),
  changeSet: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Due = z.output<typeof dueSchema>;
