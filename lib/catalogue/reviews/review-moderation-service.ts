import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { productTag } from '@/lib/platform/cache/tags';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import {
  findModeratedRow,
  listModeratedRows,
  type ModeratedReviewRow,
  setAnswer,
  setReviewState,
} from './review-moderation-repository';
import type { ModeratedReview, ModerationQuery, ReviewDecision } from './review-moderation-schema';
import { lockProduct } from './review-repository';
import { toReview } from './review-schema';
import { settleReviews } from './review-service';

const reviewNotFound = () => new AppError('NOT_FOUND', 'Review not found');

function toModerated(row: ModeratedReviewRow): ModeratedReview {
  const { state, product, reports } = row;
  return {
    ...toReview(row),
    state,
    product,
    reports: reports.map(({ reason, createdAt }) => ({ reason, createdAt: new Date(createdAt).toISOString() })),
  };
}

/** All matching reviews, newest first, with their number. */
export async function listModeratedReviews(
  query: ModerationQuery,
): Promise<{ reviews: ModeratedReview[]; total: number }> {
  const { rows, total } = await listModeratedRows(query);
  return { reviews: rows.map(toModerated), total };
}

/**
 * Hides a review, shows it again, or answers it. A decision about its state closes its reports, also when the state
 * stays. Returns it with the cache tags that this purged. Throws NOT_FOUND.
 */
export async function decideReview(
  viewer: Viewer,
  id: string,
  { state, answer, reason }: ReviewDecision,
): Promise<ModeratedReview> {
  if (!isUuid(id)) throw reviewNotFound();
  return inTransactionOf(viewer, 'reviews:moderate', async (transaction) => {
    const found = await findModeratedRow(id, transaction);
    // The product is locked first, in the order of a review's author, so that there is no deadlock.
    if (!found || !(await lockProduct(transaction, found.product._id))) throw reviewNotFound();
    const before = await findModeratedRow(id, transaction);
    if (!before) throw reviewNotFound();
    const about = { actor: viewer, subjectId: id };
    if (state !== undefined) {
      await setReviewState(transaction, id, state);
      if (state !== before.state || before.reports.length > 0)
        await recordAudit(transaction, {
          ...about,
          action: state === 'hidden' ? 'review-hidden' : before.state === 'hidden' ? 'review-restored' : 'review-kept',
          before: { state: before.state, product: before.product.name },
          after: { state, product: before.product.name, ...(reason && { reason }) },
        });
      if (state !== before.state) await settleReviews(transaction, before.product._id, { isOnPage: true });
    }
    const oldAnswer = before.answer?.text ?? null;
    if (answer !== undefined && answer !== oldAnswer) {
      await setAnswer(transaction, id, answer);
      await recordAudit(transaction, {
        ...about,
        action: 'review-answered',
        // Without its text, which may name the author: this entry outlives their account.
        before: { isAnswered: oldAnswer !== null },
        after: { isAnswered: answer !== null },
      });
      if ((state ?? before.state) === 'published')
        await recordExpiredTags(transaction, [productTag(before.product._id)]);
    }
    const after = await findModeratedRow(id, transaction);
    if (!after) throw new Error(`review ${id} vanished inside its own transaction`);
    return toModerated(after);
  });
}
