import { Link } from 'react-email';
import { productLink } from '@/lib/mail/mail-links';
import { MailPanel, MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { OrderNumber, writeOrderLetter } from '@/lib/mail/templates/order-parts';
import { orderNumberOf } from '@/lib/orders/order-number';
import { RETURN_DAYS } from '@/lib/shop/terms';
import { aboutOrder, HOUR_MS, mailKind } from './mail-kind';

/** The parcel has arrived; the shoes can be rated and, for a while, be sent back. */
export const orderDelivered = mailKind('order-delivered', {
  payload: aboutOrder,
  priority: 1,
  usefulForMs: 72 * HOUR_MS,
  subject: ({ orderId }) => `Order ${orderNumberOf(orderId)} was delivered`,
  write: ({ orderId }, sources) =>
    writeOrderLetter(orderId, sources, (order) => ({
      preview: 'We hope that they fit. Tell others how they run.',
      heading: 'Your order has arrived',
      news: (
        <>
          Your order <OrderNumber order={order} /> was delivered. We hope that everything fits; if it does not, you have{' '}
          {RETURN_DAYS} days to send it back.
        </>
      ),
      button: 'View your order',
      rest: (
        <>
          <div style={{ paddingTop: 20 }}>
            <MailPanel>
              <p {...mailStyles.subheading}>How are they? Write a review:</p>
              {[...new Map(order.orderItems.map((line) => [line.product, line.name]))].map(([id, name]) => (
                <p key={id} {...mailStyles.small}>
                  <Link href={productLink(sources.site, id)} {...mailStyles.link}>
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
    })),
});
