'use client';

import type { Route } from 'next';
import type { MouseEvent } from 'react';
import { SearchIcon } from '@/components/ui/client-icons';
import { island, near, useIsland } from '@/components/ui/island';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

const searchDialog = island(() => import('./search-dialog'));

/**
 * Opens the search. Without scripts, and in a new tab, it leads to the list of all products, which has a field of its
 * own.
 */
export function SearchLink() {
  const dialog = useIsland(searchDialog);

  function onClick(event: MouseEvent) {
    // Opened in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void dialog.open();
  }

  return (
    <>
      <Link
        href={'/products' as Route}
        onClick={onClick}
        {...near(searchDialog)}
        className="grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
      >
        <SearchIcon />
        <VisuallyHidden>Search shoes</VisuallyHidden>
      </Link>
      {dialog.code && <dialog.code.SearchDialog onClose={dialog.close} />}
    </>
  );
}
