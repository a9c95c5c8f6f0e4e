import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Wish } from '@/lib/storefront/wishlist/wishlist-store';
import { WishCard } from './wish-card';

/** Two to four columns, also while loading. */
const wishGrid = 'grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-5 lg:grid-cols-3 xl:grid-cols-4';

const WISHES_AT_ONCE = 24;

interface WishGridProps {
  wishes: readonly Wish[];
  onRemove: (wish: Wish) => void;
}

/** Wishes as cards: some first, more on demand. */
export function WishGrid({ wishes, onRemove }: WishGridProps) {
  const [count, setCount] = useState(WISHES_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);

  function showMore(): void {
    setCount(count + WISHES_AT_ONCE);
    // The focus moves on to the first of the new ones.
    requestAnimationFrame(() => list.current?.children[count]?.querySelector<HTMLElement>('a, button')?.focus());
  }

  return (
    <>
      <ul ref={list} className={wishGrid}>
        {wishes.slice(0, count).map((wish) => (
          <li key={wish._id} className="grid grid-cols-1">
            <WishCard wish={wish} onRemove={() => onRemove(wish)} />
          </li>
        ))}
      </ul>
      {count < wishes.length && (
        <div className="mt-10 text-center">
          <Button tone="secondary" onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** Placeholder for the first row of a WishGrid. */
export function WishGridSkeleton() {
  return (
    <div aria-hidden="true" className={wishGrid}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card}>
          <Skeleton className="aspect-square rounded-md" />
          <Skeleton className="mt-4 h-4 w-1/3" />
          <Skeleton className="mt-1.5 h-5 w-3/4" />
          <Skeleton className="mt-2.5 h-5 w-1/2" />
          <Skeleton className="mt-4 h-4 w-8" />
          <Skeleton className="mt-2 mb-5 h-20 w-full" />
          <Skeleton className="h-11 w-full rounded-full" />
        </div>
      ))}
    </div>
  );
}
