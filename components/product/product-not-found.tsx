import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown in place of a product that the shop does not have. */
export function ProductNotFound() {
  return (
    <div className="shell">
      <EmptyState
        heading="h1"
        title="Product not found"
        actions={
          <ButtonLink href="/products" prefetch="hover">
            Back to Products
          </ButtonLink>
        }
      >
        <p>We can’t find that shoe. It may be sold out or the link may be wrong.</p>
      </EmptyState>
    </div>
  );
}
