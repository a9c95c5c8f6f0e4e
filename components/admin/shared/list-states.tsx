'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { loginAddress } from '@/lib/accounts/session/login-url';

const skeletonRows = Array.from({ length: 8 }, (_, index) => `row ${index}`);

/** Holds a table's place while its rows are on the way. */
export function TableSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="divide-y divide-line border-line border-y">
      {skeletonRows.map((row) => (
        <div key={row} className="flex items-center gap-4 px-3 py-4">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20 shrink-0 max-md:hidden" />
          <Skeleton className="h-4 w-16 shrink-0" />
        </div>
      ))}
    </div>
  );
}

interface NoRowsProps {
  title: string;
  /** Counted from 1: on a later one there may be rows before it. */
  page: number;
  onFirstPage: () => void;
  /** Given when filters may be what hides the rows. */
  onClear?: () => void;
}

/** A page of a list without a row, and what to do about it. */
export function NoRows({ title, page, onFirstPage, onClear }: NoRowsProps) {
  return (
    <EmptyState
      title={page > 1 ? 'There is nothing on this page' : title}
      actions={
        <>
          {page > 1 && (
            <Button tone="secondary" onClick={onFirstPage}>
              First Page
            </Button>
          )}
          {onClear && (
            <Button tone="secondary" onClick={onClear}>
              Clear Filters
            </Button>
          )}
        </>
      }
    />
  );
}

/** The session ended while the panel was open. */
export function SessionEnded() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  return (
    <Notice
      tone="warning"
      title="You are no longer signed in as an administrator"
      action={
        <ButtonLink href={loginAddress(query ? `${pathname}?${query}` : pathname)} prefetch={false} size="sm">
          Log in
        </ButtonLink>
      }
    >
      Your session has ended, or your role has changed. Log in again, and you come back to this page.
    </Notice>
  );
}
