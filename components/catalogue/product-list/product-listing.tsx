import type { Route } from 'next';
import { PopularShoes } from '@/components/catalogue/cards/popular-shoes';
import { ProductGrid } from '@/components/catalogue/cards/product-grid';
import { SizeWithWord } from '@/components/catalogue/sizes/size';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ChevronDownIcon, CloseIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { ProductPicture } from '@/components/ui/product-picture';
import { ScenePicture } from '@/components/ui/scene-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Product } from '@/lib/catalogue/product/product-schema';
import type { Swatches } from '@/lib/catalogue/product/swatches';
import {
  appliedFilters,
  listUrl,
  type ProductFilters,
  withoutFilters,
} from '@/lib/catalogue/product-list/product-filters';
import type { ProductPage } from '@/lib/catalogue/product-list/product-page-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { ClearFilters } from './clear-filters';
import { FilterDrawer } from './filter-drawer';
import { Pagination } from './pagination';

/** What a list is headed by. */
export interface ListHead {
  title: string;
  description: string;
  image: string | null;
}

interface ProductListingProps {
  head: ListHead;
  filters: ProductFilters;
  page: ProductPage;
  /** The colors of the listed shoes, by their ids. */
  swatches?: Swatches;
  /** Shown when a search found nothing. */
  popular?: readonly Product[];
  /** Parameters of the URL that could not be used. */
  ignored?: readonly string[];
}

/** A list page: heading, filters, products and pagination. */
export function ProductListing({
  head,
  filters,
  page,
  swatches = {},
  popular = [],
  ignored = [],
}: ProductListingProps) {
  const { title, description, image } = head;
  const { products, totalProducts } = page;
  const isOfCatalogue = listUrl(withoutFilters(filters)) === '/products';
  // Of the filters, the search is one.
  const shownInstead =
    isOfCatalogue && appliedFilters(filters).length === 1 ? 'all products' : 'other sizes and prices';
  return (
    <div className="shell pt-4">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' as Route },
          ...(isOfCatalogue ? [] : [{ label: 'All Products', href: '/products' as Route }]),
          { label: title },
        ]}
      />
      <div className="mt-3 mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 lg:mb-7">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-sm text-muted">Showing {inWords(totalProducts)}</p>
        {(description || image) && (
          <div className="flex basis-full items-center gap-6 pt-2">
            {image && (
              <span className="tile w-28 shrink-0 overflow-hidden rounded-md sm:w-40">
                <ProductPicture image={image} alt="" sizes="(min-width: 40rem) 10rem, 7rem" className="w-full" />
              </span>
            )}
            {description && <p className="max-w-prose whitespace-pre-line text-muted">{description}</p>}
          </div>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] 2xl:grid-cols-[15rem_minmax(0,1fr)] 2xl:gap-x-12">
        {/* It is higher than the window, and scrolls by itself. The side padding is room for what has the focus. */}
        <div className="lg:sticky lg:top-(--header-height) lg:-mx-2 lg:max-h-[calc(100dvh-var(--header-height))] lg:self-start lg:overflow-y-auto lg:fades-down lg:px-2 lg:pt-2 lg:[scrollbar-width:thin]">
          {page.facets && <FilterDrawer filters={filters} facets={page.facets} total={totalProducts} />}
          <p aria-hidden="true" className="-mx-2 more-below">
            More filters
            <ChevronDownIcon className="size-3.5" />
          </p>
        </div>
        <section aria-label="Products" tabIndex={-1} data-list="" className="outline-none">
          {ignored.length > 0 && (
            <Notice tone="warning" isLive={false} className="mb-6" title="Some filters in this link weren’t valid">
              {`We left out: ${ignored.join(', ')}.`}
            </Notice>
          )}
          <AppliedFilters filters={filters} />
          {page.search?.isCorrected && products.length > 0 && (
            <p role="status" className="mb-6 text-sm">
              No match for <q>{page.search.asked}</q>. Showing{' '}
              <strong className="font-semibold">{page.search.used || shownInstead}</strong>.
            </p>
          )}
          {products.length > 0 ? (
            <ProductGrid
              products={products}
              swatches={swatches}
              filteredSizes={filters.size}
              priorityCount={4}
              heading="h2"
            />
          ) : (
            <NothingListed filters={filters} totalPages={page.totalPages} />
          )}
          {products.length === 0 && <PopularShoes products={popular} />}
          <ListEnd filters={filters} page={page} />
        </section>
      </div>
    </div>
  );
}

function inWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
}

/** How far into the list this page leads, and the way on. */
function ListEnd({ filters, page }: { filters: ProductFilters; page: ProductPage }) {
  const { products, currentPage, totalPages, totalProducts } = page;
  if (totalPages <= 1) return null;
  const before = (currentPage - 1) * filters.limit;
  return (
    <div className="mt-12 text-center">
      {products.length > 0 && (
        <p className="text-muted text-sm tabular-nums">
          {formatCount(before + 1)}–{formatCount(before + products.length)} of {inWords(totalProducts)}
        </p>
      )}
      <Pagination filters={filters} currentPage={currentPage} totalPages={totalPages} />
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
            scroll={false}
            rel="nofollow"
            data-remove-filter=""
            className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2.5 pl-3.5 text-sm text-text transition-colors hover:bg-line"
          >
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            <span className="truncate">
              {filter.size === undefined ? filter.label : <SizeWithWord word="Size" of={filter.size} />}
            </span>
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
            <ButtonLink href={listUrl({ ...filters, page: totalPages }) as Route}>Go to the last page</ButtonLink>
          )}
          <ClearFilters url={listUrl(withoutFilters(filters))}>
            <Button type="submit" tone={isPastTheEnd ? 'secondary' : 'primary'}>
              Clear Filters
            </Button>
          </ClearFilters>
        </>
      }
    >
      <p>
        {isPastTheEnd
          ? `There’s no page ${filters.page}. This list has ${totalPages === 1 ? 'one page' : `${totalPages} pages`}.`
          : filters.search === undefined
            ? 'No shoes match all of these filters. Try removing one, or start over.'
            : `We couldn’t find “${filters.search}”. Check the spelling, or try fewer words or filters.`}
      </p>
    </EmptyState>
  );
}
