import { Button } from '@/components/ui/button';
import { useListPart } from '@/components/ui/use-list-part';
import type { Order } from '@/lib/orders/order-schema';
import { OrderCard } from './order-card';

const ORDERS_AT_ONCE = 10;

/** Orders as cards, a few at first and more on demand: somebody may have a thousand. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { shown, hasMore, showMore, list } = useListPart(orders, ORDERS_AT_ONCE);
  return (
    <>
      <ul ref={list} className="grid gap-6">
        {shown.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {orders.length > ORDERS_AT_ONCE && (
        <div className="mt-8 grid justify-items-center gap-3">
          <p role="status" className="text-sm text-muted">
            {shown.length} of {orders.length} orders
          </p>
          {hasMore && (
            <Button tone="secondary" onClick={showMore}>
              Show More Orders
            </Button>
          )}
        </div>
      )}
    </>
  );
}
