import { mailStyles } from '@/lib/mail/templates/mail-styles';
import {
  estimatedDelivery,
  OrderFact,
  OrderNumber,
  orderMail,
  ShippingAddressLines,
} from '@/lib/mail/templates/order-parts';
import { paymentLabelOf } from '@/lib/orders/payment-methods';
import { formatDate } from '@/lib/shop/locale';

/** The receipt of an order: all that was bought, what it cost, where it goes. */
export const orderConfirmation = orderMail(
  'order-confirmation',
  (number) => `Order ${number} is confirmed`,
  (order) => ({
    preview: `Estimated delivery: ${estimatedDelivery(order)}.`,
    heading: 'Thank you for your order',
    news: (
      <>
        We have your order <OrderNumber order={order} /> of {formatDate(order.createdAt, 'long', 'UTC')} and are getting
        it ready. It should be with you by <span {...mailStyles.strong}>{estimatedDelivery(order)}</span>.
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <OrderFact name="Shipping address">
          <ShippingAddressLines order={order} />
        </OrderFact>
        <OrderFact name="Payment method">{paymentLabelOf(order.paymentMethod)}</OrderFact>
      </>
    ),
  }),
);
