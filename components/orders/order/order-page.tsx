import type { Route } from 'next';
import type { ReactNode, Ref } from 'react';
import { z } from 'zod';
import { isUnreadable, useApiRead } from '@/components/access/session/use-read';
import { OrderReturns, SlipButton } from '@/components/orders/returns/order-returns';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { ReadFailure } from '@/components/ui/read-failure';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/core/money/money';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { whyNotWithdrawable } from '@/lib/core/shop-terms/withdrawal-right';
import { factsOfStatus, stageOf } from '@/lib/core/statuses/order-status';
import { maySendBox } from '@/lib/core/statuses/return-status';
import { arrivedWord } from '@/lib/orders/order/how-sent';
import type { Order } from '@/lib/orders/order/order-schema';
import { pairsWithout } from '@/lib/orders/order/pairs-owed';
import { wasPaid } from '@/lib/orders/order/payment-words';
import { type Refund, refundSchema } from '@/lib/orders/refunds/refund-schema';
import { WITHDRAW_LABEL, withdrawPath } from '@/lib/orders/withdrawals/withdraw-path';
import { formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { findKnown } from '@/lib/platform/text/known';
import { InvoiceButton } from './invoice-button';
import { OrderActions, OrderChanges } from './order-actions';
import { OrderContents } from './order-contents';
import { OrderFacts } from './order-facts';
import { headlineOf, nextStepOf, returnEventsOf, returnedPairs, trackerStepsOf } from './order-progress';
import { OrderTracker } from './order-tracker';
import { ParcelFacts, Parcels } from './parcels';
import { iconOfOrder } from './status-badge';
import { useReceiptDownload } from './use-receipt-download';

const cardClass = 'rounded-lg border border-line bg-raised p-5 sm:p-7';

interface OrderPageProps {
  order: Order;
  /** Greets the customer who has just placed it. */
  isFresh: boolean;
  /** Takes the focus when the order was just placed, and when it has changed. */
  heading: Ref<HTMLHeadingElement>;
  onChange: (order: Order) => void;
}

/** All about one order. */
export function OrderPage({ order, isFresh, heading, onChange }: OrderPageProps) {
  const next = nextStepOf(order);
  const slipOf = next === 'send-back' && order.returns.findLast(maySendBox);
  const parcel = onlyParcelOf(order);
  return (
    <>
      <OrderHeader order={order} isFresh={isFresh} heading={heading}>
        <OrderActions order={order} next={next}>
          {slipOf && <SlipButton key="slip" given={slipOf} tone="primary" />}
        </OrderActions>
      </OrderHeader>
      {order.orderItems.length > 0 && (
        <section aria-labelledby="order-status" className={`mt-8 ${cardClass}`}>
          <h2 id="order-status" className="sr-only">
            Status
          </h2>
          <OrderTracker status={order.status} steps={trackerStepsOf(order)} />
        </section>
      )}
      <OrderReturns order={order} onChange={onChange} />
      {parcel === null && <Parcels shipments={order.shipments} isNextStep={next === 'track'} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <section aria-labelledby="order-items" className={cardClass}>
          {parcel && (
            <div className="mb-6 border-line border-b pb-6">
              <ParcelFacts shipment={parcel} title="Your package" isNextStep={next === 'track'} />
            </div>
          )}
          <h2 id="order-items" className="text-xl">
            Items
          </h2>
          <OrderContents
            order={order}
            returnedOf={(position) => returnedPairs(order, position)}
            // Of a single line it is the button above.
            hasReviewLinks={stageOf(order) === 'delivered' && (next !== 'review' || order.orderItems.length > 1)}
          />
          {order.refundedTotal > 0 && <OrderRefunds order={order} />}
        </section>
        <div className="grid gap-6 md:max-lg:grid-cols-2 md:max-lg:items-start">
          <section aria-labelledby="order-delivery" className={cardClass}>
            <h2 id="order-delivery" className="text-xl">
              Delivery and payment
            </h2>
            <OrderFacts order={order} />
            <div className="mt-3 -mb-3 empty:hidden">
              <OrderChanges order={order} onChange={onChange} />
            </div>
          </section>
          <section aria-labelledby="order-history" className={cardClass}>
            <h2 id="order-history" className="text-xl">
              History
            </h2>
            <ol className="mt-4 grid gap-4 text-sm">
              {historyOf(order, isFresh).map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  <p className="font-medium">{text}</p>
                  <time dateTime={at} className="text-xs text-muted">
                    {formatDate(at, 'moment', 'reader')}
                  </time>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      <MoreActions order={order} isNextStep={next === 'shop'} />
      <HelpLinks order={order} />
    </>
  );
}

/** The parcel that all of an order came in, whose lines need not be said again; null where there is none or more. */
function onlyParcelOf({ shipments, orderItems }: Order): Order['shipments'][number] | null {
  const [first] = shipments;
  return first && shipments.length === 1 && pairsWithout(orderItems, first.lines).length === 0 ? first : null;
}

/** Where the order stands, in words. */
function OrderHeader({
  order,
  isFresh,
  heading,
  children,
}: Omit<OrderPageProps, 'onChange'> & { children: ReactNode }) {
  const { title, text } = headlineOf(order, new Date());
  const number = (
    <span className="font-semibold text-text" translate="no">
      {order.number}
    </span>
  );
  const { tone } = factsOfStatus(order.status);
  const Icon = isFresh ? CheckIcon : iconOfOrder(order);
  return (
    <header className="flex flex-col items-center text-center">
      <span className={`mb-6 grid size-16 place-items-center rounded-full ${circles[isFresh ? 'success' : tone]}`}>
        <Icon width="32" height="32" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isFresh ? 'Order Confirmed!' : title}
      </h1>
      {isFresh ? (
        <>
          <p className="mt-3 text-lg text-muted">Thank you, {order.shippingAddress.fullName}!</p>
          <OrderPictures items={order.orderItems} />
          {text && <p className="mt-5 font-semibold text-lg">{text}</p>}
          <p className="mt-1 text-muted">
            Your order number is {number}. We’ve emailed a confirmation to {order.user.email}.
          </p>
        </>
      ) : (
        <>
          {text && <p className="mt-3 text-lg text-balance text-muted">{text}</p>}
          <p className="mt-1 text-muted">
            {order.number ? <span>Order {number}, placed</span> : 'Placed'}{' '}
            <time dateTime={order.createdAt} className="whitespace-nowrap">
              {formatDate(order.createdAt, 'long', 'reader')}
            </time>
          </p>
        </>
      )}
      <div className="mt-6 empty:hidden [&>div]:justify-center">{children}</div>
    </header>
  );
}

/** Further shoes are counted. */
const MOST_PICTURES = 4;

/** What was just bought, at a glance; the names are below. */
function OrderPictures({ items }: { items: Order['orderItems'] }) {
  const more = items.length - MOST_PICTURES;
  return (
    <div aria-hidden="true" className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {items.slice(0, MOST_PICTURES).map(({ product, size, image }) => (
        <span key={`${product} ${size}`} className="tile w-30 rounded-md">
          <ProductPicture image={image} alt="" sizes="7.5rem" className="w-full p-1.5" />
        </span>
      ))}
      {more > 0 && <span className="text-muted">+{more}</span>}
    </div>
  );
}

const circles = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  neutral: 'bg-sunken text-muted',
} as const;

/** What has happened to an order, oldest first. */
function historyOf(order: Order, isFresh: boolean): { at: string; text: string }[] {
  const many = order.shipments.length > 1;
  const { paidAt, state } = order.payment;
  const isMock = state === 'mock';
  return [
    // The heading of a fresh order says it already.
    { at: order.createdAt, text: isMock && !isFresh ? 'Order Confirmed!' : 'Order placed' },
    ...(paidAt ? [{ at: paidAt, text: 'Paid' }] : []),
    ...order.shipments.map(({ shippedAt, carrier }, index) => ({
      at: shippedAt,
      text: many ? `Package ${index + 1} shipped with ${carrier}` : `Shipped with ${carrier}`,
    })),
    ...(order.deliveredAt ? [{ at: order.deliveredAt, text: arrivedWord(order) }] : []),
    ...(order.cancelledAt ? [{ at: order.cancelledAt, text: 'Cancelled' }] : []),
    ...(order.withdrawals ?? []).map(({ receivedAt, state }) => ({
      at: receivedAt,
      text: state === 'open' ? 'Withdrawal received, please confirm it by our email' : 'Withdrawal received',
    })),
    ...returnEventsOf(order),
  ].sort((first, second) => Date.parse(first.at) - Date.parse(second.at));
}

/** What went back of an order's money, each time with a credit note. */
function OrderRefunds({ order }: { order: Order }) {
  const { state, reload } = useApiRead(`/api/orders/${encodeURIComponent(order._id)}/refunds`, z.array(refundSchema));
  return (
    <section aria-labelledby="order-refunds" className="mt-7">
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <h3 id="order-refunds" className="text-base font-semibold">
          Refunded
        </h3>
        <p className="font-semibold tabular-nums" translate="no">
          {formatCents(order.refundedTotal)}
        </p>
      </div>
      {state.status === 'loading' && <Skeleton className="mt-3 h-11" />}
      {isUnreadable(state) && <ReadFailure onRetry={reload}>The refunds could not be loaded.</ReadFailure>}
      {state.status === 'found' && (
        <ul className="mt-2 divide-y divide-line">
          {state.data
            .filter(({ amount }) => amount > 0)
            .map((refund) => (
              <OrderRefund key={refund._id} orderId={order._id} refund={refund} />
            ))}
        </ul>
      )}
    </section>
  );
}

/** What is told of a refund whose money has not arrived. */
const refundStates = { pending: ', on its way', failed: ', not through yet: we’re on it' } as const;

function OrderRefund({ orderId, refund }: { orderId: string; refund: Refund }) {
  const { _id, amount, reason, state, createdAt, creditNote, toCredit } = refund;
  const { isPending, download } = useFileDownload({
    started: 'Credit note download started!',
    failed: 'The credit note could not be downloaded. Please try again.',
  });
  const path = `/api/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(_id)}/credit-note` as const;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <p>
        <span className="font-medium tabular-nums" translate="no">
          {formatCents(amount)}
        </span>
        <span className="block text-xs text-muted">
          {reason}, <time dateTime={createdAt}>{formatDate(createdAt, 'long', 'reader')}</time>
          {findKnown(refundStates, state)}
          {toCredit && ', to your store credit'}
        </span>
      </p>
      <Button
        tone="secondary"
        size="sm"
        className="min-h-11"
        isPending={isPending}
        onClick={() => download(path, shopFile(`credit-${_id}.pdf`))}
      >
        Credit note{creditNote && ` ${creditNote}`}
        <VisuallyHidden> for {formatCents(amount)}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** What can be done with any order. */
function MoreActions({ order, isNextStep }: { order: Order; isNextStep: boolean }) {
  const { isPending, download } = useReceiptDownload(order._id);
  return (
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
      <ButtonLink href="/products" tone={isNextStep ? 'primary' : 'secondary'}>
        Continue Shopping
      </ButtonLink>
      <ButtonLink href="/orders" tone="secondary">
        View All Orders
      </ButtonLink>
      {wasPaid(order) && (
        <Button tone="secondary" onClick={download} isPending={isPending}>
          Download Receipt
        </Button>
      )}
      <InvoiceButton order={order} />
      <Button tone="quiet" onClick={shareOrder}>
        Share Order
      </Button>
    </div>
  );
}
const links = [
  { label: 'Customer Support', href: '/contact' as Route },
  { label: 'Return Policy', href: '/returns' as Route },
  { label: 'Size Guide', href: '/size-guide' as Route },
];

/** Where the buyer withdraws from the order's contract, as long as they can. */
function withdrawLinks({ number, status, shippingAddress: { country }, deliveredAt }: Order): typeof links {
  const isOver = number === '' || stageOf({ status }) === 'cancelled';
  if (isOver || whyNotWithdrawable({ country, deliveredAt }, new Date()) !== null) return [];
  return [{ label: WITHDRAW_LABEL, href: withdrawPath() as Route }];
}

/** Links to customer service. */
function HelpLinks({ order }: { order: Order }) {
  return (
    <nav aria-label="Help" className="mt-10 border-line border-t pt-6">
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-2 text-sm text-muted">
        {[...links, ...withdrawLinks(order)].map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch="hover"
              className="inline-flex min-h-9 items-center underline-offset-4 transition-colors hover:text-text hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shares this page's URL by the device's share sheet, or copies it where there is none. */
async function shareOrder(): Promise<void> {
  const link = window.location.href;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: `My ${shopFacts().name} order`, url: link });
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', text: 'Order link copied to clipboard!' });
  } catch {
    showToast({ tone: 'danger', text: 'The link could not be copied. You can copy it from the address bar.' });
  }
}
