import { useEffect, useState } from 'react';
import { useSignedInUser } from '@/components/account/use-signed-in-user';
import { ApiError, callApi } from '@/lib/http/api-client';
import { type Order, orderSchema } from '@/lib/orders/order-schema';

type Loaded = { status: 'loading' } | { status: 'found'; order: Order } | { status: 'missing' } | { status: 'failed' };
const loading: Loaded = { status: 'loading' };

/** `missing`: there is no such order, or it is somebody else's. `failed`: the shop could not be asked. */
export type OrderState = Loaded | { status: 'guest' };

/** One order of whoever is signed in, and how to ask for it again. */
export function useOrder(orderId: string): { state: OrderState; retry: () => void } {
  const user = useSignedInUser();
  const [loaded, setLoaded] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  const token = user?.token;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt has no part in the call but its time
  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    callApi(`/api/orders/${encodeURIComponent(orderId)}`, { answer: orderSchema, signal: abort.signal }).then(
      (order) => setLoaded({ status: 'found', order }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isMissing = error instanceof ApiError && error.status >= 400 && error.status < 500;
        setLoaded({ status: isMissing ? 'missing' : 'failed' });
      },
    );
    return () => abort.abort();
  }, [orderId, token, attempt]);

  function retry() {
    setLoaded(loading);
    setAttempt((count) => count + 1);
  }

  if (user === null) return { state: { status: 'guest' }, retry };
  return { state: loaded, retry };
}
