import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight, useRight } from '@/components/admin/permissions/viewer-rights';
import { ReturnItem } from '@/components/admin/returns/return-item';
import { allOf } from '@/components/admin/shared/admin-paths';
import { useDisclosure } from '@/components/admin/shared/use-disclosure';
import { useInvoiceDownload } from '@/components/orders/order/invoice-button';
import { OrderContents } from '@/components/orders/order/order-contents';
import { OrderFacts } from '@/components/orders/order/order-facts';
import { useReceiptDownload } from '@/components/orders/order/use-receipt-download';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MoreMenu } from '@/components/ui/more-menu';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { factsOfStatus } from '@/lib/core/statuses/order-status';
import type { OrderHistoryEntry } from '@/lib/orders/order/order-list-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { WITHDRAWAL_LABEL } from '@/lib/orders/order/return-reasons';
import type { PaymentEntry } from '@/lib/orders/payments/payment-schema';
import type { Refund } from '@/lib/orders/refunds/refund-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { CancelOrderDialog, CorrectAddress, useCancelOrder } from './order-corrections';
import { OrderParcels } from './order-parcels';
import { OrderPayment } from './order-payment';
import { OrderRefunds } from './order-refunds';
import { OrderWithdrawals } from './order-withdrawals';
import { nextStepOf } from './ship-rows';
import { OrderStatusActions, OrderStatusCell, type StatusEdit } from './status-editor';

export interface AdminOrder {
  order: Order;
  /** Null without the right to read it. */
  history: readonly OrderHistoryEntry[] | null;
  /** The order's ledger, oldest entry first; null without the right to read it. */
  refunds: readonly Refund[] | null;
  /** Its attempts, captures, refunds and disputes, oldest first; null without the right to read them. */
  payments: readonly PaymentEntry[] | null;
}

interface AdminOrderDetailsProps extends AdminOrder {
  edit: StatusEdit;
  /** Called with the order as it is now. */
  onSaved: (order: Order) => void;
  /** Called when what is on show has changed, or may have. */
  onChanged: () => void;
}

/** Everything that the shop knows about one order. */
export function AdminOrderDetails(props: AdminOrderDetailsProps) {
  const { order, history, refunds, payments, edit, onSaved, onChanged } = props;
  const paymentHeading = useRef<HTMLHeadingElement>(null);
  const packagesHeading = useRef<HTMLHeadingElement>(null);
  const withdrawalsHeading = useRef<HTMLHeadingElement>(null);
  const refundsHeading = useRef<HTMLHeadingElement>(null);
  const deliveryHeading = useRef<HTMLHeadingElement>(null);
  const adding = useDisclosure(packagesHeading);
  const cancelling = useCancelOrder({ order, onSaved, onOutdated: onChanged });
  const isPlaced = order.number !== '';
  return (
    <>
      <AdminHeading
        title={isPlaced ? `Order ${order.number}` : 'Unpaid order'}
        back={allOf.orders}
        actions={<OrderActs order={order} edit={edit} adding={adding} cancelling={cancelling} />}
      >
        Placed on <time dateTime={order.createdAt}>{formatDate(order.createdAt, 'moment', 'reader')}</time>
      </AdminHeading>
      <CancelOrderDialog {...cancelling.dialog} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid min-w-0 gap-6">
          <Card title="Status">
            <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
              <OrderStatusCell order={order} edit={edit} />
              <OrderStatusActions order={order} edit={edit} />
            </div>
            {history && <OrderHistory entries={history} />}
          </Card>
          {order.withdrawals && (
            <Card title={WITHDRAWAL_LABEL} heading={withdrawalsHeading}>
              <OrderWithdrawals heading={withdrawalsHeading} order={order} onChanged={onChanged} />
            </Card>
          )}
          {payments && order.payment.state !== 'mock' && (
            <Card title="Payment" heading={paymentHeading}>
              <OrderPayment
                heading={paymentHeading}
                order={order}
                entries={payments}
                hasFailedRefund={refunds?.some(({ state }) => state === 'failed') ?? false}
                onSaved={onSaved}
                onChanged={onChanged}
              />
            </Card>
          )}
          <Card title="Items">
            <OrderContents order={order} />
          </Card>
          {isPlaced && order.orderItems.length > 0 && (
            <Card title="Packages" heading={packagesHeading}>
              <OrderParcels order={order} adding={adding} refunds={refunds ?? []} onChanged={onChanged} />
            </Card>
          )}
          {order.returns.length > 0 && (
            <Card title="Returns">
              <ul className="mt-4 grid gap-4">
                {order.returns.map((given) => (
                  <li key={given._id}>
                    <ReturnItem given={given} isInOrder onSaved={onChanged} onRefreshed={onChanged} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {refunds && isPlaced && (
            <Card title="Refunds" heading={refundsHeading}>
              <OrderRefunds heading={refundsHeading} order={order} refunds={refunds} onChanged={onChanged} />
            </Card>
          )}
        </div>
        <div className="grid min-w-0 gap-6 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <Card title="Customer">
            <OrderCustomer user={order.user} />
          </Card>
          <Card title="Delivery and payment" heading={deliveryHeading}>
            <OrderFacts order={order} />
            <ForRight right="orders:write">
              <CorrectAddress heading={deliveryHeading} order={order} onSaved={onSaved} onOutdated={onChanged} />
            </ForRight>
          </Card>
        </div>
      </div>
    </>
  );
}

interface OrderActsProps {
  order: Order;
  edit: StatusEdit;
  adding: ReturnType<typeof useDisclosure>;
  cancelling: ReturnType<typeof useCancelOrder>;
}

/** What can be done with an order: its next step, its papers, and what is rare. */
function OrderActs({ order, edit, adding, cancelling }: OrderActsProps) {
  const receipt = useReceiptDownload(order._id);
  const invoice = useInvoiceDownload(order);
  const slip = useSlipDownload(order);
  const mayShip = useRight('orders:ship');
  const mayWrite = useRight('orders:write');
  const isPlaced = order.number !== '';
  const name = isPlaced ? `order ${order.number}` : 'this order';
  // An open form has its own next step.
  const step = adding.isOpen || edit.isEditing ? null : nextStepOf(order);
  return (
    <>
      {isPlaced && mayShip && (
        <Button tone="secondary" size="sm" onClick={() => void slip.download()} isPending={slip.isPending}>
          Label and slip
        </Button>
      )}
      {isPlaced && (
        <Button tone="secondary" size="sm" onClick={() => void receipt.download()} isPending={receipt.isPending}>
          Download Receipt
        </Button>
      )}
      <MoreMenu
        subject={name}
        acts={[
          ...(order.invoice
            ? [{ label: `Invoice ${order.invoice.number}`, onSelect: () => void invoice.download() }]
            : []),
          ...(cancelling.mayCancel ? [{ label: 'Cancel order', isDangerous: true, onSelect: cancelling.ask }] : []),
        ]}
      />
      {step === 'ship' && mayShip && (
        <Button size="sm" onClick={adding.open} className="max-sm:order-first">
          {order.shipments.length > 0 ? 'Ship the rest' : 'Ship this order'}
        </Button>
      )}
      {step === 'make-ready' && mayWrite && (
        <Button size="sm" onClick={() => edit.begin(order, { status: 'shipped' })} className="max-sm:order-first">
          Ready to collect
        </Button>
      )}
      {step === 'deliver' && mayWrite && (
        <Button size="sm" onClick={() => edit.begin(order, { status: 'delivered' })} className="max-sm:order-first">
          Mark as delivered
        </Button>
      )}
    </>
  );
}

/** The label and the packing slip of one order. */
function useSlipDownload({ _id }: Order) {
  const { isPending, download } = useFileDownload({
    failed: 'The label could not be printed. Please try again.',
  });
  const path = `/api/orders/packing-slips?ids=${_id}` as const;
  return { isPending, download: () => download(path, shopFile(`packing-slip-${_id}.pdf`)) };
}

interface CardProps {
  title: string;
  /** For its heading, which can have the focus then. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

function Card({ title, heading, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-raised p-5 sm:p-6">
      <h2 ref={heading} tabIndex={heading && -1} id={id} className="text-lg outline-none">
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
          <ForRight right="customers:read">
            <Link href={`/admin/users?search=${email}`} className={linkClass}>
              Account
            </Link>
          </ForRight>
        ) : (
          <span>The account was deleted.</span>
        )}
        {user.email && (
          <Link href={`/admin/orders?search=${email}`} className={linkClass}>
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
