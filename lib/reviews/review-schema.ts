import { z } from 'zod';

export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  verifiedPurchase: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;
