'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useSight } from '@/components/ui/use-sight';
import {
  readNothingViewed,
  readRecentlyViewed,
  rememberViewed,
  subscribeToRecentlyViewed,
} from '@/lib/product/recently-viewed-store';
import type { RecentShoesProps } from './recent-shoes';

/** The shoes are fetched when their place is this near to the window, in pixels. */
const NEAR = 800;

/** Remembers that this product was looked at, and shows those looked at before, loaded on scrolling near. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const ids = useSyncExternalStore(subscribeToRecentlyViewed, readRecentlyViewed, readNothingViewed);
  const [RecentShoes, setRecentShoes] = useState<ComponentType<RecentShoesProps> | null>(null);
  const place = useSight<HTMLDivElement>(
    ({ isIntersecting }) => {
      if (!isIntersecting) return;
      // If it can't be loaded, the page goes without.
      import('./recent-shoes').then(
        (part) => setRecentShoes(() => part.RecentShoes),
        () => undefined,
      );
    },
    0,
    `${NEAR}px 0px`,
  );
  const others = ids.filter((id) => id !== productId);

  useEffect(() => rememberViewed(productId), [productId]);

  return <div ref={place}>{RecentShoes && others.length > 0 && <RecentShoes ids={others} />}</div>;
}
