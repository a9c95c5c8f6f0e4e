import type { Route } from 'next';
import type { ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { listUrl, type ProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { pageNumbers } from './page-numbers';

interface PaginationProps {
  filters: ProductFilters;
  currentPage: number;
  totalPages: number;
}

const stepClass = 'inline-flex h-11 items-center gap-2 rounded-full px-4 text-sm font-medium';

function Step({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <span className={`${stepClass} text-muted`}>{children}</span>;
  return (
    <Link href={href as Route} className={`${stepClass} transition-colors hover:bg-accent-soft`}>
      {children}
    </Link>
  );
}

/** Links to the other pages of a list. */
export function Pagination({ filters, currentPage, totalPages }: PaginationProps) {
  const urlOf = (page: number) => listUrl({ ...filters, page });
  return (
    <nav
      aria-label="Pagination"
      className="mt-3 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3"
    >
      <Step href={currentPage > 1 ? urlOf(Math.min(currentPage - 1, totalPages)) : null}>
        <ArrowLeftIcon className="size-4" />
        Previous
      </Step>
      {/* On small screens the numbers get a row of their own. */}
      <ol className="flex items-center justify-center gap-0.5 max-sm:order-first max-sm:w-full">
        {pageNumbers(currentPage, totalPages).map((entry) =>
          'page' in entry ? (
            <li key={entry.page}>
              <Link
                href={urlOf(entry.page) as Route}
                aria-current={entry.page === currentPage ? 'page' : undefined}
                className="grid h-10 min-w-10 place-items-center rounded-full px-2 text-sm tabular-nums transition-colors hover:bg-accent-soft aria-[current=page]:bg-text aria-[current=page]:text-surface sm:h-11 sm:min-w-11"
              >
                {entry.page}
              </Link>
            </li>
          ) : (
            <li key={`after ${entry.gapAfter}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ),
        )}
      </ol>
      <Step href={currentPage < totalPages ? urlOf(currentPage + 1) : null}>
        Next
        <ArrowRightIcon className="size-4" />
      </Step>
    </nav>
  );
}
