'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { adminPages, type MenuPage } from '@/components/admin/rights/admin-pages';
import { countOf, useCounts } from '@/components/admin/shared/use-counts';
import { showInRow } from '@/components/admin/shared/view-tabs';
import {
  AlertIcon,
  BellIcon,
  BoxIcon,
  CalendarIcon,
  CardIcon,
  ChartIcon,
  ClockIcon,
  KeyIcon,
  MailIcon,
  PaperIcon,
  PencilIcon,
  PeopleIcon,
  PercentIcon,
  PersonIcon,
  PlugIcon,
  SearchIcon,
  ShelvesIcon,
  SlidersIcon,
  StarIcon,
  TagIcon,
  TruckIcon,
  UploadIcon,
  WalletIcon,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
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

/** Links to the admin's pages that the viewer may open: a column beside the page, a row above it on small screens. */
export function AdminSidebar({ pages }: { pages: readonly MenuPage[] }) {
  const pathname = usePathname();
  const reported = countOf(useCounts(), 'reviews', ['reported']) ?? 0;
  const current = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a number beside a link moves those after it
  useEffect(() => {
    showInRow(current.current);
    showInColumn(current.current);
  }, [pathname, reported]);

  // On windows lower than all of its links it scrolls by itself: the last ones would only show at the page's end.
  return (
    <nav
      aria-label="Admin"
      className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:-m-1 lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:w-54 lg:shrink-0 lg:overflow-y-auto lg:p-1 [scrollbar-width:thin]"
    >
      <ul className="rail -mx-5 flex scroll-px-5 gap-1 px-5 pb-2 lg:mx-0 lg:flex-col lg:p-0">
        {pages.map((href) => {
          const Icon = icons[href];
          return (
            <li key={href} className="shrink-0 snap-start has-aria-[current=page]:snap-center">
              <Link
                href={href}
                ref={isCurrent(href, pathname) ? current : undefined}
                aria-current={isCurrent(href, pathname) ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-md px-3.5 text-sm font-medium text-muted transition-colors hover:bg-accent-soft hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
              >
                <Icon className="size-4.5 shrink-0" />
                {adminPages[href].title}
                {href === '/admin/reviews' && reported > 0 && (
                  <span className="relative rounded-full bg-warning-soft px-2 py-0.5 font-medium text-warning text-xs tabular-nums">
                    {formatCount(reported)}
                    <VisuallyHidden> reported</VisuallyHidden>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
