import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown in place of a product that the shop does not have. */
export function ProductNotFound() {
  return (
    <div className="shell">
      <EmptyState
        heading="h1"
        title="Product not found"
        actions={<ButtonLink href="/products">Back to Products</ButtonLink>}
      >
        <p>It is not sold here any more, or its address is misspelt.</p>
      </EmptyState>
    </div>
  );
}
