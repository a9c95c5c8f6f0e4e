import type { Route } from 'next';
import Link from 'next/link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { CloseIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { ScenePicture } from '@/components/ui/scene-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { categoryLabel } from '@/lib/products/categories';
import {
  appliedFilters,
  type FilterName,
  listUrl,
  type ProductFilters,
  pageCategory,
  withoutFilters,
} from '@/lib/products/product-filters';
import type { ProductPage } from '@/lib/products/product-schema';
import { ClearFiltersButton } from './clear-filters-button';
import { FilterDrawer } from './filter-drawer';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';

interface ProductListingProps {
  filters: ProductFilters;
  page: ProductPage;
  /** Parameters of the URL that could not be used. */
  ignored?: readonly FilterName[];
}

/** A list page: heading, filters, products and pagination. */
export function ProductListing({ filters, page, ignored = [] }: ProductListingProps) {
  const category = pageCategory(filters);
  const title = category ? categoryLabel(category) : 'All Products';
  const { products, totalProducts } = page;
  return (
    <div className="shell group/list pt-6">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' as Route },
          ...(category ? [{ label: 'All Products', href: '/products' as Route }] : []),
          { label: title },
        ]}
      />
      <div className="mt-8 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:mt-12 lg:mb-12">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-sm text-muted">
          Showing {totalProducts} {totalProducts === 1 ? 'product' : 'products'}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start">
          {page.facets && <FilterDrawer filters={filters} facets={page.facets} total={totalProducts} />}
        </div>
        <section
          aria-label="Products"
          tabIndex={-1}
          data-list=""
          className="outline-none transition-opacity group-has-data-pending/list:opacity-40"
        >
          {ignored.length > 0 && (
            <Notice tone="warning" isLive={false} className="mb-6" title="Part of this address could not be used">
              {`Not a usable value: ${ignored.join(', ')}. The list below is shown without it.`}
            </Notice>
          )}
          <AppliedFilters filters={filters} />
          {products.length > 0 ? (
            <ProductGrid products={products} priorityCount={3} heading="h2" />
          ) : (
            <NothingListed filters={filters} totalPages={page.totalPages} />
          )}
          <Pagination filters={filters} currentPage={page.currentPage} totalPages={page.totalPages} />
        </section>
      </div>
    </div>
  );
}

/** The active filters, as links that remove one each. */
function AppliedFilters({ filters }: { filters: ProductFilters }) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="mb-6 flex flex-wrap gap-2">
      {applied.map((filter) => (
        <li key={filter.key} className="max-w-full">
          <Link
            href={listUrl(filter.without) as Route}
            prefetch={false}
            scroll={false}
            data-remove-filter=""
            className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2.5 pl-3.5 text-sm text-text transition-colors hover:bg-line"
          >
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            <span className="truncate">{filter.label}</span>
            <CloseIcon className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shown when this page has no products: nothing matches, or the list has fewer pages. */
function NothingListed({ filters, totalPages }: { filters: ProductFilters; totalPages: number }) {
  const isPastTheEnd = totalPages > 0;
  return (
    <EmptyState
      title="No products found"
      picture={<ScenePicture scene="five-colors" />}
      actions={
        <>
          {isPastTheEnd && (
            <ButtonLink href={listUrl({ ...filters, page: totalPages }) as Route} prefetch={false}>
              Go to the Last Page
            </ButtonLink>
          )}
          <ClearFiltersButton href={listUrl(withoutFilters(filters))} tone={isPastTheEnd ? 'secondary' : 'primary'} />
        </>
      }
    >
      <p>
        {isPastTheEnd
          ? `There is no page ${filters.page}: this list has ${totalPages === 1 ? 'one page' : `${totalPages} pages`}.`
          : 'No shoe fits all of these filters. Remove one of them, or start over.'}
      </p>
    </EmptyState>
  );
}
