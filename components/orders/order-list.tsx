import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Order } from '@/lib/orders/order-schema';
import { OrderCard } from './order-card';
import { readMyOrders } from './read-my-orders';

interface OrderListProps {
  /** The first page. */
  newest: readonly Order[];
  /** The number of all orders. */
  total: number;
}

/** Orders as cards, a page at first and more on demand: somebody may have a thousand. */
export function OrderList({ newest, total: firstTotal }: OrderListProps) {
  const [older, setOlder] = useState<readonly Order[]>([]);
  const [nextPage, setNextPage] = useState(2);
  const [total, setTotal] = useState(firstTotal);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useRef<HTMLUListElement>(null);
  const orders = [...newest, ...older];

  async function showMore(): Promise<void> {
    if (state === 'loading') return;
    setState('loading');
    try {
      const page = await readMyOrders(nextPage, new AbortController().signal);
      const known = new Set(orders.map((order) => order._id));
      // Orders placed since then have moved some to this page that were on the one before.
      setOlder([...older, ...page.rows.filter((order) => !known.has(order._id))]);
      setNextPage(nextPage + 1);
      // An empty page is the end, whatever was counted before.
      setTotal(page.rows.length > 0 ? page.total : known.size);
      setState('idle');
      // The button stays behind: whoever asked by keyboard goes on with the first of the new ones.
      requestAnimationFrame(() => list.current?.children[orders.length]?.querySelector<HTMLElement>('a')?.focus());
    } catch {
      setState('failed');
    }
  }

  const hasMore = orders.length < total;
  return (
    <>
      <ul ref={list} className="grid gap-6">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {(hasMore || older.length > 0) && (
        <div className="mt-8 grid justify-items-center gap-3">
          <p role="status" className="text-sm text-muted">
            {orders.length} of {Math.max(total, orders.length)} orders
          </p>
          {state === 'failed' && <Notice tone="danger">The older orders could not be loaded. Please try again.</Notice>}
          {hasMore && (
            <Button tone="secondary" onClick={showMore} isPending={state === 'loading'}>
              Show More Orders
            </Button>
          )}
        </div>
      )}
    </>
  );
}
