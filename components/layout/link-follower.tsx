'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { followedLink } from '@/components/ui/followed-link';

/** What `router.prefetch` takes; Next's typed routes leave out that it fetches the whole page instead of its frame. */
type FetchPage = (href: string, options: { kind: 'full' }) => void;

const hrefOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? '';

/** The link whose page is fetched ahead when this element is pointed at or focused: itself, or the one in its card. */
function linkAhead({ target }: Event): HTMLAnchorElement | null {
  const place = target instanceof Element ? target.closest('[data-ahead]') : null;
  return place instanceof HTMLAnchorElement ? place : (place?.querySelector<HTMLAnchorElement>('a[data-link]') ?? null);
}

/** Lets the router follow every `Link` of the document, and every form with its mark, and fetch ahead the pages of those that ask for it. */
export function LinkFollower() {
  const router = useRouter();

  useEffect(() => {
    const fetchPage = router.prefetch as unknown as FetchPage;
    let last: HTMLAnchorElement | null = null;

    function follow(event: MouseEvent) {
      const link = followedLink(event);
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      router.push(hrefOf(link) as Route, { scroll: link.dataset.link !== 'stay' });
    }

    // Forms without fields: buttons that lead somewhere.
    function followForm(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      if (form.dataset.link === undefined || event.defaultPrevented) return;
      event.preventDefault();
      router.push((form.getAttribute('action') ?? '') as Route);
    }

    function fetchAhead(event: Event) {
      const link = linkAhead(event);
      if (link && link !== last) fetchPage(hrefOf(link), { kind: 'full' });
      last = link;
    }

    // React hears the document, too, and before this: what prevents the default there is not followed here.
    document.addEventListener('click', follow);
    document.addEventListener('submit', followForm);
    document.addEventListener('pointerover', fetchAhead);
    document.addEventListener('focusin', fetchAhead);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('submit', followForm);
      document.removeEventListener('pointerover', fetchAhead);
      document.removeEventListener('focusin', fetchAhead);
    };
  }, [router]);

  return null;
}
