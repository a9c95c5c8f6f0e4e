'use client';

import {
  type ChangeEvent,
  type ComponentType,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { showToast } from '@/components/ui/toast-store';
import { usePart } from '@/components/ui/use-part';
import { loginUrl } from '@/lib/accounts/session/login-url';
import type { LiveReviewsProps } from './live-reviews';
import type { ReviewedProduct } from './reviews-body';

interface ReviewsIslandProps {
  product: ReviewedProduct;
  /** On the page whose filters the server applies; a product's page is the same for everybody, whatever its URL says. */
  isServed: boolean;
  /** What the server rendered. */
  children: ReactNode;
}

/** What was pressed before the code for it was there. */
export interface FirstDeed {
  act: 'more' | 'vote' | 'report';
  reviewId: string;
}

const load = async () => (await import('./live-reviews')).LiveReviews;

/**
 * Shows what the server rendered until somebody uses it: then the code for it is loaded, and takes its place. People who are
 * signed in get it at once, with what is theirs. Links, forms and buttons say by `data-filter`, `data-act` and
 * `data-picture` what they are; without scripts they lead to a page of the server.
 */
export function ReviewsIsland({ product, isServed, children }: ReviewsIslandProps) {
  const user = useSignedInUser();
  const root = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveReviewsProps> | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [deed, setDeed] = useState<FirstDeed | null>(null);
  const focused = useRef<string | null>(null);
  const lightbox = usePart(async () => (await import('@/components/products/lightbox')).Lightbox);
  const [shown, setShown] = useState<{ pictures: string[]; labels: string[]; start: number } | null>(null);

  async function open(onFailure: () => void): Promise<void> {
    try {
      const Loaded = await load();
      setLive(() => Loaded);
    } catch {
      onFailure();
    }
  }
  const prepare = () => void load().catch(() => undefined);

  // What depends on the URL or the person is not in the page that everybody gets.
  const isPersonal = Boolean(user);
  useEffect(() => {
    const hasFilters = !isServed && /[?&](stars|sort|fit|withPictures|search)=/.test(window.location.search);
    if (!hasFilters && !isPersonal) return;
    load().then(
      (Loaded) => setLive(() => Loaded),
      () => undefined,
    );
  }, [isPersonal, isServed]);

  useEffect(() => {
    const follow = () => setQuery(window.location.search);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  // What had the focus is another element now, by the same id.
  useLayoutEffect(() => {
    if (isReady && focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
  }, [isReady]);

  function becomeReady(): void {
    const active = document.activeElement;
    focused.current = root.current?.contains(active) ? (active?.id ?? null) : null;
    setIsReady(true);
  }

  /** Shows the reviews of another URL of the server's page, under the URL of this one. */
  function filterBy(href: string, follow: () => void): void {
    const asked = new URL(href, window.location.href).searchParams;
    void import('./live-reviews').then(({ pushFilters }) => {
      setQuery(pushFilters(asked));
      return open(follow);
    }, follow);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const target = (event.target as Element).closest<HTMLElement>('[data-filter], [data-act], [data-picture]');
    if (!isPlain || !target || target instanceof HTMLFormElement) return;
    if (target instanceof HTMLAnchorElement) {
      event.preventDefault();
      if ('picture' in target.dataset) showPicture(target);
      else filterBy(target.href, () => window.location.assign(target.href));
      return;
    }
    if (user === null) askToLogIn(target);
    // Once it lives, its buttons know what to do.
    else if (!isReady) start({ act: target.dataset.act as FirstDeed['act'], reviewId: target.dataset.review ?? '' });
  }

  function start(first: FirstDeed): void {
    setDeed(first);
    void open(() =>
      showToast({ tone: 'danger', text: 'That could not be loaded. Check your connection and try again.' }),
    );
  }

  function askToLogIn({ dataset: { act, review } }: HTMLElement): void {
    const { pathname, search } = window.location;
    showToast({
      tone: 'info',
      text: act === 'report' ? 'Please log in to report a review.' : 'Please log in to say which reviews help you.',
      action: { label: 'Log in', href: loginUrl(`${pathname}${search}#review-${review}`) },
    });
  }

  function onSubmit(event: FormEvent<HTMLElement>): void {
    const form = event.target as HTMLFormElement;
    if ('filter' in form.dataset) {
      event.preventDefault();
      const asked = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      filterBy(`${form.action}?${asked}`, () => form.submit());
    } else if (form.dataset.act === 'more' && !isReady) {
      event.preventDefault();
      setDeed({ act: 'more', reviewId: '' });
      void open(() => form.submit());
    }
  }

  function onChange({ target }: ChangeEvent<HTMLElement>): void {
    if (target instanceof HTMLSelectElement && target.name === 'sort') target.form?.requestSubmit();
  }

  function showPicture(link: HTMLAnchorElement): void {
    const group = [...(link.closest('[data-pictures]') ?? link).querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
    const links = group.length > 0 ? group : [link];
    const textOf = (each: HTMLAnchorElement) => each.querySelector('img')?.alt ?? '';
    setShown({
      pictures: links.map((each) => each.getAttribute('href') ?? ''),
      labels: links.map(textOf),
      start: links.indexOf(link),
    });
    link.focus({ preventScroll: true });
    void lightbox.open(() => window.location.assign(link.href));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its links and buttons do, which keys reach by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or button is a click, too
    <div
      ref={root}
      onClick={onClick}
      onSubmit={onSubmit}
      onChange={onChange}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-busy={Live !== null && !isReady}
    >
      {!isReady && children}
      {Live && <Live product={product} query={query} deed={deed} onReady={becomeReady} />}
      {lightbox.Part && shown && (
        <lightbox.Part
          pictures={shown.pictures}
          labels={shown.labels}
          productName={product.name}
          start={shown.start}
          onClose={lightbox.close}
        />
      )}
    </div>
  );
}
