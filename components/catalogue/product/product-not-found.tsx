import { allLinks } from '@/components/storefront/layout/navigation';
import { WaysOn } from '@/components/storefront/layout/ways-on';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ScenePicture } from '@/components/ui/scene-picture';

/** Shown in place of a product that the shop does not have. */
export function ProductNotFound() {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState
        heading="h1"
        title="Product not found"
        picture={<ScenePicture scene="five-colors" />}
        actions={
          <>
            <ButtonLink href="/products" prefetch="hover">
              Back to Products
            </ButtonLink>
            {/* The shelves, without Home and what the button leads to. */}
            <WaysOn links={allLinks().slice(2)} />
          </>
        }
      >
        <p className="text-balance">We can’t find that shoe. We may not sell it anymore, or the link may be wrong.</p>
      </EmptyState>
    </div>
  );
}
