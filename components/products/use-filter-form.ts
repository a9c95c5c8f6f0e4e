'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { announce } from '@/components/ui/announce';
import { filtersOfForm, listUrl, noFilters, type ProductFilters, withoutFilters } from '@/lib/products/product-filters';
import {
  arriveAt,
  askFor,
  goOnAfterRemoval,
  handedOver,
  handOver,
  lastAskedFor,
  restoreFocus,
  scrolledPart,
  showFilters,
} from './filter-handover';

/** Milliseconds without typing before the search starts. */
const TYPING_PAUSE = 300;

/** What a screen reader hears when another list is shown; worded unlike the page, so that no text is on it twice. */
function announcementOf(total: number, page: number): string {
  return `${total} ${total === 1 ? 'product' : 'products'} listed${page > 1 ? `, page ${page}` : ''}.`;
}

interface FilterForm {
  form: RefObject<HTMLFormElement | null>;
  drawer: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
  isPending: boolean;
  /** Searches after a pause in typing. */
  onTyping: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Another order was chosen, in a field outside of the form's element. */
  sort: () => void;
  clear: () => void;
  /** Shows another list. */
  go: (url: string) => void;
}

/** Lets a plain GET form search while somebody types; each change is a history entry. */
export function useFilterForm(filters: ProductFilters, total: number): FilterForm {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFresh = useRef(true);
  const [isPending, startTransition] = useTransition();
  const url = listUrl(filters);

  function urlOfForm(): string {
    return form.current ? listUrl(filtersOfForm(new FormData(form.current))) : url;
  }

  function go(next: string) {
    askFor(next);
    startTransition(() => router.push(next as Route, { scroll: false }));
  }

  function search() {
    clearTimeout(timer.current);
    const next = urlOfForm();
    if (next !== (lastAskedFor() ?? listUrl({ ...filters, page: 1, limit: noFilters.limit }))) go(next);
  }

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_PAUSE);
  }

  // Before the paint, so that what is typed never flickers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list makes the form follow
  useLayoutEffect(() => {
    if (!form.current) return;
    const before = handedOver(url);
    if (before?.isDrawerOpen) {
      // Closing the drawer returns the focus to what had it before: the opener.
      opener.current?.focus();
      drawer.current?.showPopover();
      const part = scrolledPart(drawer.current);
      if (part) part.scrollTop = before.scrolled;
    }
    if (before?.focused) restoreFocus(form.current, before.focused);
    // A new form may have been typed into before the scripts ran; one that is kept may show outdated values.
    if (!before && !isFresh.current) showFilters(form.current, filters);
    else if (urlOfForm() !== listUrl({ ...filters, page: 1, limit: noFilters.limit })) searchSoon();
    isFresh.current = false;
  }, [url]);

  useEffect(() => {
    if (arriveAt(url)) announce(announcementOf(total, filters.page));
  }, [url, total, filters.page]);

  useEffect(() => {
    goOnAfterRemoval();
  }, []);

  // A layout effect is cleaned up while the form is still in the document.
  useLayoutEffect(() => {
    const element = drawer.current;
    return () => {
      clearTimeout(timer.current);
      handOver(element);
    };
  }, []);

  return {
    form,
    drawer,
    opener,
    isPending,
    onTyping(event) {
      // An input method is still composing the word.
      if ((event.nativeEvent as InputEvent).isComposing) return;
      const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if (isChoice || event.target instanceof HTMLSelectElement) search();
      else searchSoon();
    },
    onSubmit(event) {
      event.preventDefault();
      search();
    },
    sort: search,
    go,
    clear() {
      clearTimeout(timer.current);
      const cleared = withoutFilters(filters);
      if (form.current) showFilters(form.current, cleared);
      if (listUrl(cleared) !== url) go(listUrl(cleared));
    },
  };
}
