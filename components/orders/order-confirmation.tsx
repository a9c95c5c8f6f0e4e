import type { Route } from 'next';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { HoverLink } from '@/components/ui/hover-link';
import { CheckIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/toast-store';
import { orderNumberOf } from '@/lib/orders/order-number';
import type { Order } from '@/lib/orders/order-schema';
import { OrderContents } from './order-contents';
import { OrderFacts } from './order-facts';
import { OrderTracker } from './order-tracker';
import { useReceiptDownload } from './use-receipt-download';

const cardClass = 'rounded-lg border border-line bg-raised p-5 sm:p-7';

interface OrderConfirmationProps {
  order: Order;
  /** Takes the focus when the order was just placed. */
  heading: Ref<HTMLHeadingElement>;
}

/** All about one order. */
export function OrderConfirmation({ order, heading }: OrderConfirmationProps) {
  return (
    <div className="mx-auto max-w-5xl">
      <header className="text-center">
        <span className="mx-auto mb-6 grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <CheckIcon width="32" height="32" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Order Confirmed!
        </h1>
        <p className="mt-3 text-lg text-muted">Thank you, {order.shippingAddress.fullName}!</p>
        <p className="mt-1 text-muted">
          Your order number is <span className="font-semibold text-text">{orderNumberOf(order._id)}</span>. We send a
          confirmation to {order.user.email}.
        </p>
      </header>
      <section aria-labelledby="order-status" className={`mt-10 ${cardClass}`}>
        <h2 id="order-status" className="sr-only">
          Status
        </h2>
        <OrderTracker order={order} />
      </section>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <section aria-labelledby="order-items" className={cardClass}>
          <h2 id="order-items" className="text-xl">
            Items
          </h2>
          <OrderContents order={order} />
        </section>
        <section aria-labelledby="order-delivery" className={cardClass}>
          <h2 id="order-delivery" className="text-xl">
            Delivery and Payment
          </h2>
          <OrderFacts order={order} />
        </section>
      </div>
      <OrderActions orderId={order._id} />
      <HelpLinks />
    </div>
  );
}

/** Links and buttons for what may come next. */
function OrderActions({ orderId }: { orderId: string }) {
  const { isPending, download } = useReceiptDownload(orderId);
  return (
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
      <ButtonLink href="/products" prefetch={false}>
        Continue Shopping
      </ButtonLink>
      <ButtonLink href="/orders" prefetch={false} tone="secondary">
        View All Orders
      </ButtonLink>
      <Button tone="secondary" onClick={download} isPending={isPending}>
        Download Receipt
      </Button>
      <Button tone="secondary" onClick={shareOrder}>
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

/** Links to customer service. */
function HelpLinks() {
  return (
    <nav aria-label="Help" className="mt-10 border-line border-t pt-6">
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-2 text-sm text-muted">
        {links.map(({ label, href }) => (
          <li key={href}>
            <HoverLink
              href={href}
              className="inline-flex min-h-9 items-center underline-offset-4 transition-colors hover:text-text hover:underline"
            >
              {label}
            </HoverLink>
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
      return await navigator.share({ title: 'My Lacewing order', url: link });
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
