'use client';

import { PanelHeading } from '@/components/admin/frame/admin-heading';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListPages } from '@/components/admin/shared/list-pages';
import { NoRows, SessionEnded, TableSkeleton } from '@/components/admin/shared/list-states';
import { useFileDownload } from '@/components/session/use-file-download';
import { Button } from '@/components/ui/button';
import { ReadFailure } from '@/components/ui/read-failure';
import { orderColumns } from './order-columns';
import { OrderFilters } from './order-filters';

import { useOrderRows } from './use-order-rows';
import { useStatusEdit } from './use-status-edit';

/** The reader's own day: `2026-11-20`. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date());
}

/** Everybody's orders: found, moved on, and taken away as a file. */
export function OrdersView() {
  const { state, isStale, reload, update, query, filters, page, address } = useOrderRows();
  const { isPending, download } = useFileDownload({ failed: 'Failed to export orders.' });
  const edit = useStatusEdit({
    list: query,
    onSaved: (saved) => update((rows) => rows.map((row) => (row._id === saved._id ? saved : row))),
    onOutdated: reload,
  });
  const exportCsv = () =>
    download(`/api/orders?${[filters, 'format=csv'].filter(Boolean).join('&')}`, `lacewing-orders-${today()}.csv`);
  const openPage = (next: number) => address.change({ page: next > 1 ? String(next) : '' });

  return (
    <>
      <PanelHeading
        title="Orders Management"
        actions={
          <Button tone="secondary" onClick={() => void exportCsv()} isPending={isPending}>
            Export CSV
          </Button>
        }
      >
        Customers are emailed when their order ships and when it arrives.
      </PanelHeading>
      <OrderFilters {...address} />
      {state.status === 'loading' && <TableSkeleton />}
      {state.status === 'failed' && <ReadFailure onRetry={reload}>Failed to fetch orders.</ReadFailure>}
      {state.status === 'signed-out' && <SessionEnded />}
      {state.status === 'found' && state.rows.length === 0 && (
        <NoRows
          title={address.isFiltered ? 'No orders found' : 'No orders yet'}
          page={page}
          onFirstPage={() => openPage(1)}
          {...(address.isFiltered && { onClear: address.clear })}
        />
      )}
      {state.status === 'found' && state.rows.length > 0 && (
        <DataTable
          caption="Orders"
          columns={orderColumns(edit)}
          rows={state.rows}
          keyOf={(order) => order._id}
          isStale={isStale}
        />
      )}
      {state.status === 'found' && <ListPages page={page} total={state.total} onChange={openPage} />}
    </>
  );
}
