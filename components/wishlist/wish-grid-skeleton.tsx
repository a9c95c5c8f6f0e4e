import { Skeleton } from '@/components/ui/skeleton';
import { wishGrid } from './wish-grid-class';

/** Holds the place of the first row of a WishGrid. */
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
