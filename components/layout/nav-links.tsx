'use client';

import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/ui/hover-link';
import { currentLink, mainLinks, type NavigationLink } from './navigation';

/** The main links, the current page's marked. Suspends while the URL is unknown. */
export function NavLinks() {
  return <NavLinkList current={currentLink(usePathname())} />;
}

export function NavLinkList({ current }: { current?: NavigationLink | undefined }) {
  return (
    <ul className="flex items-center gap-1">
      {mainLinks.map((link) => (
        <li key={link.href}>
          <HoverLink
            href={link.href}
            aria-current={link === current ? 'page' : undefined}
            className="group relative inline-flex h-11 items-center px-3 text-sm font-medium text-muted transition-colors hover:text-text aria-[current=page]:text-text"
          >
            {link.label}
            <span className="absolute inset-x-3 bottom-1.5 h-px origin-left scale-x-0 bg-current transition-transform duration-300 group-hover:scale-x-100 group-aria-[current=page]:scale-x-100" />
          </HoverLink>
        </li>
      ))}
    </ul>
  );
}
