'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { LazyAccountLinks } from '@/components/access/account-menu/lazy-account-menu';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { CloseIcon, MenuIcon } from '@/components/ui/client-icons';
import { usePopup } from '@/components/ui/use-popup';

/** From this width on the header shows the links itself; the same as the style sheet's `lg`. */
const WIDE = '(min-width: 64rem)';

interface MobileMenuProps {
  /** Shown while no user is signed in. */
  guest: ReactNode;
  children: ReactNode;
}

/** The small screen's menu, with everything that the wide header shows. It closes when one of its links is followed. */
export function MobileMenu({ guest, children }: MobileMenuProps) {
  const pathname = usePathname();
  const { isOpen, close, containerProps, buttonProps } = usePopup();
  const [openedAt, setOpenedAt] = useState(pathname);
  const user = useSignedInUser();
  const menuId = useId();

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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears its links, and a key on a link is a click, too */}
      <nav
        id={menuId}
        aria-label="Menu"
        hidden={!isOpen}
        data-locks-scroll={isOpen || undefined}
        // The router prevents the default of the clicks that it follows.
        onClick={({ defaultPrevented }) => defaultPrevented && close()}
        className="shell fade-in absolute inset-x-0 top-full h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain bg-surface pb-10"
      >
        {children}
        {user ? <LazyAccountLinks user={user} onLeave={close} /> : guest}
      </nav>
    </div>
  );
}
