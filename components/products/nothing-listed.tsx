import type { Route } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ScenePicture } from '@/components/ui/scene-picture';
import { listUrl, type ProductFilters, withoutFilters, withPage } from '@/lib/products/product-filters';
import { ClearFiltersButton } from './clear-filters-button';

/** What a list says that has nothing on this page: because nothing fits, or because it ends before this page. */
export function NothingListed({ filters, totalPages }: { filters: ProductFilters; totalPages: number }) {
  const isPastTheEnd = totalPages > 0;
  return (
    <EmptyState
      title="No products found"
      picture={<ScenePicture scene="five-colors" />}
      actions={
        <>
          {isPastTheEnd && (
            <ButtonLink href={listUrl(withPage(filters, totalPages)) as Route} prefetch={false}>
              Go to the Last Page
            </ButtonLink>
          )}
          <ClearFiltersButton
            address={listUrl(withoutFilters(filters))}
            tone={isPastTheEnd ? 'secondary' : 'primary'}
          />
        </>
      }
    >
      <p>
        {isPastTheEnd
          ? `There is no page ${filters.page}: this list has ${totalPages === 1 ? 'one page' : `${totalPages} pages`}.`
          : 'Nothing fits all of these filters. Lift one of them, or start over.'}
      </p>
    </EmptyState>
  );
}
