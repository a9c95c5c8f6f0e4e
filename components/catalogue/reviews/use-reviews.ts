import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { forgetUnseenReads, useRead } from '@/components/access/session/use-read';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { callApi } from '@/lib/access/api/api-client';
import { type ReviewFilters, toReviewParams } from '@/lib/catalogue/reviews/review-filters';
import { type OwnReview, ownReviewSchema, reviewPageSchema } from '@/lib/catalogue/reviews/review-schema';

const nothingOwn: OwnReview = { review: null, sizeBought: null, helpful: [], reported: [] };

/** A page of a product's reviews, what the user said of them, and what changes on show after a write. */
export function useReviews(productId: string, filters: ReviewFilters, page: number) {
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const user = useSignedInUser();
  const path = `/api/products/${encodeURIComponent(productId)}/reviews` as const;
  const wanted = toReviewParams(filters).toString();
  const list = useRead(
    path,
    (signal) => callApi(`${path}?${wanted}${page > 1 ? `&page=${page}` : ''}`, { answer: reviewPageSchema, signal }),
    { query: `${wanted} ${page}`, isForAnyone: true },
  );
  const mine = useRead(`${path}/mine`, (signal) => callApi(`${path}/mine`, { answer: ownReviewSchema, signal }));

  return {
    user,
    found: list.state.status === 'found' ? list.state.data : null,
    // When only that can't be read, people can still write.
    own: mine.state.status === 'found' ? mine.state.data : mine.state.status === 'failed' ? nothingOwn : null,
    isReady: list.state.status !== 'loading' && (user === null || mine.state.status !== 'loading'),
    isStale: list.isStale,
    wanted,
    path: `${path}?${wanted}` as const,
    retry: list.reload,
    /** The page of the shoe, and so its figures, are rendered anew. */
    refresh(): void {
      forgetUnseenReads();
      list.reload();
      mine.reload();
      startRefresh(() => router.refresh());
    },
    noteVote(id: string, isHelpful: boolean, helpfulCount: number): void {
      list.update((shown) => ({
        ...shown,
        reviews: shown.reviews.map((review) => (review._id === id ? { ...review, helpfulCount } : review)),
      }));
      mine.update((known) => ({
        ...known,
        helpful: isHelpful ? [...known.helpful, id] : known.helpful.filter((each) => each !== id),
      }));
    },
    noteReport(id: string): void {
      mine.update((known) => ({ ...known, reported: [...known.reported, id] }));
    },
  };
}
