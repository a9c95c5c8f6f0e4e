import { Skeleton } from '@/components/ui/skeleton';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Holds the place of a card's rows; `className` gives each one its height. */
export function CardRowsSkeleton({ rows, className }: { rows: number; className: string }) {
  return (
    <div className="divide-y divide-line">
      {indexes(rows).map((row) => (
        <div key={row} className={`flex items-center gap-4 ${className}`}>
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-16 shrink-0" />
        </div>
      ))}
    </div>
  );
}
