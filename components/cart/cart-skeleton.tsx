import { Skeleton } from '@/components/ui/skeleton';
import { cartGrid } from './cart-grid';

/** Holds the place of two lines and the summary until the browser has said what is in the cart. */
export function CartSkeleton() {
  return (
    <div className={cartGrid}>
      <p role="status" className="sr-only">
        Loading your cart…
      </p>
      <div className="divide-y divide-line border-line border-y">
        {[1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
            <Skeleton className="aspect-4/3 w-full rounded-md" />
            <div className="flex min-h-36 flex-col justify-between">
              <div className="grid gap-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-4 w-20" />
              </div>
              <Skeleton className="h-10 w-28 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-125 w-full rounded-lg" />
    </div>
  );
}
