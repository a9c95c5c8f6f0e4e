'use client';

import { useReorder } from '@/components/orders/order/use-reorder';
import { Button } from '@/components/ui/button';
import type { Order } from '@/lib/orders/order/order-schema';

/** Puts the shoes of an order that ended into the cart again. */
export function ReorderButton({ orderItems }: Pick<Order, 'orderItems'>) {
  const { isPending, reorder } = useReorder({ orderItems });
  return (
    <Button size="lg" className="noscript:hidden" isPending={isPending} onClick={reorder}>
      Put them back in my cart
    </Button>
  );
}
