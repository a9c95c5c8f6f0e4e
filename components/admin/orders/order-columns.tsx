import Link from 'next/link';
import type { Column } from '@/components/admin/shared/data-table';
import { PersonCell, personColumnClass } from '@/components/admin/shared/person-cell';
import { Price } from '@/components/ui/price';
import { orderNumberOf } from '@/lib/orders/order-number';
import type { Order } from '@/lib/orders/order-schema';
import { formatDate } from '@/lib/shop/locale';
import { OrderStatusActions, OrderStatusCell } from './status-editor';
import type { StatusEdit } from './use-status-edit';

/** The columns of the orders table. */
export function orderColumns(edit: StatusEdit): Column<Order>[] {
  return [
    {
      header: 'Order ID',
      isRowHeader: true,
      cell: (order) => (
        <Link
          href={`/admin/orders/${order._id}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-medium tabular-nums underline underline-offset-4"
        >
          {orderNumberOf(order._id)}
        </Link>
      ),
    },
    {
      header: 'Customer',
      className: personColumnClass,
      cell: ({ user }) => <PersonCell name={user.name} email={user.email} />,
    },
    {
      header: 'Date',
      className: 'md:min-w-21 xl:whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, 'medium', 'reader')}</time>,
    },
    { header: 'Total', isNumeric: true, cell: (order) => <Price amount={order.totalPrice} /> },
    { header: 'Status', cell: (order) => <OrderStatusCell order={order} edit={edit} /> },
    {
      header: 'Actions',
      className: 'xl:min-w-48 xl:whitespace-nowrap',
      cell: (order) => <OrderStatusActions order={order} edit={edit} />,
    },
  ];
}
