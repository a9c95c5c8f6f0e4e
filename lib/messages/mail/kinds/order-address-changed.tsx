import { Link } from 'react-email';
import { contactLink } from '@/lib/core/outbox/mail-links';
import { MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { OrderFact, OrderNumber, orderMail, ShippingAddressLines } from '@/lib/messages/mail/templates/order-parts';
import { isSent } from '@/lib/orders/order/how-sent';

/** The shipping address of an order was changed. */
export const orderAddressChanged = orderMail(
  'order-address-changed',
  (number) => `Order ${number} has a new address`,
  (order, site) => ({
    preview: isSent(order) ? 'We ship it to the corrected address.' : 'It’s on your receipt.',
    heading: 'We corrected the address',
    news: isSent(order) ? (
      <>
        Your order <OrderNumber order={order} /> will be shipped to the address below.
      </>
    ) : (
      <>
        The receipt of your order <OrderNumber order={order} /> has the address below.
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <OrderFact name={isSent(order) ? 'Shipping address' : 'Billing address'}>
          <ShippingAddressLines order={order} />
        </OrderFact>
        <MailRemark>
          Didn’t ask for this?{' '}
          <Link href={contactLink(site)} {...mailStyles.link}>
            Tell us
          </Link>{' '}
          {isSent(order) ? 'before it ships' : 'right away'}.
        </MailRemark>
      </>
    ),
  }),
);
