import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@/components/ui/link';
import { rightsOfPage } from './admin-pages';
import { useRights } from './viewer-rights';

/** Tells whether the viewer may open a page of the panel, by its path. */
export function useMayOpen(): (path: string) => boolean {
  const held = useRights();
  return (path) => rightsOfPage(path).every((needed) => [needed].flat().some((right) => held.includes(right)));
}

interface AdminLinkProps extends Omit<LinkProps<string>, 'href' | 'children'> {
  href: Route;
  children: ReactNode;
}

/** A link to a page of the panel; its words alone for those who may not open that. */
export function AdminLink({ href, children, ...link }: AdminLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(href)) return <span>{children}</span>;
  return (
    <Link<string> href={href} {...link}>
      {children}
    </Link>
  );
}
