import type { Route } from 'next';
import { Suspense } from 'react';
import { AccountArea } from '@/components/access/account-menu/account-area';
import { SearchLink } from '@/components/catalogue/search/search-link';
import { ThemeToggle } from '@/components/storefront/theme/theme-toggle';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowRightIcon, HeartIcon, LockIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { CartLink } from './cart-link';
import { MobileMenu } from './mobile-menu';
import { MenuLinks, NavLinks } from './nav-links';
import { pickLinks } from './navigation';
import { Wordmark } from './wordmark';

/**
 * The bar at the top of every page. In the slim frame it leaves out what leads elsewhere: it keeps the theme and the
 * account, and the cart, or above the admin's pages the way to the shop.
 */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface/92 backdrop-blur-md">
      <div className="shell flex h-(--header-height) items-center gap-2">
        <Wordmark />
        <span className="hidden rounded-full bg-accent-soft px-2.5 py-0.5 font-medium text-accent text-xs admin:sm:block">
          Admin
        </span>
        <nav aria-label="Main" className="ml-6 hidden slim:hidden! lg:block">
          <NavLinks />
        </nav>
        {/* The way to the admin's pages takes their room on all but very wide windows. */}
        <nav
          aria-label="Picks"
          className="hidden slim:hidden! border-line border-l pl-3 xl:block [header:has(a[href='/admin'])_&]:max-2xl:hidden"
        >
          <ul className="flex">
            {pickLinks.map(({ label, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch="hover"
                  className="inline-flex h-11 items-center whitespace-nowrap px-3 font-medium text-muted text-sm transition-colors hover:text-text"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center">
          {/* Phones have no room for it. */}
          <p className="mr-3 hidden items-center gap-2 text-sm font-medium slim:sm:flex admin:hidden!">
            <LockIcon className="text-accent" />
            Secure checkout
          </p>
          <Link
            href="/"
            // Nor the narrowest ones for this: the logo leads there, too.
            className="hidden min-h-11 items-center gap-1.5 whitespace-nowrap px-2 font-medium text-sm underline-offset-4 hover:underline admin:inline-flex max-[24rem]:hidden! sm:px-3"
          >
            View shop
            <ArrowRightIcon className="size-4" />
          </Link>
          <div className="contents slim:hidden">
            <SearchLink />
          </div>
          <div className="hidden lg:block slim:block">
            <ThemeToggle />
          </div>
          <div className="hidden lg:block slim:block">
            <AccountArea>
              <ButtonLink href="/login" tone="quiet" size="sm" className="slim:hidden">
                Login
              </ButtonLink>
              <ButtonLink href="/register" tone="secondary" size="sm" className="mr-2 slim:hidden">
                Register
              </ButtonLink>
            </AccountArea>
          </div>
          <div className="contents slim:hidden">
            <Link
              href={'/wishlist' as Route}
              aria-label="Wishlist"
              title="Wishlist"
              className="grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
            >
              <HeartIcon />
            </Link>
          </div>
          <div className="contents admin:hidden">
            <CartLink />
          </div>
          <div className="contents slim:hidden">
            <Suspense fallback={<span className="-mr-2.5 size-11 lg:hidden" />}>
              <MobileMenu
                guest={
                  <div className="mt-8 grid grid-cols-2 gap-3">
                    <ButtonLink href="/login" tone="secondary">
                      Login
                    </ButtonLink>
                    <ButtonLink href="/register">Register</ButtonLink>
                  </div>
                }
              >
                <MenuLinks />
                <div className="mt-5 -ml-3">
                  <ThemeToggle isNamed />
                </div>
              </MobileMenu>
            </Suspense>
          </div>
        </div>
      </div>
    </header>
  );
}
