'use client';

import { useEffect, useRef } from 'react';
import { SessionEnded } from '@/components/admin/shared/list-states';
import { useRead } from '@/components/data/use-read';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/http/api-client';
import { type Product, productDetailSchema } from '@/lib/products/product-schema';
import { ProductForm } from './product-form';

interface ProductEditorProps {
  /** Null adds a product. */
  productId: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The form in add or edit mode, under its heading. */
export function ProductEditor({ productId, onClose, onSaved }: ProductEditorProps) {
  const path = `/api/products/${encodeURIComponent(productId ?? '')}` as const;
  // As it is now, and not as some list showed it.
  const { state, reload } = useRead<Product | null>(
    `${path} opened`,
    async (signal) => (productId === null ? null : callApi(path, { answer: productDetailSchema, signal })),
    { isFresh: true, isForSignedIn: false },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {productId === null ? 'Add New Product' : 'Edit Product'}
      </h2>
      <p className="mt-1 mb-5 text-muted text-sm">Name, brand, category and price are required.</p>
      {state.status === 'loading' && (
        <div role="status" aria-label="Loading" className="grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      )}
      {state.status === 'failed' && <ReadFailure onRetry={reload}>Failed to fetch product details.</ReadFailure>}
      {state.status === 'signed-out' && <SessionEnded />}
      {state.status === 'missing' && (
        <EmptyState title="Product not found" actions={<Button onClick={onClose}>Back to Products</Button>}>
          <p>It may have been deleted.</p>
        </EmptyState>
      )}
      {state.status === 'found' && <ProductForm opened={state.data} onClose={onClose} onSaved={onSaved} />}
    </>
  );
}
