import { AdminLink } from '@/components/admin/rights/admin-link';
import { AdminCard, AdminCardRows } from '@/components/admin/shared/admin-card';
import { orderPath, ordersPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { formatCents } from '@/lib/money/money';
import { formatCount } from '@/lib/platform/locale/locale';
import type { StatsPeriod } from '@/lib/stats/stats-schema';
import { formatAge } from './sales-comparison';

interface OrdersToShipProps {
  waiting: StatsPeriod['ordersToShip'] | null;
  /** When the orders were read, in milliseconds since 1970; waiting times end there. */
  readAt: number;
}

/** Orders that have not been shipped, and how long they have waited. */
export function OrdersToShip({ waiting, readAt }: OrdersToShipProps) {
  return (
    <AdminCard
      title="Waiting to ship"
      note={waiting && waiting.total > 0 && formatCount(waiting.total)}
      more={{ label: 'View all', href: ordersPath(TO_SHIP) }}
    >
      <AdminCardRows
        rows={waiting?.orders ?? null}
        skeleton={{ rows: 5, className: 'h-17' }}
        empty={{ title: 'All caught up', text: 'Every order is on its way.' }}
      >
        {(orders) => (
          <ol className="divide-y divide-line">
            {orders.map((order) => (
              <li key={order._id} className="flex min-h-17 items-center justify-between gap-4 py-2.5 text-sm">
                <div className="min-w-0">
                  <p className="truncate">{order.user.name}</p>
                  <AdminLink
                    href={orderPath(order._id)}
                    className="inline-flex min-h-6 items-center text-muted text-xs underline decoration-line underline-offset-4 hover:text-text hover:decoration-current"
                  >
                    {order.number}
                  </AdminLink>
                </div>
                <div className="shrink-0 text-right tabular-nums">
                  <p>{formatCents(order.totalPrice)}</p>
                  <p className="text-muted text-xs leading-6">{formatAge(order.createdAt, readAt)}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </AdminCardRows>
    </AdminCard>
  );
}
