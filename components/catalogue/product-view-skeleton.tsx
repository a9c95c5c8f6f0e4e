import { Skeleton } from '@/components/ui/skeleton';

/** Holds the place of a ProductView. */
export function ProductViewSkeleton() {
  return (
    <div className="shell pt-6">
      <Skeleton className="h-5 w-56" />
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] xl:gap-x-20">
        <Skeleton className="aspect-4/3 rounded-lg" />
        <div className="grid content-start gap-5 lg:py-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-8 w-36" />
          <Skeleton className="mt-4 h-40" />
          <Skeleton className="h-13 rounded-full" />
        </div>
      </div>
    </div>
  );
}
