import type { Metadata, Route } from 'next';
import { ProductGrid } from '@/components/catalogue/cards/product-grid';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { answerWith } from '@/lib/platform/cache/response';
import { AppError } from '@/lib/platform/errors/app-error';
import { formatCount } from '@/lib/platform/locale/locale';
import { getSharedWishlist } from '@/lib/storefront/wishlist/wishlist-service';

export const metadata: Metadata = {
  title: 'A Shared Wishlist',
  robots: { index: false, follow: false },
  // The link is a secret, so no other site gets it as a referrer.
  referrer: 'no-referrer',
};

const SHOWN_AT_ONCE = 48;

async function findShared(token: string) {
  try {
    return await getSharedWishlist(token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** A shared wishlist, for anyone with its link. It does not show its owner's name. */
export default async function SharedWishlistPage({ params, searchParams }: PageProps<'/wishlist/shared/[token]'>) {
  const { token } = await params;
  const shoes = await findShared(token);
  if (!shoes) {
    answerWith(404);
    return (
      <NoShoes title="This wishlist is no longer shared">
        Its owner stopped sharing it, or the link is incomplete. Ask them to send it again.
      </NoShoes>
    );
  }
  if (shoes.length === 0)
    return (
      <NoShoes title="This wishlist is empty">
        There’s nothing on it right now. The link will still work when that changes.
      </NoShoes>
    );
  const { show } = await searchParams;
  const asked = typeof show === 'string' && /^\d{1,4}$/.test(show) ? Number(show) : SHOWN_AT_ONCE;
  const count = Math.max(asked, SHOWN_AT_ONCE);
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-3xl">A Shared Wishlist</h1>
      <p className="mt-2 mb-8 text-muted">
        {formatCount(shoes.length)} {shoes.length === 1 ? 'shoe' : 'shoes'} that someone would love to have.
      </p>
      <ProductGrid products={shoes.slice(0, count)} place="across" priorityCount={4} heading="h2" />
      {count < shoes.length && (
        <p className="mt-10 text-center">
          <ButtonLink href={`/wishlist/shared/${token}?show=${count + SHOWN_AT_ONCE}` as Route} tone="secondary">
            Show more
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function NoShoes({ title, children }: { title: string; children: string }) {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState
        heading="h1"
        title={title}
        actions={
          <ButtonLink href="/products" prefetch="hover">
            Browse Products
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
