'use client';

import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { Link } from '@/components/ui/link';
import { loginUrl } from '@/lib/accounts/session/login-url';

/** For guests: the way to write a review. */
export function LoginToReview({ productId }: { productId: string }) {
  // Unknown before scripts run: without them, too, somebody should find the way.
  const user = useSignedInUser();
  if (user) return null;
  return (
    <p className={`text-sm text-muted ${user === undefined ? 'invisible noscript:visible' : ''}`}>
      Own this pair?{' '}
      <Link
        href={loginUrl(`/product/${productId}`)}
        prefetch={false}
        className="font-medium text-text underline underline-offset-4"
      >
        Log in to write a review
      </Link>
    </p>
  );
}
