'use client';

import { usePathname } from 'next/navigation';
import { ViewTabs } from '@/components/admin/shared/view-tabs';

const views = [
  { label: 'Categories', href: '/admin/categories' },
  { label: 'Collections', href: '/admin/categories/collections' },
  { label: 'Redirects', href: '/admin/categories/redirects' },
] as const;

/** What the catalogue is arranged by, and the former addresses that lead into it. */
export function ShelfTabs() {
  const pathname = usePathname();
  return <ViewTabs label="Views" tabs={views.map((view) => ({ ...view, isCurrent: view.href === pathname }))} />;
}
