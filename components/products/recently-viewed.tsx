'use client';

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  readNothingViewed,
  readRecentlyViewed,
  rememberViewed,
  subscribeToRecentlyViewed,
} from '@/lib/products/recently-viewed-store';
import type { RecentShoesProps } from './recent-shoes';

/** So near to the window, in pixels, the shoes are fetched. */
const NEAR = 800;

/** Remembers that this product was looked at, and shows the ones before it once somebody comes near. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const ids = useSyncExternalStore(subscribeToRecentlyViewed, readRecentlyViewed, readNothingViewed);
  const place = useRef<HTMLDivElement>(null);
  const [RecentShoes, setRecentShoes] = useState<ComponentType<RecentShoesProps> | null>(null);
  const others = ids.filter((id) => id !== productId);

  useEffect(() => rememberViewed(productId), [productId]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Without it the page lacks nothing that anybody waits for.
        const part = await import('./recent-shoes').catch(() => null);
        if (part) setRecentShoes(() => part.RecentShoes);
      },
      { rootMargin: `${NEAR}px 0px` },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{RecentShoes && others.length > 0 && <RecentShoes ids={others} />}</div>;
}
