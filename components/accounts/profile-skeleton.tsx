import { Skeleton } from '@/components/ui/skeleton';

/** Holds the place of the tabs and the first form. */
export function ProfileSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your account…
      </p>
      <div className="flex gap-8 border-line border-b pb-3">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-6 w-32" />
      </div>
      <div className="grid gap-5 pt-8">
        {[1, 2, 3].map((field) => (
          <div key={field}>
            <Skeleton className="mb-2 h-5 w-28" />
            <Skeleton className="h-12 w-full rounded-md" />
          </div>
        ))}
        <Skeleton className="h-11 w-36 rounded-full" />
      </div>
    </div>
  );
}
