'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useId, useState } from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { ThemeToggle } from '@/components/theme/theme-toggle';
import { ButtonLink } from '@/components/ui/button-link';
import { HoverLink } from '@/components/ui/hover-link';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { AccountLinksOnDemand } from './for-the-signed-in';
import { allLinks, currentLink, pickLinks } from './navigation';
import { useDisclosure } from './use-disclosure';

/** From this width on the header shows the links itself; the same as the style sheet's `lg`. */
const WIDE = '(min-width: 64rem)';

/** The small screen's menu, with everything that the wide header shows. */
export function MobileMenu() {
  const pathname = usePathname();
  const { isOpen, close, containerProps, buttonProps } = useDisclosure();
  const [openedAt, setOpenedAt] = useState(pathname);
  const user = useSignedInUser();
  const menuId = useId();
  const current = currentLink(pathname);

  // Closes when the URL changes without a click in here, such as by Back.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    close();
  }

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    wide.addEventListener('change', close);
    // Back and Forward may change only the query.
    window.addEventListener('popstate', close);
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('popstate', close);
    };
  });

  return (
    <div className="lg:hidden" {...containerProps}>
      <button
        type="button"
        {...buttonProps}
        aria-label="Menu"
        aria-controls={menuId}
        className="-mr-2.5 grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </button>
      <nav
        id={menuId}
        aria-label="Menu"
        hidden={!isOpen}
        data-locks-scroll={isOpen || undefined}
        className="fade-in absolute inset-x-0 top-full h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain bg-surface px-5 pb-10"
      >
        <ul className="pt-4">
          {[...allLinks, ...pickLinks].map((link) => (
            <li key={link.href} className="border-line border-b">
              <HoverLink
                href={link.href}
                onClick={close}
                aria-current={link === current ? 'page' : undefined}
                className="flex min-h-13 items-center text-xl font-medium aria-[current=page]:text-accent"
              >
                {link.label}
              </HoverLink>
            </li>
          ))}
        </ul>
        <div className="mt-5 -ml-3">
          <ThemeToggle isNamed />
        </div>
        {user ? (
          <Suspense>
            <AccountLinksOnDemand user={user} onLeave={close} />
          </Suspense>
        ) : (
          <div className="mt-8 grid grid-cols-2 gap-3">
            <ButtonLink href="/login" prefetch={false} tone="secondary">
              Login
            </ButtonLink>
            <ButtonLink href="/register" prefetch={false}>
              Register
            </ButtonLink>
          </div>
        )}
      </nav>
    </div>
  );
}
