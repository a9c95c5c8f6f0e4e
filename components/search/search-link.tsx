'use client';

import type { Route } from 'next';
import type { MouseEvent } from 'react';
import { SearchIcon } from '@/components/ui/island-icons';
import { Link } from '@/components/ui/link';
import { usePart } from '@/components/ui/use-part';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Opens the search. Without scripts, and in a new tab, it leads to the list of all products, which has a field of its own. */
export function SearchLink() {
  const dialog = usePart(async () => (await import('./search-dialog')).SearchDialog);

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
        onPointerEnter={dialog.prepare}
        onFocus={dialog.prepare}
        className="grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
      >
        <SearchIcon />
        <VisuallyHidden>Search shoes</VisuallyHidden>
      </Link>
      {dialog.Part && <dialog.Part onClose={dialog.close} />}
    </>
  );
}
