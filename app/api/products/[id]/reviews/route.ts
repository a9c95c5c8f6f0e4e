import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { reviewInputSchema } from '@/lib/reviews/review-input-schema';
import { requireReviewPage } from '@/lib/reviews/review-page-query';
import { reviewPageSchema, reviewSchema } from '@/lib/reviews/review-schema';
import { listReviews, writeReview } from '@/lib/reviews/review-service';

const params = z.object({ id: z.string() });

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint(
    { requires: 'anyone', params, query: requireReviewPage, response: reviewPageSchema },
    ({ params, query }) => listReviews(params.id, query),
  ),
  POST: endpoint(
    {
      requires: 'customer',
      params,
      body: reviewInputSchema,
      response: reviewSchema,
      status: 201,
    },
    async ({ viewer, params, body, expire }) => {
      const { review, expiredTags } = await writeReview(viewer, params.id, body);
      expire(expiredTags);
      return review;
    },
  ),
});
