import type { Route } from 'next';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Notice } from '@/components/ui/notice';
import { categoryLabel } from '@/lib/products/categories';
import type { FilterName, ProductFacets, ProductFilters } from '@/lib/products/product-filters';
import type { ProductPage } from '@/lib/products/product-schema';
import { AppliedFilters } from './applied-filters';
import { FilterPanel } from './filter-panel';
import { NothingListed } from './nothing-listed';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';

interface ProductListingProps {
  filters: ProductFilters;
  facets: ProductFacets;
  page: ProductPage;
  /** The parts of the address that could not be used. */
  ignored?: readonly FilterName[];
}

/** Everything of a list page: heading, filters, products, pages. */
export function ProductListing({ filters, facets, page, ignored = [] }: ProductListingProps) {
  const title = filters.category ? categoryLabel(filters.category) : 'All Products';
  const { products, totalProducts } = page;
  return (
    <div className="shell group/list pt-6">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' as Route },
          ...(filters.category ? [{ label: 'All Products', href: '/products' as Route }] : []),
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
          <FilterPanel filters={filters} facets={facets} total={totalProducts} />
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
