import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { readApiList } from '@/lib/access/api/api-list';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { OrderCard } from './order-card';

const ORDERS_AT_ONCE = 10;
const ordersSchema = z.array(orderSchema);

/** One page of the signed-in user's orders, newest first, with the number of all of them. */
export function readMyOrders(page: number, signal?: AbortSignal): Promise<{ rows: Order[]; total: number }> {
  return readApiList(`/api/orders/myorders?page=${page}&limit=${ORDERS_AT_ONCE}`, ordersSchema, signal);
}

interface OrderListProps {
  /** The first page. */
  newest: readonly Order[];
  /** The number of all orders. */
  total: number;
}

/** Orders as cards: one page first, more on demand. */
export function OrderList({ newest, total: countedAtFirst }: OrderListProps) {
  const [older, setOlder] = useState<readonly Order[]>([]);
  const [nextPage, setNextPage] = useState(2);
  const [countedLater, setCountedLater] = useState<number | null>(null);
  /** Orders that were changed here, by their ids, as they are now. */
  const [changed, setChanged] = useState<ReadonlyMap<string, Order>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Index of the first order just added, until it gets the focus. */
  const firstNew = useRef<number | null>(null);
  // The first page may have been reloaded meanwhile, with a new order.
  const newestIds = new Set(newest.map((order) => order._id));
  const orders = [...newest, ...older.filter((order) => !newestIds.has(order._id))];
  const total = countedLater ?? countedAtFirst;

  // The button that made a change is gone with it.
  useEffect(() => {
    const id = [...changed.keys()].at(-1);
    if (id) list.current?.querySelector<HTMLAnchorElement>(`a[href="/order/${id}"]`)?.focus();
  }, [changed]);

  /** Shows an order as it is now, last of those that were changed. */
  function show(order: Order): void {
    setChanged((before) => new Map([...before].filter(([id]) => id !== order._id)).set(order._id, order));
  }

  // Moves the focus on to the first of the new orders, once they are shown.
  useEffect(() => {
    const place = firstNew.current;
    if (place === null || orders.length <= place) return;
    firstNew.current = null;
    list.current?.children[place]?.querySelector('a')?.focus();
  }, [orders.length]);

  const { isPending, run: showMore } = useAction(
    async () => {
      setHasFailed(false);
      const page = await readMyOrders(nextPage);
      const known = new Set(orders.map((order) => order._id));
      // Orders placed meanwhile push known ones onto this page.
      setOlder([...older, ...page.rows.filter((order) => !known.has(order._id))]);
      setNextPage(nextPage + 1);
      // An empty page is the end, whatever was counted before.
      setCountedLater(page.rows.length > 0 ? page.total : known.size);
      firstNew.current = orders.length;
    },
    () => setHasFailed(true),
  );

  const hasMore = orders.length < total;
  return (
    <>
      <ul ref={list} className="grid gap-6">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={changed.get(order._id) ?? order} onChange={show} />
          </li>
        ))}
      </ul>
      {(hasMore || older.length > 0) && (
        <div className="mt-8 grid justify-items-center gap-3">
          <p role="status" className="text-sm text-muted">
            {orders.length} of {Math.max(total, orders.length)} orders
          </p>
          {hasFailed && <Notice tone="danger">The older orders could not be loaded. Please try again.</Notice>}
          {hasMore && (
            <Button tone="secondary" onClick={() => void showMore()} isPending={isPending}>
              Show more orders
            </Button>
          )}
        </div>
      )}
    </>
  );
}
