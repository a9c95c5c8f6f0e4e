import { type ReactNode, useId } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { formatMoment } from '@/components/admin/shared/format-moment';
import { OrderContents } from '@/components/orders/order-contents';
import { OrderFacts } from '@/components/orders/order-facts';
import { useReceiptDownload } from '@/components/orders/use-receipt-download';
import { Button } from '@/components/ui/button';
import type { OrderHistoryEntry } from '@/lib/orders/order-list-schema';
import type { Order } from '@/lib/orders/order-schema';
import { OrderCustomer } from './order-customer';
import { OrderHistory } from './order-history';
import { OrderStatusActions, OrderStatusCell } from './status-editor';
import type { StatusEdit } from './use-status-edit';

export interface AdminOrder {
  order: Order;
  history: readonly OrderHistoryEntry[];
}

/** Everything that the shop knows about one order. */
export function AdminOrderDetails({ order, history, edit }: AdminOrder & { edit: StatusEdit }) {
  const receipt = useReceiptDownload(order._id);
  return (
    <>
      <AdminHeading
        title={`Order #${order.orderId}`}
        actions={
          <Button tone="secondary" size="sm" onClick={() => void receipt.download()} isPending={receipt.isPending}>
            Download Receipt
          </Button>
        }
      >
        Placed on <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
      </AdminHeading>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid min-w-0 gap-6">
          <Card title="Status">
            <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
              <OrderStatusCell order={order} edit={edit} />
              <OrderStatusActions order={order} edit={edit} />
            </div>
            <OrderHistory entries={history} />
          </Card>
          <Card title="Items">
            <OrderContents order={order} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <Card title="Customer">
            <OrderCustomer user={order.user} />
          </Card>
          <Card title="Delivery and Payment">
            <OrderFacts order={order} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-raised p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
