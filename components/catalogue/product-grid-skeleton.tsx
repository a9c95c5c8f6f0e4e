import { Skeleton } from '@/components/ui/skeleton';

/** Holds the place of a ProductGrid. */
export function ProductGridSkeleton({ count, columns = 3 }: { count: number; columns?: 3 | 4 }) {
  return (
    <div
      aria-hidden="true"
      className={`grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 sm:gap-y-12 ${columns === 3 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index}>
          <Skeleton className="aspect-square rounded-md" />
          <Skeleton className="mt-4 h-4 w-1/3" />
          <Skeleton className="mt-2 h-5 w-3/4" />
          <Skeleton className="mt-2 h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
