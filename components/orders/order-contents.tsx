import { OrderTotals } from '@/components/cart/order-totals';
import type { Order } from '@/lib/orders/order-schema';
import { OrderItems } from './order-items';

/** What was bought, and what it came to. */
export function OrderContents({ order }: { order: Order }) {
  return (
    <>
      <OrderItems items={order.orderItems} />
      <div className="border-line border-t pt-4">
        <OrderTotals totals={order} />
      </div>
    </>
  );
}
