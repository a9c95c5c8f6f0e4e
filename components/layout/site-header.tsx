import { Suspense } from 'react';
import { ThemeToggle } from '@/components/theme/theme-toggle';
import { AccountArea } from './account-area';
import { CartLink } from './cart-link';
import { MobileMenu } from './mobile-menu';
import { NavLinkList, NavLinks } from './nav-links';
import { SearchLink } from './search-link';
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
          <SearchLink />
          <ThemeToggle />
          <CartLink />
          <Suspense fallback={<span className="-mr-2.5 size-11 lg:hidden" />}>
            <MobileMenu />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
