import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ApiError, callApi } from '@/lib/http/api-client';
import { type OrderHistoryEntry, orderHistoryEntrySchema } from '@/lib/orders/order-list-schema';
import { type Order, orderSchema } from '@/lib/orders/order-schema';

export interface ManagedOrder {
  order: Order;
  history: readonly OrderHistoryEntry[];
}

/** `signed-out`: the session ended, or the person is no administrator any more. */
type ManagedOrderState =
  | { status: 'loading' | 'missing' | 'failed' | 'signed-out' }
  | ({ status: 'found' } & ManagedOrder);

const historySchema = z.array(orderHistoryEntrySchema);

async function readOrder(id: string, signal: AbortSignal): Promise<ManagedOrder> {
  const path = `/api/orders/${encodeURIComponent(id)}` as const;
  const [order, history] = await Promise.all([
    callApi(path, { answer: orderSchema, signal }),
    callApi(`${path}/history`, { answer: historySchema, signal }),
  ]);
  return { order, history };
}

function failureOf(error: unknown): 'missing' | 'signed-out' | 'failed' {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 403) return 'signed-out';
  return status === 404 ? 'missing' : 'failed';
}

/** Reads an order with its history, and again on `reload`; what was read before stays on show meanwhile. */
export function useManagedOrder(id: string): {
  state: ManagedOrderState;
  reload: () => void;
  /** Shows what the server has answered to a write. */
  update: (order: Order) => void;
} {
  const [loaded, setLoaded] = useState<{ id: string; state: ManagedOrderState } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what calls for a reading
  useEffect(() => {
    const abort = new AbortController();
    readOrder(id, abort.signal).then(
      (found) => setLoaded({ id, state: { status: 'found', ...found } }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ id, state: { status: failureOf(error) } });
      },
    );
    return () => abort.abort();
  }, [id, attempt]);

  function reload(): void {
    setAttempt((count) => count + 1);
  }

  function update(order: Order): void {
    setLoaded((last) => (last?.state.status === 'found' ? { ...last, state: { ...last.state, order } } : last));
  }

  return { state: loaded?.id === id ? loaded.state : { status: 'loading' }, reload, update };
}
