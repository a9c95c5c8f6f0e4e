'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Review } from '@/lib/reviews/review-schema';
import { ReviewItem } from './review-item';

interface MoreReviewsProps {
  productId: string;
  /** The reviews that the page shows already. */
  shownIds: readonly string[];
  /** All reviews of the product. */
  total: number;
}

/** The older reviews, a page at a time. */
export function MoreReviews({ productId, shownIds, total }: MoreReviewsProps) {
  const [older, setOlder] = useState<readonly Review[]>([]);
  const [nextPage, setNextPage] = useState<number | null>(2);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useRef<HTMLUListElement>(null);

  async function load() {
    if (nextPage === null || state === 'loading') return;
    setState('loading');
    try {
      // Loaded only now: few people read on, and everybody loads the page.
      const { readReviewPage } = await import('./older-reviews');
      const page = await readReviewPage(productId, nextPage);
      const known = new Set([...shownIds, ...older.map((review) => review._id)]);
      // Reviews written since then have moved some to this page that were on the one before.
      setOlder([...older, ...page.reviews.filter((review) => !known.has(review._id))]);
      setNextPage(page.currentPage < page.totalPages ? page.currentPage + 1 : null);
      setState('idle');
      // The button goes away with the last page, and the focus with it.
      if (page.currentPage >= page.totalPages) list.current?.focus();
    } catch {
      setState('failed');
    }
  }

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
      {state === 'failed' && (
        <Notice tone="danger" className="mt-3">
          The older reviews could not be loaded. Please try again.
        </Notice>
      )}
      {nextPage !== null && (
        <Button tone="secondary" onClick={load} isPending={state === 'loading'} className="mt-3">
          Show More Reviews
        </Button>
      )}
    </>
  );
}
