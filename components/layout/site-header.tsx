import Link from 'next/link';
import { Suspense } from 'react';
import { ThemeToggle } from '@/components/theme/theme-toggle';
import { LockIcon } from '@/components/ui/icons';
import { AccountArea } from './account-area';
import { CartLink } from './cart-link';
import { MobileMenu } from './mobile-menu';
import { NavLinkList, NavLinks } from './nav-links';
import { SearchLink } from './search-link';
import { Wordmark } from './wordmark';

/** The bar at the top of every page; on those in the slim frame no more than where one is, and the way back. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface/92 backdrop-blur-md">
      <div className="shell flex h-(--header-height) items-center gap-2">
        <Wordmark />
        <div className="ml-auto hidden items-center gap-5 text-sm slim:flex">
          <p className="flex items-center gap-2 font-medium">
            <LockIcon className="text-accent" />
            Secure checkout
          </p>
          <Link
            href="/cart"
            prefetch={false}
            className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-text"
          >
            Back to cart
          </Link>
        </div>
        <nav aria-label="Main" className="ml-6 hidden slim:hidden! lg:block">
          <Suspense fallback={<NavLinkList />}>
            <NavLinks />
          </Suspense>
        </nav>
        <div className="ml-auto flex items-center slim:hidden">
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
