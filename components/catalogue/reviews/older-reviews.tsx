import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { callApi } from '@/lib/access/api/api-client';
import { type Review, reviewPageSchema } from '@/lib/catalogue/reviews/review-schema';

interface OlderReviewsProps {
  /** Where the reviews are read, with their filters. */
  path: `/api/${string}?${string}`;
  /** The reviews that the page shows already. */
  shownIds: readonly string[];
  /** How many there are on the pages before. */
  before: number;
  /** How many match. */
  total: number;
  /** The first page to load. */
  firstPage: number;
  /** The reader's own review, which stands first. */
  ownId: string | undefined;
  /** Loads that page at once. */
  startsAtOnce: boolean;
  itemOf: (review: Review) => ReactNode;
}

/** The button that loads the reviews which the page does not show yet, and those reviews, a page at a time. */
export function OlderReviews(props: OlderReviewsProps) {
  const { path, shownIds, before, total, firstPage, ownId, startsAtOnce, itemOf } = props;
  const [older, setOlder] = useState<readonly Review[]>([]);
  const [nextPage, setNextPage] = useState<number | null>(firstPage);
  const [hasFailed, setHasFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isLastAdded = useRef(false);

  const { isPending, run: load } = useAction(
    async () => {
      if (nextPage === null) return;
      setHasFailed(false);
      const page = await callApi(`${path}&page=${nextPage}`, { answer: reviewPageSchema });
      const known = new Set([...shownIds, ...older.map((review) => review._id)]);
      // Reviews written meanwhile push known ones onto this page.
      setOlder([...older, ...page.reviews.filter((review) => !known.has(review._id))]);
      setNextPage(page.currentPage < page.totalPages ? page.currentPage + 1 : null);
      isLastAdded.current = page.currentPage >= page.totalPages;
    },
    () => setHasFailed(true),
  );

  // The button goes after the last page, and its focus with it. Before, the list may be empty and hidden.
  useLayoutEffect(() => {
    if (!isLastAdded.current || nextPage !== null) return;
    isLastAdded.current = false;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [nextPage]);

  // Once: in development React runs effects twice.
  const firstLoad = useRef<typeof load | null>(startsAtOnce ? load : null);
  useEffect(() => {
    void firstLoad.current?.();
    firstLoad.current = null;
  }, []);

  const count = before + shownIds.length + older.length;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Older reviews"
        className="border-line border-t pt-7 outline-none empty:hidden"
      >
        {older.filter(({ _id }) => _id !== ownId).map(itemOf)}
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
        <Button id="reviews-more" tone="secondary" onClick={() => void load()} isPending={isPending} className="mt-3">
          Show more reviews
        </Button>
      )}
    </>
  );
}
