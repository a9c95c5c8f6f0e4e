import type { Route } from 'next';
import Link from 'next/link';
import { Suspense } from 'react';
import { ThemeToggle } from '@/components/theme/theme-toggle';
import { SearchIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { AccountArea } from './account-area';
import { CartLink } from './cart-link';
import { MobileMenu } from './mobile-menu';
import { NavLinkList, NavLinks } from './nav-links';
import { Wordmark } from './wordmark';

/** The bar at the top of every page. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface/92 backdrop-blur-md">
      <div className="shell flex h-(--header-height) items-center gap-2">
        <Wordmark />
        <nav aria-label="Main" className="ml-6 hidden lg:block">
          <Suspense fallback={<NavLinkList />}>
            <NavLinks />
          </Suspense>
        </nav>
        <div className="ml-auto flex items-center">
          <div className="hidden lg:block">
            <AccountArea />
          </div>
          <Link
            href={'/products#filters' as Route}
            prefetch={false}
            className="grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
          >
            <SearchIcon />
            <VisuallyHidden>Search shoes</VisuallyHidden>
          </Link>
          <ThemeToggle />
          <CartLink />
          <Suspense>
            <MobileMenu />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
