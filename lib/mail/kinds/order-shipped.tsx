import { mailStyles } from '@/lib/mail/templates/mail-styles';
import {
  estimatedDelivery,
  OrderFact,
  OrderNumber,
  ShippingAddressLines,
  writeOrderLetter,
} from '@/lib/mail/templates/order-parts';
import { orderNumberOf } from '@/lib/orders/order-number';
import { aboutOrder, HOUR_MS, mailKind } from './mail-kind';

/** The parcel has left. */
export const orderShipped = mailKind('order-shipped', {
  payload: aboutOrder,
  priority: 1,
  usefulForMs: 72 * HOUR_MS,
  subject: ({ orderId }) => `Order ${orderNumberOf(orderId)} is on its way`,
  write: ({ orderId }, sources) =>
    writeOrderLetter(orderId, sources, (order) => ({
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
    })),
});
