import { z } from 'zod';
import { defineRoute, type Endpoint, endpoint } from '@/lib/access/api/define-route';
import { voteSchema } from '@/lib/catalogue/reviews/review-schema';
import { voteOnReview } from '@/lib/catalogue/reviews/review-service';

function vote(isHelpful: boolean, summary: string): Endpoint {
  return endpoint({
    summary,
    description: 'Doing it again changes nothing.',
    requires: 'customer',
    params: z.object({ id: z.string(), reviewId: z.string() }),
    response: voteSchema,
    refuses: ['CONFLICT', 'RATE_LIMITED'],
    handle: ({ viewer, params }) => voteOnReview(viewer, params.id, params.reviewId, isHelpful),
  });
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: vote(true, 'Says that somebody else’s review is helpful'),
  DELETE: vote(false, 'Takes back that a review is helpful'),
});
