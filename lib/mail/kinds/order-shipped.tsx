import { mailStyles } from '@/lib/mail/templates/mail-styles';
import {
  estimatedDelivery,
  OrderFact,
  OrderNumber,
  orderMail,
  ShippingAddressLines,
} from '@/lib/mail/templates/order-parts';

/** The parcel has left. */
export const orderShipped = orderMail(
  'order-shipped',
  (number) => `Order ${number} is on its way`,
  (order) => ({
    preview: `Estimated delivery: ${estimatedDelivery(order)}.`,
    heading: 'Your shoes are on their way',
    news: (
      <>
        Your order <OrderNumber order={order} /> has left our house. Estimated delivery:{' '}
        <span {...mailStyles.strong}>{estimatedDelivery(order)}</span>.
      </>
    ),
    button: 'Track your order',
    rest: (
      <OrderFact name="On its way to">
        <ShippingAddressLines order={order} />
      </OrderFact>
    ),
  }),
);
