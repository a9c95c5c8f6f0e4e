import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { type TileProduct, tileProduct } from '@/lib/catalogue/product/product-tile';
import { forgetViewed } from '@/lib/catalogue/product/recently-viewed-store';
import { ShoeRow } from './shoe-row';
import { ShoeTile } from './shoe-tile';

export interface RecentShoesProps {
  /** Ids of products; at least one. */
  ids: readonly string[];
}

/** Shoes that this browser looked at, with their current names and prices. */
export function RecentShoes({ ids }: RecentShoesProps) {
  return (
    <ShoeRow id="recent-title" title="Recently viewed" columns={6}>
      {ids.map((id) => (
        <RecentShoe key={id} id={id} />
      ))}
    </ShoeRow>
  );
}

function RecentShoe({ id }: { id: string }) {
  const [product, setProduct] = useState<TileProduct | 'loading' | 'failed'>('loading');

  useEffect(() => {
    const leaving = new AbortController();
    const call = { answer: tileProduct, signal: leaving.signal };
    callApi(`/api/products/${encodeURIComponent(id)}`, call).then(setProduct, (error: unknown) => {
      if (leaving.signal.aborted) return;
      setProduct('failed');
      if (error instanceof ApiError && error.status === 404) forgetViewed(id);
    });
    return () => leaving.abort();
  }, [id]);

  if (product === 'failed') return null;
  return (
    <li>
      {product === 'loading' ? (
        <>
          <Skeleton className="aspect-square rounded-md" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </>
      ) : (
        <ShoeTile
          product={product}
          sizes="(min-width: 104rem) 245px, (min-width: 64rem) 15vw, (min-width: 48rem) 22vw, 44vw"
        />
      )}
    </li>
  );
}
