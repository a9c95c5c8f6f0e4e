'use client';

import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import { island, near } from '@/components/ui/island';
import { useGoTo } from '@/components/ui/requests/use-go-to';
import {
  arriveAt,
  askFor,
  goOnAfterRemoval,
  isTouched,
  lastAskedFor,
  noteRemoval,
  restoreFocus,
  savedFormFor,
  saveForm,
  scrolledPart,
  showAsServed,
} from './restore-filter-form';

interface FilterFrameProps {
  /** Of the form, the sheet that it is in on small screens, and the button that opens that. */
  ids: { form: string; sheet: string; opener: string };
  /** Paths of the list: as it is, on its first page, and without filters. */
  urls: { shown: string; first: string; bare: string };
  /** What `sortBy` holds for the list that is shown. */
  order: string;
  total: number;
  page: number;
  children: ReactNode;
}

/** For how long nothing is typed before the search starts. */
const TYPING_PAUSE_MS = 300;

const filterUrls = island(() => import('./filter-urls'));

/** What a screen reader hears when another list is shown; worded unlike the page, so that no text is on it twice. */
function announcementOf(total: number, page: number): string {
  return `${total} ${total === 1 ? 'product' : 'products'} listed${page > 1 ? `, page ${page}` : ''}.`;
}

/**
 * Lets the plain GET form in it search while the visitor types, and each change be a history entry. What turns a form
 * into the path of a list is loaded when the visitor comes near.
 */
export function FilterFrame({ ids, urls, order, total, page, children }: FilterFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFresh = useRef(true);
  const { goTo, isPending } = useGoTo();

  const find = <Kind extends HTMLElement>(id: string) => root.current?.querySelector<Kind>(`#${id}`) ?? null;
  const findForm = () => find<HTMLFormElement>(ids.form);

  function go(next: string) {
    askFor(next);
    goTo(next, { scroll: false });
  }

  function search() {
    clearTimeout(timer.current);
    void filterUrls.run(({ urlOfForm }) => {
      const form = findForm();
      const next = form ? urlOfForm(form) : urls.first;
      if (next !== (lastAskedFor() ?? urls.first)) go(next);
    });
  }

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_PAUSE_MS);
  }

  function closeSheet() {
    const sheet = find(ids.sheet);
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
  }

  // Before the paint, so that what is typed never flickers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list makes the form follow
  useLayoutEffect(() => {
    const form = findForm();
    if (!form) return;
    const before = savedFormFor(urls.shown);
    // A form that asked for another list meanwhile keeps what it asked for.
    const isChosenSince = isFresh.current || (before !== null && lastAskedFor() !== urls.shown);
    showAsServed(form, 'sortBy', order, isChosenSince);
    const sheet = find(ids.sheet);
    if (before?.isDrawerOpen && sheet) {
      // Closing the drawer returns the focus to what had it before: the opener.
      find(ids.opener)?.focus();
      sheet.showPopover();
      const part = scrolledPart(sheet);
      if (part) part.scrollTop = before.scrolled;
    }
    if (before?.focused) restoreFocus(form, before.focused);
    // A new form may have been typed into before the scripts ran; one that is kept may show outdated values.
    if (!before && !isFresh.current) form.reset();
    else if (isTouched(form)) searchSoon();
    isFresh.current = false;
  }, [urls.shown]);

  useEffect(() => {
    if (arriveAt(urls.shown)) announce(announcementOf(total, page));
  }, [urls.shown, total, page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another list is shown
  useEffect(() => {
    goOnAfterRemoval();
  }, [urls.shown]);

  useEffect(() => {
    document.addEventListener('click', noteRemoval);
    return () => document.removeEventListener('click', noteRemoval);
  }, []);

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    // On a wide screen the form is part of the page; an open popover would cover it.
    wide.addEventListener('change', closeSheet);
    return () => wide.removeEventListener('change', closeSheet);
  });

  // A layout effect is cleaned up while the form is still in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useLayoutEffect(() => {
    const sheet = find(ids.sheet);
    return () => {
      clearTimeout(timer.current);
      saveForm(sheet);
    };
  }, []);

  /** Searches after a pause in typing, and at once after a choice. */
  function onInput({ target, nativeEvent }: FormEvent) {
    const field = target as HTMLInputElement | HTMLSelectElement;
    // Of another form; or an input method is still composing the word.
    if (field.form?.id !== ids.form || (nativeEvent as InputEvent).isComposing) return;
    if (field.type === 'checkbox' || field instanceof HTMLSelectElement) search();
    else searchSoon();
  }

  function onSubmit(event: FormEvent) {
    const form = event.target as HTMLFormElement;
    if (form.id === ids.form) {
      event.preventDefault();
      search();
    } else if ('clears' in form.dataset) {
      event.preventDefault();
      clear();
    }
  }

  function clear() {
    clearTimeout(timer.current);
    for (const field of findForm()?.elements ?? []) {
      // The page's own category stays.
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = field.name === 'category' && field.defaultChecked && urls.bare.startsWith('/products/');
      else if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value = '';
      else if (field instanceof HTMLSelectElement && field.name) field.value = '';
    }
    if (urls.bare !== urls.shown) go(urls.bare);
  }

  function onBlur({ target, relatedTarget }: FocusEvent) {
    const sheet = find(ids.sheet);
    if (relatedTarget && sheet?.contains(target) && !sheet.contains(relatedTarget)) closeSheet();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the fields of the form in it
    <div
      ref={root}
      onInput={onInput}
      onCompositionEnd={onInput}
      onSubmit={onSubmit}
      onBlur={onBlur}
      {...near(filterUrls)}
      data-pending={isPending || undefined}
      className="flex flex-wrap items-end gap-2 lg:block"
    >
      {children}
    </div>
  );
}
