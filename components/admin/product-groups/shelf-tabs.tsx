'use client';

import { usePathname } from 'next/navigation';
import { shelvesPath } from '@/components/admin/shared/admin-paths';
import { ViewTabs } from '@/components/admin/shared/view-tabs';

const views = [
  { label: 'Categories', href: shelvesPath('category') },
  { label: 'Collections', href: shelvesPath('collection') },
  { label: 'Redirects', href: shelvesPath('redirect') },
] as const;

/** What the catalogue is arranged by, and the former addresses that lead into it. */
export function ShelfTabs() {
  const pathname = usePathname();
  return <ViewTabs label="Views" tabs={views.map((view) => ({ ...view, isCurrent: view.href === pathname }))} />;
}
