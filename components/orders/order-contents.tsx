import { OrderTotals } from '@/components/cart/order-totals';
import { dollarsToCents } from '@/lib/money/money';
import type { Order } from '@/lib/orders/order-schema';
import { OrderItems } from './order-items';

/** What was bought, and what it came to. */
export function OrderContents({ order }: { order: Order }) {
  return (
    <>
      <OrderItems items={order.orderItems} />
      <div className="border-line border-t pt-4">
        <OrderTotals
          totals={{
            items: dollarsToCents(order.itemsPrice),
            shipping: dollarsToCents(order.shippingPrice),
            tax: dollarsToCents(order.taxPrice),
            total: dollarsToCents(order.totalPrice),
          }}
        />
      </div>
    </>
  );
}
