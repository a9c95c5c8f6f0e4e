'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode, Ref } from 'react';
import type { Reading } from '@/components/access/session/use-read';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { loginUrl } from '@/lib/access/session/login-url';
import { ListPages } from './list-pages';
import type { List } from './use-list';

const skeletonRows = Array.from({ length: 8 }, (_, index) => `row ${index}`);

/** A table that is still loading. */
function TableSkeleton() {
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

interface ReadTroubleProps {
  state: Reading<unknown>;
  onRetry: () => void;
  /** Said when it could not be read, such as `Failed to fetch orders.` */
  failed: string;
}

/** What stands in place of something that is still loading, could not be read, or needs a login. */
export function ReadTrouble({ state, onRetry, failed }: ReadTroubleProps) {
  if (state.status === 'loading') return <TableSkeleton />;
  if (state.status === 'signed-out') return <SessionEnded />;
  if (state.status === 'not-allowed') return <NotAllowed />;
  if (state.status === 'found') return null;
  return <ReadFailure onRetry={onRetry}>{failed}</ReadFailure>;
}

interface ListStatesProps<Row> {
  list: List<Row>;
  /** What the rows are called in a sentence, such as `users`. */
  things: string;
  /** The region that holds the rows. */
  region: { label: string; ref?: Ref<HTMLElement> };
  /** What the total counts, where that is not rows. */
  unit?: (total: number) => string;
  /** Said of a list that is meant to be empty; otherwise that nothing was found. */
  empty?: { title: string; text: string; isBrief?: boolean } | undefined;
  /** Renders the rows when there are any. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in each of its states: loading, failed, signed out, not allowed, empty, or one page of rows. */
export function ListStates<Row>({ list, things, region, unit, empty, children }: ListStatesProps<Row>) {
  const { state, reload, page, openPage, filters } = list;
  const rows = state.status === 'found' ? state.data.rows : [];
  return (
    <>
      <ReadTrouble state={state} onRetry={reload} failed={`Failed to fetch ${things}.`} />
      <section ref={region.ref} tabIndex={-1} aria-label={region.label} className="outline-none">
        {rows.length > 0 && children(rows)}
        {state.status === 'found' && rows.length === 0 && (
          <EmptyState
            isBrief={empty?.isBrief}
            title={
              page > 1
                ? 'There is nothing on this page'
                : (empty?.title ?? `No ${things} ${filters.isFiltered ? 'found' : 'yet'}`)
            }
            actions={
              <>
                {page > 1 && (
                  <Button tone="secondary" onClick={() => openPage(1)}>
                    First page
                  </Button>
                )}
                {filters.isFiltered && !empty && (
                  <Button tone="secondary" onClick={filters.clear}>
                    Clear Filters
                  </Button>
                )}
              </>
            }
          >
            {page === 1 && empty?.text}
          </EmptyState>
        )}
      </section>
      {state.status === 'found' && (
        <ListPages page={page} total={state.data.total} unit={unit?.(state.data.total)} onChange={openPage} />
      )}
    </>
  );
}

/** Shown in place of what the user lacks the right to see; a page without its right is refused as a whole. */
export function NotAllowed() {
  return (
    <Notice tone="warning" title="You don’t have permission to see this">
      Your role may have changed. Ask another administrator for access.
    </Notice>
  );
}

/** Shown when the session ends while an admin page is open: in its place, or above it where it is kept. */
export function SessionEnded({ isPageKept = false }: { isPageKept?: boolean }) {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const href = loginUrl(query ? `${pathname}?${query}` : pathname);
  return (
    <Notice
      tone="warning"
      title="You’re no longer logged in as an administrator"
      className={isPageKept ? 'mb-6' : ''}
      action={
        <ButtonLink href={href} target={isPageKept ? '_blank' : undefined} size="sm">
          {isPageKept ? 'Log in in a new tab' : 'Log in'}
        </ButtonLink>
      }
    >
      Your session ended or your role changed.{' '}
      {isPageKept
        ? 'What you typed is still here: log in, come back to this tab and save again.'
        : 'Log in again to come back to this page.'}
    </Notice>
  );
}
