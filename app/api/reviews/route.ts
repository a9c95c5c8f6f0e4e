import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import {
  moderatedReviewSchema,
  moderationParameters,
  readModerationQuery,
} from '@/lib/catalogue/reviews/review-moderation-schema';
import { listModeratedReviews } from '@/lib/catalogue/reviews/review-moderation-service';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the reviews of all products, newest first, with what was reported of them',
    description: `${LIST_RULES} \`state=reported\` lists those with a report that nobody has decided about, the longest waiting first. \`search\` finds words of comment, author, shoe and answer.`,
    requires: 'reviews:moderate',
    query: { parameters: moderationParameters, read: readModerationQuery },
    response: z.array(moderatedReviewSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { reviews, total } = await listModeratedReviews(query);
      answerHeaders.set('x-total-count', String(total));
      return reviews;
    },
  }),
});
