import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { reviewReportSchema } from '@/lib/catalogue/reviews/review-moderation-schema';
import { reportReview } from '@/lib/catalogue/reviews/review-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Reports a review to the shop’s people',
    description: 'Once a person; a repeat changes nothing.',
    requires: 'customer',
    params: z.object({ id: z.string(), reviewId: z.string() }),
    body: reviewReportSchema,
    response: messageSchema,
    status: 201,
    refuses: ['CONFLICT', 'RATE_LIMITED'],
    handle: ({ viewer, params, body }) => reportReview(viewer, params.id, params.reviewId, body.reason),
  }),
});
