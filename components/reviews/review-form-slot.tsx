'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';

// Guests never load it.
const ReviewForm = lazy(async () => ({ default: (await import('./review-form')).ReviewForm }));

/** The review form; for guests a link to the login. */
export function ReviewFormSlot({ productId }: { productId: string }) {
  const user = useSignedInUser();
  if (user === undefined) return null;
  if (user === null)
    return (
      <p className="text-sm text-muted">
        Do you wear this shoe?{' '}
        <Link
          href={`/login?redirect=${encodeURIComponent(`/product/${productId}`)}` as Route}
          prefetch={false}
          className="font-medium text-text underline underline-offset-4"
        >
          Log in to write a review
        </Link>
      </p>
    );
  return (
    <Suspense>
      <ReviewForm productId={productId} />
    </Suspense>
  );
}
