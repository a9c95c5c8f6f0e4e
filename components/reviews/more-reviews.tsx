'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OlderReviewsProps } from './older-reviews';

// Loaded on demand, because few people read on.
const OlderReviews = lazy(async () => ({ default: (await import('./older-reviews')).OlderReviews }));

/** The button that loads the reviews which the page does not show yet. */
export function MoreReviews(props: OlderReviewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button tone="secondary" onClick={() => setIsOpen(true)} isPending={isOpen} className="mt-3">
      Show More Reviews
    </Button>
  );
  if (!isOpen)
    return (
      <div className="border-line border-t pt-6">
        <p className="text-sm text-muted">
          {props.shownIds.length} of {props.total} reviews
        </p>
        {button}
      </div>
    );
  return (
    <Suspense fallback={button}>
      <OlderReviews {...props} />
    </Suspense>
  );
}
