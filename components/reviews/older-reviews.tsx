import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/requests/use-action';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { callApi } from '@/lib/http/api-client';
import { type Review, reviewPageSchema } from '@/lib/reviews/review-schema';
import { ReviewItem } from './review-item';

export interface OlderReviewsProps {
  productId: string;
  /** The reviews that the page shows already. */
  shownIds: readonly string[];
  /** All reviews of the product. */
  total: number;
}

/** The older reviews, a page at a time. */
export function OlderReviews({ productId, shownIds, total }: OlderReviewsProps) {
  const [older, setOlder] = useState<readonly Review[]>([]);
  const [nextPage, setNextPage] = useState<number | null>(2);
  const [hasFailed, setHasFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const { isPending, run: load } = useAction(
    async () => {
      if (nextPage === null) return;
      setHasFailed(false);
      const path = `/api/products/${encodeURIComponent(productId)}/reviews?page=${nextPage}` as const;
      const page = await callApi(path, { answer: reviewPageSchema });
      const known = new Set([...shownIds, ...older.map((review) => review._id)]);
      // Reviews written meanwhile push known ones onto this page.
      setOlder([...older, ...page.reviews.filter((review) => !known.has(review._id))]);
      setNextPage(page.currentPage < page.totalPages ? page.currentPage + 1 : null);
      // The button that had the focus was replaced before the first page, and goes after the last.
      if (nextPage === 2 || page.currentPage >= page.totalPages) list.current?.focus({ preventScroll: true });
    },
    () => setHasFailed(true),
  );

  // Loads the first page, once: when Next shows a kept page again, its reviews are still there.
  const firstLoad = useRef<typeof load | null>(load);
  useEffect(() => {
    void firstLoad.current?.();
    firstLoad.current = null;
  }, []);

  const count = shownIds.length + older.length;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Older reviews"
        className="border-line border-t pt-7 outline-none empty:hidden"
      >
        {older.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </ul>
      <p role="status" className="mt-6 text-sm text-muted">
        {count} of {Math.max(total, count)} reviews
      </p>
      {hasFailed && (
        <Notice tone="danger" className="mt-3">
          The older reviews could not be loaded. Please try again.
        </Notice>
      )}
      {nextPage !== null && (
        <Button tone="secondary" onClick={() => void load()} isPending={isPending} className="mt-3">
          Show More Reviews
        </Button>
      )}
    </>
  );
}
