import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';
import { ownReviewSchema } from '@/lib/reviews/review-schema';
import { getOwnReview } from '@/lib/reviews/review-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows one’s own review of a product, and which others one found helpful or reported',
    requires: 'customer',
    params: idParams,
    response: ownReviewSchema,
    handle: ({ viewer, params }) => getOwnReview(viewer, params.id),
  }),
});
