import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { OrderContents } from '@/components/orders/order-contents';
import { OrderFacts } from '@/components/orders/order-facts';
import { useReceiptDownload } from '@/components/orders/use-receipt-download';
import { Button } from '@/components/ui/button';
import type { OrderHistoryEntry } from '@/lib/orders/order-list-schema';
import { orderNumberOf } from '@/lib/orders/order-number';
import type { Order } from '@/lib/orders/order-schema';
import { factsOfStatus } from '@/lib/orders/order-status';
import { formatDate } from '@/lib/shop/locale';
import { OrderStatusActions, OrderStatusCell, type StatusEdit } from './status-editor';

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
        title={`Order ${orderNumberOf(order._id)}`}
        actions={
          <Button tone="secondary" size="sm" onClick={() => void receipt.download()} isPending={receipt.isPending}>
            Download Receipt
          </Button>
        }
      >
        Placed on <time dateTime={order.createdAt}>{formatDate(order.createdAt, 'moment', 'reader')}</time>
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

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** The customer, with links to the account and to all their orders. */
function OrderCustomer({ user }: { user: Order['user'] }) {
  const email = encodeURIComponent(user.email);
  return (
    <div className="mt-3 grid gap-1 text-sm">
      <p className="font-medium">{user.name}</p>
      {user.email && (
        <p className="break-words">
          <a href={`mailto:${user.email}`} className={linkClass}>
            {user.email}
          </a>
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {user._id ? (
          <Link href={`/admin/users?search=${email}`} prefetch={false} className={linkClass}>
            Account
          </Link>
        ) : (
          <span>The account was deleted.</span>
        )}
        {user.email && (
          <Link href={`/admin/orders?search=${email}`} prefetch={false} className={linkClass}>
            All orders of this customer
          </Link>
        )}
      </p>
    </div>
  );
}

/** An order's changes of status, newest first. */
function OrderHistory({ entries }: { entries: readonly OrderHistoryEntry[] }) {
  return (
    <>
      <h3 className="mt-6 border-line border-t pt-5 font-medium text-sm">History</h3>
      <ol aria-label="History" className="mt-3 grid gap-3 text-sm">
        {entries.toReversed().map((entry) => (
          <li key={entry._id} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              {entry.from === null ? (
                <>
                  Placed by <b className="font-medium">{entry.changedBy.name}</b>
                </>
              ) : (
                <>
                  {factsOfStatus(entry.from).label} <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> <b className="font-medium">{factsOfStatus(entry.to).label}</b> by{' '}
                  {entry.changedBy.name}
                </>
              )}
            </span>
            <time dateTime={entry.createdAt} className="text-muted text-xs tabular-nums">
              {formatDate(entry.createdAt, 'moment', 'reader')}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
