import { ArrowLeftIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';

/** The way back from the checkout and from the login on the way to it: all that the slim frame leads to. */
export function BackToCart() {
  return (
    <nav aria-label="Checkout" className="text-sm">
      <Link
        href="/cart"
        className="inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap text-muted underline-offset-4 hover:text-text hover:underline"
      >
        <ArrowLeftIcon className="size-4" />
        Back to cart
      </Link>
    </nav>
  );
}
