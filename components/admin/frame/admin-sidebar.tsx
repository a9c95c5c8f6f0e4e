'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef } from 'react';
import { adminPages, type MenuPage } from '@/components/admin/permissions/admin-pages';
import {
  BellIcon,
  BoxIcon,
  CalendarIcon,
  ChartIcon,
  KeyIcon,
  PaperIcon,
  PencilIcon,
  PeopleIcon,
  PercentIcon,
  PlugIcon,
  ShelvesIcon,
  StarIcon,
  UploadIcon,
} from '@/components/admin/shared/panel-icons';
import { countOf, problemsOf, toShipOf, useCounts } from '@/components/admin/shared/use-counts';
import { classNames } from '@/components/ui/class-names';
import { MenuIcon } from '@/components/ui/client-icons';
import {
  AlertIcon,
  CardIcon,
  ChevronDownIcon,
  ClockIcon,
  MailIcon,
  PersonIcon,
  SearchIcon,
  SlidersIcon,
  TagIcon,
  TruckIcon,
  WalletIcon,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { usePopup } from '@/components/ui/use-popup';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCount } from '@/lib/platform/locale/locale';

const icons: Readonly<Record<MenuPage, typeof PersonIcon>> = {
  '/admin': ChartIcon,
  '/admin/problems': AlertIcon,
  '/admin/products': TagIcon,
  '/admin/stock': BoxIcon,
  '/admin/imports': UploadIcon,
  '/admin/calendar': CalendarIcon,
  '/admin/categories': ShelvesIcon,
  '/admin/promotions': PercentIcon,
  '/admin/orders': TruckIcon,
  '/admin/payments': CardIcon,
  '/admin/invoices': PaperIcon,
  '/admin/gift-cards': WalletIcon,
  '/admin/messages': MailIcon,
  '/admin/newsletters': PencilIcon,
  '/admin/reviews': StarIcon,
  '/admin/users': PersonIcon,
  '/admin/search': SearchIcon,
  '/admin/settings': SlidersIcon,
  '/admin/staff': PeopleIcon,
  '/admin/keys': KeyIcon,
  '/admin/webhooks': PlugIcon,
  '/admin/events': BellIcon,
  '/admin/audit': ClockIcon,
};

/** A link is current on its own page and on those below it; the dashboard only on its own. */
function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
}

/** In a column of links that scrolls on low windows: moves the current one to its middle. */
function showInColumn(link: HTMLElement | null): void {
  const column = link?.closest('nav');
  if (!link || !column || column.scrollHeight <= column.clientHeight) return;
  const top = link.getBoundingClientRect().top - column.getBoundingClientRect().top;
  column.scrollBy({ top: top - column.clientHeight / 2, behavior: 'instant' });
}

/** How much waits on a page, by what it is called behind the number. */
type Waiting = Partial<Record<MenuPage, { count: number; word: string }>>;

const withNumbers: readonly MenuPage[] = ['/admin/problems', '/admin/orders', '/admin/reviews'];

/** Links to the admin's pages that the viewer may open: a column beside the page; behind a button on small screens. */
export function AdminSidebar({ pages }: { pages: readonly MenuPage[] }) {
  // Those who may open none of these pages may not ask for the numbers.
  return pages.some((page) => withNumbers.includes(page)) ? <CountedMenu pages={pages} /> : <Menu pages={pages} />;
}

function CountedMenu({ pages }: { pages: readonly MenuPage[] }) {
  const counts = useCounts();
  const waiting = {
    '/admin/problems': { count: problemsOf(counts), word: 'to try again' },
    '/admin/orders': { count: toShipOf(counts), word: 'to ship' },
    '/admin/reviews': { count: countOf(counts, 'reviews', ['reported']) ?? 0, word: 'reported' },
  };
  return <Menu pages={pages} waiting={waiting} />;
}

function Menu({ pages, waiting = {} }: { pages: readonly MenuPage[]; waiting?: Waiting }) {
  const pathname = usePathname();
  const current = useRef<HTMLAnchorElement>(null);
  const listId = useId();
  const { isOpen, close, containerProps, buttonProps } = usePopup();
  const currentPage = pages.find((href) => isCurrent(href, pathname));
  const numbers = Object.values(waiting)
    .map(({ count }) => count)
    .join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a number beside a link moves those after it
  useEffect(() => showInColumn(current.current), [pathname, numbers]);

  // On windows lower than all of its links it scrolls by itself: the last ones would only show at the page's end.
  return (
    <nav
      aria-label="Admin"
      className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:-m-1 lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:w-54 lg:shrink-0 lg:overflow-y-auto lg:fades-down lg:px-1 lg:pt-1 [scrollbar-width:thin]"
    >
      <div className="relative" {...containerProps}>
        <button
          type="button"
          {...buttonProps}
          aria-controls={listId}
          className="flex min-h-11 w-full items-center gap-2.5 rounded-md border border-outline bg-raised px-3.5 font-medium text-sm transition-colors hover:border-text sm:w-72 lg:hidden"
        >
          <MenuIcon className="size-4.5 shrink-0" />
          {currentPage ? adminPages[currentPage].title : 'Menu'}
          <VisuallyHidden>, pages of the panel</VisuallyHidden>
          <ChevronDownIcon className={`ml-auto size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        <ul
          id={listId}
          className={classNames(
            'gap-1 lg:flex lg:flex-col lg:gap-px',
            'max-lg:fade-in max-lg:absolute max-lg:top-full max-lg:right-0 max-lg:left-0 max-lg:z-30 max-lg:mt-2 max-lg:grid-cols-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-2 max-lg:shadow-floating sm:max-lg:grid-cols-3',
            isOpen ? 'grid' : 'max-lg:hidden',
          )}
        >
          {pages.map((href) => {
            const Icon = icons[href];
            const { count = 0, word = '' } = waiting[href] ?? {};
            return (
              <li key={href}>
                <Link
                  href={href}
                  ref={isCurrent(href, pathname) ? current : undefined}
                  aria-current={isCurrent(href, pathname) ? 'page' : undefined}
                  onClick={close}
                  className="flex min-h-11 items-center gap-2.5 rounded-md px-3.5 font-medium text-muted text-sm transition-colors hover:bg-accent-soft hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent max-sm:px-2.5 lg:pointer-fine:min-h-9"
                >
                  <Icon className="size-4.5 shrink-0" />
                  {adminPages[href].title}
                  {count > 0 && (
                    <span className="relative rounded-full bg-warning-soft px-2 py-0.5 font-medium text-warning text-xs tabular-nums">
                      {formatCount(count)}
                      <VisuallyHidden> {word}</VisuallyHidden>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      <p aria-hidden="true" className="more-below">
        More pages
        <ChevronDownIcon className="size-3.5" />
      </p>
    </nav>
  );
}
