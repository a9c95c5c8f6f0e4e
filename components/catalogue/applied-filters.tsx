'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { appliedFilters, toListAddress } from '@/lib/products/product-filter-address';
import type { ProductFilters } from '@/lib/products/product-filters';

/** Which of the links was pressed, until the list without that filter is there, which comes with links of its own. */
let liftedAt: number | null = null;

/**
 * What narrows the list, as links that lift one filter each. The focus goes on to the next one, or to the section that
 * this stands in when none is left.
 */
export function AppliedFilters({ filters }: { filters: ProductFilters }) {
  const root = useRef<HTMLDivElement>(null);
  const applied = appliedFilters(filters);
  const address = toListAddress(filters);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list moves the focus
  useEffect(() => {
    if (liftedAt === null) return;
    const links = root.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(liftedAt, links.length - 1)] ?? root.current?.closest('section');
    liftedAt = null;
    next?.focus({ preventScroll: true });
  }, [address]);

  return (
    <div ref={root}>
      {applied.length > 0 && (
        <ul aria-label="Applied filters" className="mb-6 flex flex-wrap gap-2">
          {applied.map((filter, index) => (
            <li key={filter.key} className="max-w-full">
              <Link
                href={toListAddress(filter.lifted) as Route}
                prefetch={false}
                scroll={false}
                onNavigate={() => {
                  liftedAt = index;
                }}
                className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2.5 pl-3.5 text-sm text-text transition-colors hover:bg-line"
              >
                <VisuallyHidden>Remove filter: </VisuallyHidden>
                <span className="truncate">{filter.label}</span>
                <CloseIcon className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
