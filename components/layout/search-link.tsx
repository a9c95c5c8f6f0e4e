'use client';

import type { MouseEvent } from 'react';
import { focusSearchField, wantSearch } from '@/components/products/search-focus';
import { HoverLink } from '@/components/ui/hover-link';
import { SearchIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Opens the list of all products and focuses its search field. */
export function SearchLink() {
  function onClick(event: MouseEvent) {
    // Opened in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (focusSearchField()) event.preventDefault();
    else wantSearch();
  }

  return (
    <HoverLink
      href="/products"
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
    >
      <SearchIcon />
      <VisuallyHidden>Search shoes</VisuallyHidden>
    </HoverLink>
  );
}
