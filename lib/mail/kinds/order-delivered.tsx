import { Link } from 'react-email';
import { productLink } from '@/lib/mail/mail-links';
import { MailCallout, MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { OrderNumber, orderMail } from '@/lib/mail/templates/order-parts';
import { RETURN_DAYS, returnPostage } from '@/lib/shop/terms';

/** The parcel has arrived; the shoes can be rated and, for a while, be sent back. */
export const orderDelivered = orderMail(
  'order-delivered',
  (number) => `Order ${number} was delivered`,
  (order, site) => ({
    preview: 'We hope they fit. Tell others how they run.',
    heading: 'Your order has arrived',
    news: (
      <>
        Your order <OrderNumber order={order} /> was delivered. We hope everything fits. If not, you have {RETURN_DAYS}{' '}
        days to send it back: choose Return or exchange on your order’s page. {returnPostage}
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <div style={{ paddingTop: 20 }}>
          <MailCallout>
            <p {...mailStyles.subheading}>How are they? Write a review:</p>
            {[...new Map(order.orderItems.map((line) => [line.product, line.name]))].map(([id, name]) => (
              <p key={id} {...mailStyles.small}>
                <Link href={productLink(site, id)} {...mailStyles.link}>
                  {name}
                </Link>
              </p>
            ))}
          </MailCallout>
        </div>
        <MailRemark>
          Delivered to {order.shippingAddress.fullName}, {order.shippingAddress.city}.
        </MailRemark>
      </>
    ),
  }),
);
