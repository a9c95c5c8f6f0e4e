'use client';

import { usePathname } from 'next/navigation';
import { promotionsPath } from '@/components/admin/shared/admin-paths';
import { ViewTabs } from '@/components/admin/shared/view-tabs';

const views = [
  { label: 'All', href: promotionsPath() },
  { label: 'Calendar', href: promotionsPath('calendar') },
  { label: 'Try it', href: promotionsPath('try') },
] as const;

/** The views of all promotions. */
export function PromotionTabs() {
  const pathname = usePathname();
  return <ViewTabs label="Views" tabs={views.map((view) => ({ ...view, isCurrent: view.href === pathname }))} />;
}
