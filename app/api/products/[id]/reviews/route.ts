import { z } from 'zod';
import { tagsOfProduct } from '@/lib/cache/tags';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { reviewInputSchema } from '@/lib/reviews/review-input-schema';
import { reviewSchema } from '@/lib/reviews/review-schema';
import { writeReview } from '@/lib/reviews/review-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint(
    {
      requires: 'customer',
      params: z.object({ id: z.string() }),
      body: reviewInputSchema,
      response: reviewSchema,
      status: 201,
    },
    async ({ viewer, params, body, expire }) => {
      const review = await writeReview(viewer, params.id, body);
      expire(tagsOfProduct(params.id));
      return review;
    },
  ),
});
