import { Link } from 'react-email';
import type { Order } from '@/lib/orders/order-schema';
import { paymentLabelOf } from '@/lib/orders/payment-methods';
import { DELIVERY_DAYS, RETURN_DAYS } from '@/lib/shop/terms';
import { greeting } from './greeting';
import { MailFrame } from './mail-frame';
import { MailButton, MailHeading, MailPanel, MailParagraph, MailRemark } from './mail-parts';
import { mailStyles } from './mail-styles';
import { formatMailDay, OrderFact, OrderLines, OrderTotals, ShippingAddressLines } from './order-parts';

interface OrderMailProps {
  /** The shop's own address, without a slash at the end. */
  site: string;
  order: Order;
  /** The order's own page. */
  href: string;
}

function reasonOf(order: Order): string {
  return `You receive this mail because of your order #${order.orderId} at Lacewing.`;
}

/** The receipt of an order: all that was bought, what it cost, where it goes. */
export function OrderConfirmationMail({ site, order, href }: OrderMailProps) {
  return (
    <MailFrame
      site={site}
      title={`Order #${order.orderId} is confirmed`}
      preview={`Estimated delivery: ${formatMailDay(order.createdAt, DELIVERY_DAYS)}.`}
      reason={reasonOf(order)}
    >
      <MailHeading>Thank you for your order</MailHeading>
      <MailParagraph>{greeting(order.shippingAddress.fullName)}</MailParagraph>
      <MailParagraph>
        We have your order <span {...mailStyles.strong}>#{order.orderId}</span> of {formatMailDay(order.createdAt)} and
        are getting it ready. It should be with you by{' '}
        <span {...mailStyles.strong}>{formatMailDay(order.createdAt, DELIVERY_DAYS)}</span>.
      </MailParagraph>
      <MailButton href={href}>View your order</MailButton>
      <OrderLines order={order} site={site} />
      <OrderTotals order={order} />
      <OrderFact name="Shipping address">
        <ShippingAddressLines order={order} />
      </OrderFact>
      <OrderFact name="Payment method">{paymentLabelOf(order.paymentMethod)}</OrderFact>
    </MailFrame>
  );
}

/** The parcel has left. */
export function OrderShippedMail({ site, order, href }: OrderMailProps) {
  return (
    <MailFrame
      site={site}
      title={`Order #${order.orderId} is on its way`}
      preview={`Estimated delivery: ${formatMailDay(order.createdAt, DELIVERY_DAYS)}.`}
      reason={reasonOf(order)}
    >
      <MailHeading>Your shoes are on their way</MailHeading>
      <MailParagraph>{greeting(order.shippingAddress.fullName)}</MailParagraph>
      <MailParagraph>
        Your order <span {...mailStyles.strong}>#{order.orderId}</span> has left our house. Estimated delivery:{' '}
        <span {...mailStyles.strong}>{formatMailDay(order.createdAt, DELIVERY_DAYS)}</span>.
      </MailParagraph>
      <MailButton href={href}>Track your order</MailButton>
      <OrderLines order={order} site={site} />
      <OrderTotals order={order} />
      <OrderFact name="On its way to">
        <ShippingAddressLines order={order} />
      </OrderFact>
    </MailFrame>
  );
}

/** The parcel has arrived; the shoes can be rated and, for a while, be sent back. */
export function OrderDeliveredMail({
  site,
  order,
  href,
  productHref,
}: OrderMailProps & { productHref: (productId: string) => string }) {
  const products = new Map(order.orderItems.map((line) => [line.product, line.name]));
  return (
    <MailFrame
      site={site}
      title={`Order #${order.orderId} was delivered`}
      preview="We hope that they fit. Tell others how they run."
      reason={reasonOf(order)}
    >
      <MailHeading>Your order has arrived</MailHeading>
      <MailParagraph>{greeting(order.shippingAddress.fullName)}</MailParagraph>
      <MailParagraph>
        Your order <span {...mailStyles.strong}>#{order.orderId}</span> was delivered. We hope that everything fits; if
        it does not, you have {RETURN_DAYS} days to send it back.
      </MailParagraph>
      <MailButton href={href}>View your order</MailButton>
      <OrderLines order={order} site={site} />
      <OrderTotals order={order} />
      <div style={{ paddingTop: 20 }}>
        <MailPanel>
          <p {...mailStyles.subheading}>How are they? Write a review:</p>
          {[...products].map(([id, name]) => (
            <p key={id} {...mailStyles.small}>
              <Link href={productHref(id)} {...mailStyles.link}>
                {name}
              </Link>
            </p>
          ))}
        </MailPanel>
      </div>
      <MailRemark>
        Delivered to {order.shippingAddress.fullName}, {order.shippingAddress.city}.
      </MailRemark>
    </MailFrame>
  );
}
