import type { Route } from 'next';
import Link from 'next/link';
import { CloseIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { appliedFilters, listUrl, type ProductFilters } from '@/lib/products/product-filters';

/** What narrows the list, as links that lift one filter each. */
export function AppliedFilters({ filters }: { filters: ProductFilters }) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="mb-6 flex flex-wrap gap-2">
      {applied.map((filter) => (
        <li key={filter.key} className="max-w-full">
          <Link
            href={listUrl(filter.lifted) as Route}
            prefetch={false}
            scroll={false}
            data-lift=""
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
