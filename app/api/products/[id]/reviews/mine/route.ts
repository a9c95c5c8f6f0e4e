import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { ownReviewSchema } from '@/lib/catalogue/reviews/review-schema';
import { getOwnReview } from '@/lib/catalogue/reviews/review-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows one’s own review of a product, and which others one found helpful or reported',
    requires: 'customer',
    params: idParams,
    response: ownReviewSchema,
    handle: ({ viewer, params }) => getOwnReview(viewer, params.id),
  }),
});
