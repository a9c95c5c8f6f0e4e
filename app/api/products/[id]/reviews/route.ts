import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { reviewInputSchema } from '@/lib/catalogue/reviews/review-input-schema';
import { readReviewQuery, reviewParameters } from '@/lib/catalogue/reviews/review-query';
import { reviewPageSchema, reviewSchema } from '@/lib/catalogue/reviews/review-schema';
import { listReviews, writeReview } from '@/lib/catalogue/reviews/review-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the reviews of a product, ten a page, newest first',
    description:
      '`stars` and `fit` may be repeated: any of the values. `search` finds comments that hold every word, whatever their case and accents.',
    requires: 'anyone',
    params: idParams,
    query: { parameters: reviewParameters, read: readReviewQuery },
    response: reviewPageSchema,
    hasTotal: true,
    handle: async ({ params, query, answerHeaders }) => {
      const page = await listReviews(params.id, query);
      answerHeaders.set('x-total-count', String(page.totalReviews));
      return page;
    },
  }),
  POST: endpoint({
    summary: 'Reviews a product; a second review replaces the first',
    requires: 'customer',
    params: idParams,
    body: reviewInputSchema,
    response: reviewSchema,
    status: 201,
    refuses: ['RATE_LIMITED'],
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, params, body }) => writeReview(viewer, params.id, body),
  }),
});
