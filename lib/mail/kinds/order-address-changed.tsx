import { Link } from 'react-email';
import { MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { OrderFact, OrderNumber, orderMail, ShippingAddressLines } from '@/lib/mail/templates/order-parts';
import { contactLink } from '@/lib/outbox/mail-links';

/** The shipping address of an order was changed. */
export const orderAddressChanged = orderMail(
  'order-address-changed',
  (number) => `Order ${number} has a new address`,
  (order, site) => ({
    preview: 'We ship it to the corrected address.',
    heading: 'We corrected the address',
    news: (
      <>
        Your order <OrderNumber order={order} /> will be shipped to the address below.
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <OrderFact name="Shipping address">
          <ShippingAddressLines order={order} />
        </OrderFact>
        <MailRemark>
          Didn’t ask for this?{' '}
          <Link href={contactLink(site)} {...mailStyles.link}>
            Tell us
          </Link>{' '}
          before it ships.
        </MailRemark>
      </>
    ),
  }),
);
