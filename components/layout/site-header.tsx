import { Suspense } from 'react';
import { ThemeToggle } from '@/components/theme/theme-toggle';
import { LockIcon } from '@/components/ui/icons';
import { AccountArea } from './account-area';
import { CartLink } from './cart-link';
import { MobileMenu } from './mobile-menu';
import { NavLinkList, NavLinks } from './nav-links';
import { SearchLink } from './search-link';
import { Wordmark } from './wordmark';

/** The bar at the top of every page; on those in the slim frame no more than where one is, and the cart. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface/92 backdrop-blur-md">
      <div className="shell flex h-(--header-height) items-center gap-2">
        <Wordmark />
        <nav aria-label="Main" className="ml-6 hidden slim:hidden! lg:block">
          <Suspense fallback={<NavLinkList />}>
            <NavLinks />
          </Suspense>
        </nav>
        <div className="ml-auto flex items-center">
          <p className="mr-3 hidden items-center gap-2 text-sm font-medium slim:flex">
            <LockIcon className="text-accent" />
            Secure checkout
          </p>
          <div className="contents slim:hidden">
            <div className="hidden lg:block">
              <AccountArea />
            </div>
            <SearchLink />
            <ThemeToggle />
          </div>
          <CartLink />
          <div className="contents slim:hidden">
            <Suspense fallback={<span className="-mr-2.5 size-11 lg:hidden" />}>
              <MobileMenu />
            </Suspense>
          </div>
        </div>
      </div>
    </header>
  );
}
