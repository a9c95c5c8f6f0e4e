import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { moderatedReviewSchema, reviewDecisionSchema } from '@/lib/catalogue/reviews/review-moderation-schema';
import { decideReview } from '@/lib/catalogue/reviews/review-moderation-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Hides a review, shows it again, or answers it',
    description:
      'A hidden review is shown to its author alone and counts nowhere. Any `state` closes the reports; an `answer` of null takes the answer back. A `reason` of the state stays in the audit log.',
    requires: 'reviews:moderate',
    params: idParams,
    body: reviewDecisionSchema,
    response: moderatedReviewSchema,
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, params, body }) => decideReview(viewer, params.id, body),
  }),
});
