import { ordersPath, returnsPath } from '@/components/admin/frame/admin-paths';
import { countOf, useCounts } from '@/components/admin/shared/use-counts';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { STATUS_TO_SHIP } from '@/lib/orders/order-status';

interface OrderTabsProps {
  /** The status by which the orders are narrowed; `returns` where returns are listed. */
  current: string;
  /** Shows the orders of a status, or all of them, without another page being loaded. */
  onSelect?: (status: string) => void;
}

/** The statuses with a tab of their own. */
const tabStatuses = [STATUS_TO_SHIP, 'shipped'] as const;
type TabStatus = (typeof tabStatuses)[number];

/** Returns that the shop has to do something about. */
const waitingReturns = ['requested', 'received'] as const;

/** What can be looked at in the orders' part of the panel, and how much there is of it. */
export function OrderTabs({ current, onSelect }: OrderTabsProps) {
  const counts = useCounts();
  const orders = (label: string, status: TabStatus | '') => ({
    label,
    href: ordersPath(status),
    isCurrent: status ? current === status : ![...tabStatuses, 'returns'].includes(current),
    count: countOf(counts, 'orders', status ? [status] : undefined),
    ...(onSelect && { onSelect: () => onSelect(status) }),
  });
  const returns = {
    label: 'Returns',
    href: returnsPath('requested'),
    isCurrent: current === 'returns',
    count: countOf(counts, 'returns', waitingReturns),
  };
  return (
    <ViewTabs
      label="Orders"
      tabs={[orders('To ship', STATUS_TO_SHIP), orders('Shipped', 'shipped'), returns, orders('All', '')]}
    />
  );
}
