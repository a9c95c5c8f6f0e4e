'use client';

import {
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { island, near, useIsland } from '@/components/ui/island';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import type { AskedOfReviews, ReviewsFrame } from './review-actions';
import type { ReviewedProduct } from './reviews-body';

interface ReviewsIslandProps {
  product: ReviewedProduct;
  /**
   * On the page whose filters the server applies; a product's page is the same for all visitors, whatever its URL says.
   */
  isServed: boolean;
  /** What the server rendered. */
  children: ReactNode;
}

const reviewActions = island(() => import('./review-actions'));

/** A URL that asks for some of the reviews, or another order. */
const FILTERS = /[?&](stars|sort|fit|withPictures|search)=/;

/**
 * Shows what the server rendered until it is used: then the code for it is loaded, and takes its place. People who are
 * signed in get it at once, with what is theirs. Links, forms and buttons say by `data-filter`, `data-act` and
 * `data-picture` what they are; without scripts they lead to a page of the server.
 */
export function ReviewsIsland({ product, isServed, children }: ReviewsIslandProps) {
  const user = useSignedInUser();
  const root = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [asked, setAsked] = useState<AskedOfReviews>({ query: null, isOfForm: false, action: null });
  const focused = useRef<{ id: string; typed: string | null } | null>(null);
  const [dialog, showDialog] = useState<ReactNode>(null);

  // What depends on the URL or the user is not in the page that all visitors get.
  const hasFilters = useBrowserValue(() => FILTERS.test(window.location.search), false);
  const live = useIsland(reviewActions, Boolean(user) || (hasFilters && !isServed));

  useEffect(() => {
    const follow = () => setAsked({ query: window.location.search, isOfForm: false, action: null });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  // What had the focus is another element now, by the same id.
  useLayoutEffect(() => {
    if (!isReady || !focused.current) return;
    const { id, typed } = focused.current;
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement && typed !== null) element.value = typed;
  }, [isReady]);

  function becomeReady(): void {
    const active = document.activeElement;
    const typed = active instanceof HTMLInputElement && active.value !== active.defaultValue ? active.value : null;
    focused.current = active && root.current?.contains(active) ? { id: active.id, typed } : null;
    setIsReady(true);
  }

  /** What a press may do with the reviews. */
  const frame: ReviewsFrame = {
    isGuest: user === null,
    productName: product.name,
    live(more) {
      // What was pressed is done once, and not again with the next filters.
      setAsked((before) => ({ ...before, action: null, ...more }));
      void live.open();
    },
    showDialog,
  };

  function onClick(event: MouseEvent<HTMLElement>): void {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const target = (event.target as Element).closest<HTMLElement>('[data-filter], [data-act], [data-picture]');
    if (!isPlain || !target || target instanceof HTMLFormElement) return;
    if (target instanceof HTMLAnchorElement) {
      event.preventDefault();
      void reviewActions.run(
        ({ followLink }) => followLink(target, frame),
        () => window.location.assign(target.href),
      );
    }
    // Once it lives, its buttons know what to do.
    else if (user === null || !isReady) void reviewActions.run(({ pressButton }) => pressButton(target, frame));
  }

  function onSubmit(event: FormEvent<HTMLElement>): void {
    const form = event.target as HTMLFormElement;
    if (!('filter' in form.dataset) && (form.dataset.act !== 'more' || isReady)) return;
    event.preventDefault();
    void reviewActions.run(
      ({ sendForm }) => sendForm(form, frame),
      () => form.submit(),
    );
  }

  function onChange({ target }: ChangeEvent<HTMLElement>): void {
    if (target instanceof HTMLSelectElement && target.name === 'sort') target.form?.requestSubmit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its links and buttons do, which keys reach by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or button is a click, too
    <div
      ref={root}
      onClick={onClick}
      onSubmit={onSubmit}
      onChange={onChange}
      {...near(reviewActions)}
      aria-busy={live.code !== null && !isReady}
    >
      {!isReady && children}
      {live.code && <live.code.LiveReviews product={product} {...asked} onReady={becomeReady} />}
      {dialog}
    </div>
  );
}
