'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { HoverLink } from '@/components/ui/hover-link';
import { shownPath } from './shown-path';

export interface HereLinkProps {
  href: Route;
  className: string;
  children: ReactNode;
}

/** A link that is marked on its own page. Suspends while the URL is unknown. */
export function HereLink(props: HereLinkProps) {
  return <HoverLink {...props} aria-current={shownPath(usePathname()) === props.href ? 'page' : undefined} />;
}
