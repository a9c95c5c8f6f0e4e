'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { island, useIsland } from '@/components/ui/island';
import { useSight } from '@/components/ui/use-sight';
import {
  readNothingViewed,
  readRecentlyViewed,
  rememberViewed,
  subscribeToRecentlyViewed,
} from '@/lib/catalogue/product/recently-viewed-store';

const recentShoes = island(() => import('./recent-shoes'));

/** The shoes are fetched when their place is this near to the window, in pixels. */
const NEAR = 800;

/** Remembers that this product was looked at, and shows those looked at before, loaded on scrolling near. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const ids = useSyncExternalStore(subscribeToRecentlyViewed, readRecentlyViewed, readNothingViewed);
  const recent = useIsland(recentShoes);
  const place = useSight<HTMLDivElement>(
    // If it can't be loaded, the page goes without.
    ({ isIntersecting }) => isIntersecting && void recent.open(() => undefined),
    0,
    `${NEAR}px 0px`,
  );
  const others = ids.filter((id) => id !== productId);

  useEffect(() => rememberViewed(productId), [productId]);

  return <div ref={place}>{recent.code && others.length > 0 && <recent.code.RecentShoes ids={others} />}</div>;
}
