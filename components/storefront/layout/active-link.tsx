'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

interface ActiveLinkProps {
  href: Route;
  className: string;
  children: ReactNode;
}

/** A link that is marked on its own page. */
export function ActiveLink(props: ActiveLinkProps) {
  return <Link {...props} prefetch="hover" aria-current={usePathname() === props.href ? 'page' : undefined} />;
}
