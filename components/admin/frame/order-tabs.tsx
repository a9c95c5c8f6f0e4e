import { useHasPayments } from '@/components/admin/frame/payments-mode';
import { ordersPath, returnsPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { countOf, useCounts } from '@/components/admin/shared/use-counts';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { STATUS_WHEN_UNPAID } from '@/lib/core/statuses/order-status';

interface OrderTabsProps {
  /** The status by which the orders are narrowed, or TO_SHIP; `returns` where returns are listed. */
  current: string;
  /** Shows the orders of a status, or all of them, without another page being loaded. */
  onSelect?: (status: string) => void;
}

/** What has a tab of its own. */
const ownTabs = [TO_SHIP, 'shipped', STATUS_WHEN_UNPAID] as const;

/** Returns that the shop has to do something about. */
const waitingReturns = ['requested', 'received'] as const;

/** What can be looked at in the orders' part of the panel, and how much there is of it. */
export function OrderTabs({ current, onSelect }: OrderTabsProps) {
  const counts = useCounts();
  const hasPayments = useHasPayments();
  const found = counts.state.status === 'found' ? counts.state.data : null;
  /** What is no status, or is counted apart. */
  const ownCounts = { [TO_SHIP]: found?.ordersToShip ?? null, [STATUS_WHEN_UNPAID]: found?.unpaidOrders ?? null };
  const orders = (label: string, status: (typeof ownTabs)[number] | '') => ({
    label,
    href: ordersPath(status),
    isCurrent: status ? current === status : ![...ownTabs, 'returns'].includes(current),
    count:
      status in ownCounts
        ? ownCounts[status as keyof typeof ownCounts]
        : countOf(counts, 'orders', status ? [status] : undefined),
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
      tabs={[
        orders('To ship', TO_SHIP),
        orders('Shipped', 'shipped'),
        returns,
        ...(hasPayments ? [orders('Unpaid', STATUS_WHEN_UNPAID)] : []),
        orders('All', ''),
      ]}
    />
  );
}
