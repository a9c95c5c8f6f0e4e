import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder for three orders. */
export function OrdersSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading your orders…
      </p>
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-raised">
          <div className="flex items-center justify-between border-line border-b px-5 py-4 sm:px-7">
            <div className="grid gap-1.5">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-44" />
            </div>
            <Skeleton className="h-10 w-24" />
          </div>
          <div className="flex items-center gap-4 px-5 py-5 sm:px-7">
            <Skeleton className="aspect-4/3 w-16" />
            <Skeleton className="h-10 w-48" />
          </div>
          <div className="border-line border-t px-5 py-4 sm:px-7">
            <Skeleton className="h-11 w-32 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
