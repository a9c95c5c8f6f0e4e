import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { reviewChangeSchema } from '@/lib/catalogue/reviews/review-input-schema';
import { reviewSchema } from '@/lib/catalogue/reviews/review-schema';
import { changeReview, deleteReview } from '@/lib/catalogue/reviews/review-service';

const params = z.object({ id: z.string(), reviewId: z.string() });

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes one’s own review; what is missing stays as it is',
    requires: 'customer',
    params,
    body: reviewChangeSchema,
    response: reviewSchema,
    refuses: ['RATE_LIMITED'],
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, params: { id, reviewId }, body }) => changeReview(viewer, id, reviewId, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes one’s own review',
    requires: 'customer',
    params,
    response: messageSchema,
    afterwards: rebuildFacetIndex,
    handle: async ({ viewer, params: { id, reviewId } }) => {
      await deleteReview(viewer, id, reviewId);
      return { message: 'Your review was deleted.' };
    },
  }),
});
