'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { DataTable } from '@/components/admin/shared/data-table';
import { orderFilterQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { useList } from '@/components/admin/shared/use-list';
import { useFileDownload } from '@/components/session/use-file-download';
import { Button } from '@/components/ui/button';
import { orderSchema } from '@/lib/orders/order-schema';
import { orderColumns } from './order-columns';
import { OrderFilters, orderFilterNames } from './order-filters';
import { useStatusEdit } from './use-status-edit';

const ordersSchema = z.array(orderSchema);

/** Today in the reader's time zone, such as `2026-11-20`. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date());
}

/** All orders: search, changes of status and CSV export. */
export function OrdersView() {
  const list = useList({
    path: '/api/orders',
    answer: ordersSchema,
    names: orderFilterNames,
    toFilterQuery: orderFilterQuery,
  });
  const { isPending, download } = useFileDownload({ failed: 'Failed to export orders.' });
  const edit = useStatusEdit({ list: list.query, onSaved: list.replaceRow, onOutdated: list.reload });
  const exportCsv = () => {
    const query = [list.filterQuery, 'format=csv'].filter(Boolean).join('&');
    return download(`/api/orders?${query}`, `lacewing-orders-${today()}.csv`);
  };

  return (
    <>
      <AdminHeading
        title="Orders Management"
        actions={
          <Button tone="secondary" onClick={() => void exportCsv()} isPending={isPending}>
            Export CSV
          </Button>
        }
      >
        Customers are emailed when their order ships and when it arrives.
      </AdminHeading>
      <OrderFilters filters={list.filters} />
      <ListStates list={list} things="orders" region={{ label: 'Orders' }}>
        {(orders) => (
          <DataTable
            caption="Orders"
            columns={orderColumns(edit)}
            rows={orders}
            keyOf={(order) => order._id}
            isStale={list.isStale}
          />
        )}
      </ListStates>
    </>
  );
}
