import { Link } from 'react-email';
import { orderLink, productLink } from '@/lib/mail/mail-links';
import { MailButton, MailPanel, MailParagraph, MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { OrderContents, orderReason } from '@/lib/mail/templates/order-parts';
import { orderNumberOf } from '@/lib/orders/order-number';
import { RETURN_DAYS } from '@/lib/shop/terms';
import { aboutOrder, HOUR_MS, mailKind } from './mail-kind';

/** The parcel has arrived; the shoes can be rated and, for a while, be sent back. */
export const orderDelivered = mailKind('order-delivered', {
  payload: aboutOrder,
  priority: 1,
  usefulForMs: 72 * HOUR_MS,
  subject: ({ orderId }) => `Order ${orderNumberOf(orderId)} was delivered`,
  async write({ orderId }, { site, readOrder }) {
    const order = await readOrder(orderId);
    const products = new Map(order.orderItems.map((line) => [line.product, line.name]));
    return {
      preview: 'We hope that they fit. Tell others how they run.',
      heading: 'Your order has arrived',
      name: order.shippingAddress.fullName,
      reason: orderReason(order),
      body: (
        <>
          <MailParagraph>
            Your order <span {...mailStyles.strong}>{orderNumberOf(orderId)}</span> was delivered. We hope that
            everything fits; if it does not, you have {RETURN_DAYS} days to send it back.
          </MailParagraph>
          <MailButton href={orderLink(site, orderId)}>View your order</MailButton>
          <OrderContents order={order} site={site} />
          <div style={{ paddingTop: 20 }}>
            <MailPanel>
              <p {...mailStyles.subheading}>How are they? Write a review:</p>
              {[...products].map(([id, name]) => (
                <p key={id} {...mailStyles.small}>
                  <Link href={productLink(site, id)} {...mailStyles.link}>
                    {name}
                  </Link>
                </p>
              ))}
            </MailPanel>
          </div>
          <MailRemark>
            Delivered to {order.shippingAddress.fullName}, {order.shippingAddress.city}.
          </MailRemark>
        </>
      ),
    };
  },
});
