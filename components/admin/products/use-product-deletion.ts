import { useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi } from '@/lib/http/api-client';
import type { Product } from '@/lib/products/product-schema';
import { editButtonId } from './product-table';

interface ProductDeletion {
  /** The product that the person is asked about. */
  asked: Product | null;
  isPending: boolean;
  ask: (product: Product) => void;
  cancel: () => void;
  confirm: () => void;
}

/** Asks before it deletes a product of `rows`; `onGone` hears when one is no longer there. */
export function useProductDeletion(rows: readonly Product[], onGone: () => void): ProductDeletion {
  const [asked, setAsked] = useState<Product | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function remove(product: Product): Promise<void> {
    const index = rows.indexOf(product);
    const neighbour = rows[index + 1] ?? rows[index - 1];
    setIsPending(true);
    try {
      await callApi(`/api/products/${encodeURIComponent(product._id)}`, { method: 'DELETE' });
      showToast({ tone: 'success', text: 'Product deleted successfully!' });
      onGone();
      // The button that had the focus goes with its row: once the dialog has given it back, its neighbour takes it over.
      requestAnimationFrame(() => {
        if (neighbour) document.getElementById(editButtonId(neighbour._id))?.focus();
      });
    } catch (error) {
      showToast({ tone: 'danger', text: 'Failed to delete product.' });
      // Somebody else was quicker.
      if (error instanceof ApiError && error.status === 404) onGone();
    } finally {
      setIsPending(false);
      setAsked(null);
    }
  }

  return {
    asked,
    isPending,
    ask: setAsked,
    cancel: () => !isPending && setAsked(null),
    confirm: () => {
      if (asked && !isPending) void remove(asked);
    },
  };
}
