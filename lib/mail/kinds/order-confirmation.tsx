import { orderLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import {
  estimatedDelivery,
  OrderContents,
  OrderFact,
  orderReason,
  ShippingAddressLines,
} from '@/lib/mail/templates/order-parts';
import { orderNumberOf } from '@/lib/orders/order-number';
import { paymentLabelOf } from '@/lib/orders/payment-methods';
import { formatDate } from '@/lib/shop/locale';
import { aboutOrder, HOUR_MS, mailKind } from './mail-kind';

/** The receipt of an order: all that was bought, what it cost, where it goes. */
export const orderConfirmation = mailKind('order-confirmation', {
  payload: aboutOrder,
  priority: 1,
  usefulForMs: 72 * HOUR_MS,
  subject: ({ orderId }) => `Order ${orderNumberOf(orderId)} is confirmed`,
  async write({ orderId }, { site, readOrder }) {
    const order = await readOrder(orderId);
    return {
      preview: `Estimated delivery: ${estimatedDelivery(order)}.`,
      heading: 'Thank you for your order',
      name: order.shippingAddress.fullName,
      reason: orderReason(order),
      body: (
        <>
          <MailParagraph>
            We have your order <span {...mailStyles.strong}>{orderNumberOf(orderId)}</span> of{' '}
            {formatDate(order.createdAt, 'long', 'UTC')} and are getting it ready. It should be with you by{' '}
            <span {...mailStyles.strong}>{estimatedDelivery(order)}</span>.
          </MailParagraph>
          <MailButton href={orderLink(site, orderId)}>View your order</MailButton>
          <OrderContents order={order} site={site} />
          <OrderFact name="Shipping address">
            <ShippingAddressLines order={order} />
          </OrderFact>
          <OrderFact name="Payment method">{paymentLabelOf(order.paymentMethod)}</OrderFact>
        </>
      ),
    };
  },
});
