'use client';

import { usePathname } from 'next/navigation';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { stockPath } from '@/components/admin/shared/admin-paths';
import { ViewTabs } from '@/components/admin/shared/view-tabs';

const views = [
  { label: 'Sizes', href: stockPath(), isWriting: false },
  { label: 'Receive', href: stockPath('receive'), isWriting: true },
  { label: 'Count', href: stockPath('count'), isWriting: true },
  { label: 'Other changes', href: stockPath('change'), isWriting: true },
  { label: 'History', href: stockPath('movements'), isWriting: false },
] as const;

/** The views of the stock; those that change it only for who may. */
export function StockTabs() {
  const pathname = usePathname();
  const mayWrite = useRight('stock:write');
  const shown = views.filter(({ isWriting }) => mayWrite || !isWriting);
  return (
    <ViewTabs label="Stock" tabs={shown.map(({ label, href }) => ({ label, href, isCurrent: href === pathname }))} />
  );
}
