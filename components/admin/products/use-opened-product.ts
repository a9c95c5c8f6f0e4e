import { useEffect, useState } from 'react';
import { ApiError, callApi } from '@/lib/http/api-client';
import { type Product, productDetailSchema } from '@/lib/products/product-schema';

/** A product that is to be edited; `product` is null for one that is to be added. */
export type OpenedProduct =
  | { status: 'loading' | 'failed' | 'missing' | 'signed-out' }
  | { status: 'found'; product: Product | null };

const statusOf: Record<number, 'missing' | 'signed-out'> = { 401: 'signed-out', 403: 'signed-out', 404: 'missing' };

/** Reads the product that is to be edited as it is now, and not as some list showed it. */
export function useOpenedProduct(id: string | null): { state: OpenedProduct; reload: () => void } {
  const [state, setState] = useState<OpenedProduct>(
    id === null ? { status: 'found', product: null } : { status: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what calls for another reading
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    callApi(`/api/products/${encodeURIComponent(id)}`, { answer: productDetailSchema, signal: abort.signal }).then(
      (product) => setState({ status: 'found', product }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ status: (error instanceof ApiError && statusOf[error.status]) || 'failed' });
      },
    );
    return () => abort.abort();
  }, [id, attempt]);

  return {
    state,
    reload() {
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}
