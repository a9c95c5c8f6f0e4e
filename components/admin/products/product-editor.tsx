'use client';

import { useEffect, useRef, useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { NotAllowed, SessionEnded } from '@/components/admin/shared/list-states';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/access/api/api-client';
import {
  type PricePlan,
  type Product,
  pricePlanSchema,
  productDetailSchema,
} from '@/lib/catalogue/product/product-schema';
import { ProductForm } from './product-form';
import { ProductHistory } from './product-history';

interface ProductEditorProps {
  /** Null for a new product. */
  productId: string | null;
  onClose: () => void;
  onSaved: () => void;
  /** Opens another product in its place. */
  onOpen: (productId: string) => void;
  /** Called when the product was changed and stays open. */
  onChanged: () => void;
}

/** The form in add or edit mode, under its heading; only to look at without the right to change the catalogue. */
export function ProductEditor({ productId, ...ends }: ProductEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayWrite = useRight('catalogue:write');
  const isNew = productId === null;
  if (isNew && !mayWrite) return <NotAllowed />;

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isNew ? 'Add New Product' : mayWrite ? 'Edit product' : 'Product'}
      </h2>
      <p className="mt-1 mb-5 text-muted text-sm">
        {mayWrite
          ? 'Name, brand, category and price are required.'
          : 'You can look at this product, but not change it.'}
      </p>
      {isNew ? (
        <ProductForm opened={null} history={[]} {...ends} />
      ) : (
        <StoredProductForm productId={productId} {...ends} />
      )}
    </>
  );
}

interface OpenedProduct {
  opened: Product;
  history: PricePlan['history'];
}

/** A product with its own prices, where the shop may show a planned one. */
async function readToEdit(path: `/api/products/${string}`, signal: AbortSignal): Promise<OpenedProduct> {
  const [product, { price, originalPrice, history }] = await Promise.all([
    callApi(path, { answer: productDetailSchema, signal }),
    callApi(`${path}/prices`, { answer: pricePlanSchema, signal }),
  ]);
  return { opened: { ...product, price, originalPrice }, history };
}

/** The form of a stored product, read anew: the list's copy may be outdated. */
function StoredProductForm({ productId, ...ends }: ProductEditorProps & { productId: string }) {
  const path = `/api/products/${encodeURIComponent(productId)}` as const;
  const { state, reload } = useRead<OpenedProduct>(`${path} to edit`, (signal) => readToEdit(path, signal), {
    isFresh: true,
    isForSignedIn: false,
  });
  // Once open, the form stays, so that nothing typed is lost when the session ends.
  const [opened, setOpened] = useState<OpenedProduct | null>(null);
  if (opened === null && state.status === 'found') setOpened(state.data);

  if (opened)
    return (
      <>
        <ProductForm {...opened} {...ends} />
        <ProductHistory productId={productId} />
      </>
    );
  if (state.status === 'failed') return <ReadFailure onRetry={reload}>Failed to fetch product details.</ReadFailure>;
  if (state.status === 'signed-out') return <SessionEnded />;
  if (state.status === 'not-allowed') return <NotAllowed />;
  if (state.status === 'missing')
    return (
      <EmptyState title="Product not found" actions={<Button onClick={ends.onClose}>Back to Products</Button>}>
        <p>It may have been deleted.</p>
      </EmptyState>
    );
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </div>
  );
}
