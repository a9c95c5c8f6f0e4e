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
import { aboutOrder, HOUR_MS, mailKind } from './mail-kind';

/** The parcel has left. */
export const orderShipped = mailKind('order-shipped', {
  payload: aboutOrder,
  priority: 1,
  usefulForMs: 72 * HOUR_MS,
  subject: ({ orderId }) => `Order ${orderNumberOf(orderId)} is on its way`,
  async write({ orderId }, { site, readOrder }) {
    const order = await readOrder(orderId);
    return {
      preview: `Estimated delivery: ${estimatedDelivery(order)}.`,
      heading: 'Your shoes are on their way',
      name: order.shippingAddress.fullName,
      reason: orderReason(order),
      body: (
        <>
          <MailParagraph>
            Your order <span {...mailStyles.strong}>{orderNumberOf(orderId)}</span> has left our house. Estimated
            delivery: <span {...mailStyles.strong}>{estimatedDelivery(order)}</span>.
          </MailParagraph>
          <MailButton href={orderLink(site, orderId)}>Track your order</MailButton>
          <OrderContents order={order} site={site} />
          <OrderFact name="On its way to">
            <ShippingAddressLines order={order} />
          </OrderFact>
        </>
      ),
    };
  },
});
