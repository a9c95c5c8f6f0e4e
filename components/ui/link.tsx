'use client';

import type { Route } from 'next';
import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';
import { useLoadingAnnouncement } from './use-loading-announcement';

export interface LinkProps<Path extends string> extends Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> {
  href: Route<Path>;
  /**
   * Fetches the page when the link is pointed at or focused, for pages that all visitors share. Without it nothing is
   * fetched before the link is followed: neither a list's cards nor the footer ask for anything by being in sight.
   */
  prefetch?: 'hover' | undefined;
}

/** A link to another page of the shop. While that is loading, the link has a descendant with `data-pending`. */
export function Link<Path extends string>({ prefetch, children, ...props }: LinkProps<Path>) {
  const [isNear, setIsNear] = useState(false);
  const comeNear = () => setIsNear(true);
  return (
    <NextLink
      {...props}
      {...(prefetch && { onPointerEnter: comeNear, onFocus: comeNear })}
      // Full pages at once: all of them are rendered on request, so that there is no static part to fetch.
      prefetch={isNear}
    >
      {children}
      <PendingMark />
    </NextLink>
  );
}

/** The style sheet shows the progress of a page from this mark. */
function PendingMark() {
  const { pending } = useLinkStatus();
  useLoadingAnnouncement(pending);
  return pending && <span hidden data-pending="" />;
}
