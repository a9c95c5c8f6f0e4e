import { AdminLink } from '@/components/admin/permissions/admin-link';
import { AdminCard, AdminCardRows } from '@/components/admin/shared/admin-card';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { StatusBadge } from '@/components/orders/order/status-badge';
import { formatCents } from '@/lib/core/money/money';
import type { Order } from '@/lib/orders/order/order-schema';
import { formatDate } from '@/lib/platform/locale/locale';

const dense = 'max-md:py-0.5';
const atTheEnd = `${dense} max-md:justify-end`;

const columns: readonly Column<Order>[] = [
  {
    header: 'Order ID',
    isRowHeader: true,
    isSelfEvident: true,
    className: dense,
    cell: (order) => (
      <AdminLink
        href={orderPath(order._id)}
        translate="no"
        className="inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {order.number}
      </AdminLink>
    ),
  },
  {
    header: 'Customer',
    isSelfEvident: true,
    className: `max-md:-order-2 ${dense}`,
    cell: (order) => <span className="wrap-anywhere">{order.user.name}</span>,
  },
  {
    header: 'Date',
    isSelfEvident: true,
    className: `max-md:order-2 max-md:text-muted ${dense}`,
    cell: (order) => (
      <time dateTime={order.createdAt} className="whitespace-nowrap">
        {formatDate(order.createdAt, 'medium', 'reader')}
      </time>
    ),
  },
  {
    header: 'Amount',
    isNumeric: true,
    isSelfEvident: true,
    className: `max-md:-order-1 ${atTheEnd}`,
    cell: (order) => formatCents(order.totalPrice),
  },
  {
    header: 'Status',
    isSelfEvident: true,
    className: `max-md:order-1 max-md:row-span-2 ${atTheEnd}`,
    cell: (order) => <StatusBadge status={order.status} />,
  },
];

/** The newest orders. */
export function RecentOrders({ orders }: { orders: readonly Order[] | null }) {
  return (
    <AdminCard title="Recent Orders" more={{ label: 'View all', href: '/admin/orders' }}>
      <AdminCardRows
        rows={orders}
        skeleton={{ rows: 5, className: 'h-12.75 max-md:h-26.5 md:first:mt-10.5' }}
        empty={{ title: 'No orders yet', text: 'They show up here when someone places an order.' }}
      >
        {(rows) => (
          <DataTable
            caption="Recent Orders"
            columns={columns}
            rows={rows}
            keyOf={(order) => order._id}
            cardClassName="grid grid-cols-[1fr_auto]"
          />
        )}
      </AdminCardRows>
    </AdminCard>
  );
}
