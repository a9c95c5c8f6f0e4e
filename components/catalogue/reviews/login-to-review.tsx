import { ForGuests } from '@/components/access/session/for-guests';
import { Link } from '@/components/ui/link';
import { loginUrl } from '@/lib/access/session/login-url';

/** For guests: the way to write a review. */
export function LoginToReview({ productId }: { productId: string }) {
  return (
    <ForGuests className="text-sm text-muted">
      Own this pair?{' '}
      <Link href={loginUrl(`/product/${productId}`)} className="font-medium text-text underline underline-offset-4">
        Log in to write a review
      </Link>
    </ForGuests>
  );
}
