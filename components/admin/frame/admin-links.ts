import type { Route } from 'next';
import { ChartIcon, ClockIcon, PersonIcon, TagIcon, TruckIcon } from '@/components/ui/icons';

/** The rooms of the panel, in the order of its sidebar. */
export const panelLinks: readonly { label: string; href: Route; Icon: typeof PersonIcon }[] = [
  { label: 'Dashboard', href: '/admin', Icon: ChartIcon },
  { label: 'Products', href: '/admin/products', Icon: TagIcon },
  { label: 'Orders', href: '/admin/orders', Icon: TruckIcon },
  { label: 'Users', href: '/admin/users', Icon: PersonIcon },
  { label: 'Audit Log', href: '/admin/audit', Icon: ClockIcon },
];
