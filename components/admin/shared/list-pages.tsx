'use client';

import { pageNumbers } from '@/components/catalogue/product-list/page-numbers';
import { Button } from '@/components/ui/button';
import { MOST_TOTAL } from '@/lib/platform/lists/most-total';
import { formatCount } from '@/lib/platform/locale/locale';

/** Rows on one page of an admin list. */
export const ROWS_PER_PAGE = 20;

interface ListPagesProps {
  /** Counted from 1. */
  page: number;
  total: number;
  /** What the total counts, where that is not rows. */
  unit?: string | undefined;
  onChange: (page: number) => void;
}

/** The number of rows of a list, and the links to its pages when there are several. */
export function ListPages({ page, total, unit, onChange }: ListPagesProps) {
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  const counted = `${formatCount(total)}${total === MOST_TOTAL ? ' or more' : ''}${unit ? ` ${unit}` : ''}`;
  const last = Math.min(page * ROWS_PER_PAGE, total);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-4 text-sm">
      <p role="status" className={total === 0 ? 'sr-only' : 'text-muted tabular-nums'}>
        {total === 0 || first > total ? `${counted} total` : `${formatCount(first)}–${formatCount(last)} of ${counted}`}
      </p>
      {(pages > 1 || page > 1) && (
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-1">
          <Button tone="quiet" size="sm" disabled={page <= 1} onClick={() => onChange(Math.min(page - 1, pages))}>
            Previous
          </Button>
          {pageNumbers(page, pages).map((entry) =>
            'page' in entry ? (
              <button
                key={entry.page}
                type="button"
                aria-label={`Page ${entry.page}`}
                aria-current={entry.page === page ? 'page' : undefined}
                onClick={() => onChange(entry.page)}
                className="grid h-9 min-w-9 place-items-center rounded-full px-2 tabular-nums transition-colors hover:bg-accent-soft aria-[current=page]:bg-text aria-[current=page]:text-surface"
              >
                {formatCount(entry.page)}
              </button>
            ) : (
              <span key={`after ${entry.gapAfter}`} aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            ),
          )}
          <Button tone="quiet" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
