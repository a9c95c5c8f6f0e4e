'use client';

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  readNothingViewed,
  readRecentlyViewed,
  rememberViewed,
  subscribeToRecentlyViewed,
} from '@/lib/products/recently-viewed-store';
import type { RecentShoesProps } from './recent-shoes';

/** The shoes are fetched when their place is this near to the window, in pixels. */
const NEAR = 800;

/** Remembers that this product was looked at, and shows those looked at before, loaded on scrolling near. */
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
        // If it can't be loaded, the page goes without.
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
