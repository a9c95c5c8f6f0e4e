'use client';

import { usePathname } from 'next/navigation';
import { ViewTabs } from '@/components/admin/shared/view-tabs';

const views = [
  { label: 'People', href: '/admin/staff' },
  { label: 'Roles', href: '/admin/staff/roles' },
] as const;

/** The people of the staff, and the roles that they have. */
export function StaffTabs() {
  const pathname = usePathname();
  return <ViewTabs label="Staff" tabs={views.map((view) => ({ ...view, isCurrent: view.href === pathname }))} />;
}
