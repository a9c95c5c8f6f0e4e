import type { Ref } from 'react';
import { CheckIcon } from '@/components/ui/icons';
import { orderNumberOf } from '@/lib/orders/order-number';
import type { Order } from '@/lib/orders/order-schema';
import { HelpLinks } from './help-links';
import { OrderActions } from './order-actions';
import { OrderContents } from './order-contents';
import { OrderFacts } from './order-facts';
import { OrderTracker } from './order-tracker';

const cardClass = 'rounded-lg border border-line bg-raised p-5 sm:p-7';

interface OrderConfirmationProps {
  order: Order;
  /** So that the focus can be brought to the page's beginning. */
  heading: Ref<HTMLHeadingElement>;
}

/** Everything about one order, from the thanks to the address. */
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
