import { mailStyles } from '@/lib/mail/templates/mail-styles';
import {
  estimatedDelivery,
  OrderFact,
  OrderNumber,
  orderMail,
  ShippingAddressLines,
} from '@/lib/mail/templates/order-parts';
import { isMock, paymentFact } from '@/lib/orders/payment-words';
import { formatDate } from '@/lib/platform/locale/locale';
import { returnTerms } from '@/lib/shop/terms';

/** The receipt of an order: lines, costs and address. */
export const orderConfirmation = orderMail(
  'order-confirmation',
  (number) => `Order ${number} is confirmed`,
  (order) => ({
    preview: `Estimated delivery: ${estimatedDelivery(order)}.`,
    heading: 'Thank you for your order',
    news: (
      <>
        We’ve got your order <OrderNumber order={order} /> from {formatDate(order.createdAt, 'long', 'UTC')}, and we’re
        packing it. It should arrive by <span {...mailStyles.strong}>{estimatedDelivery(order)}</span>.
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <OrderFact name="Shipping address">
          <ShippingAddressLines order={order} />
        </OrderFact>
        <OrderFact name={isMock(order) ? 'Payment method' : 'Payment'}>{paymentFact(order, 'UTC')}</OrderFact>
        <OrderFact name="What happens next">
          We’ll email you when it ships. Until then, you can change the address or cancel on your order’s page. Not
          quite right when it arrives? {returnTerms()}
        </OrderFact>
      </>
    ),
  }),
);
