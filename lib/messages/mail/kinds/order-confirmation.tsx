import { returnTerms } from '@/lib/core/shop-terms/terms';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import {
  estimatedDelivery,
  isOfCardsAlone,
  OrderFact,
  OrderNumber,
  orderMail,
  ShippingAddressLines,
} from '@/lib/messages/mail/templates/order-parts';
import { chosenMethod, collectedAt, isCollected } from '@/lib/orders/order/how-sent';
import type { Order } from '@/lib/orders/order/order-schema';
import { isMock, paymentFact } from '@/lib/orders/order/payment-words';
import { formatDate } from '@/lib/platform/locale/locale';

/** The receipt of an order: lines, costs and address. */
export const orderConfirmation = orderMail(
  'order-confirmation',
  (number) => `Order ${number} is confirmed`,
  (order) => (isOfCardsAlone(order) ? ofCards(order) : ofShoes(order)),
);

function ofShoes(order: Order) {
  const method = chosenMethod(order);
  const isPickup = isCollected(order);
  return {
    preview: `${isPickup ? 'Ready to collect' : 'Estimated delivery'}: ${estimatedDelivery(order)}.`,
    heading: 'Thank you for your order',
    news: (
      <>
        We’ve got your order <OrderNumber order={order} /> from {formatDate(order.createdAt, 'long', 'shop')}, and we’re
        packing it. It should {isPickup ? `be ready to collect${collectedAt()}` : 'arrive'} by{' '}
        <span {...mailStyles.strong}>{estimatedDelivery(order)}</span>.
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <OrderFact name={isPickup ? 'Billing address' : 'Shipping address'}>
          <ShippingAddressLines order={order} />
        </OrderFact>
        {method && <OrderFact name="Shipping method">{method}</OrderFact>}
        <OrderFact name={isMock(order) ? 'Payment method' : 'Payment'}>{paymentFact(order, 'shop')}</OrderFact>
        <OrderFact name="What happens next">
          We’ll email you when it {isPickup ? 'is ready' : 'ships'}. Until then, you can change the address or cancel on
          your order’s page. Not quite right when {isPickup ? 'you try it' : 'it arrives'}? {returnTerms()}
        </OrderFact>
      </>
    ),
  };
}

/** Of an order of gift cards alone: nothing is packed. */
function ofCards(order: Order) {
  return {
    preview: 'Gift cards go out by email, each at its time.',
    heading: 'Thank you for your order',
    news: (
      <>
        We’ve got your order <OrderNumber order={order} /> from {formatDate(order.createdAt, 'long', 'shop')}. We email
        each gift card to whom it’s for, at the time that you chose.
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <OrderFact name="Billing address">
          <ShippingAddressLines order={order} />
        </OrderFact>
        <OrderFact name={isMock(order) ? 'Payment method' : 'Payment'}>{paymentFact(order, 'shop')}</OrderFact>
        <OrderFact name="What happens next">
          Your order’s page shows which cards have been sent. Until the last one is, you can cancel there; and as long
          as nothing of a card is spent, we’ll give you its money back if you write to us.
        </OrderFact>
      </>
    ),
  };
}
