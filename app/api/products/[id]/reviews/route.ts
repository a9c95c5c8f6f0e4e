import { defineRoute, endpoint, idParams } from '@/lib/http/define-route';
import { settleProducts } from '@/lib/products/product-service';
import { reviewInputSchema } from '@/lib/reviews/review-input-schema';
import { requireReviewPage, reviewPageParameters } from '@/lib/reviews/review-page-query';
import { reviewPageSchema, reviewSchema } from '@/lib/reviews/review-schema';
import { listReviews, writeReview } from '@/lib/reviews/review-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the reviews of a product, ten a page, newest first',
    requires: 'anyone',
    params: idParams,
    query: { parameters: reviewPageParameters, read: requireReviewPage },
    response: reviewPageSchema,
    handle: ({ params, query }) => listReviews(params.id, query),
  }),
  POST: endpoint({
    summary: 'Reviews a product; a second review replaces the first',
    requires: 'customer',
    params: idParams,
    body: reviewInputSchema,
    response: reviewSchema,
    status: 201,
    refuses: ['RATE_LIMITED'],
    afterwards: settleProducts,
    handle: async ({ viewer, params, body, expire }) => {
      const { review, expiredTags } = await writeReview(viewer, params.id, body);
      expire(expiredTags);
      return review;
    },
  }),
});
