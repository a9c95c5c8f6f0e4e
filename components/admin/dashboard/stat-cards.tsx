import { Skeleton } from '@/components/ui/skeleton';
import { formatCents } from '@/lib/money/money';
import { formatCount } from '@/lib/shop/locale';
import type { Stats } from '@/lib/stats/stats-schema';

/** Four key figures; skeletons until they are read. */
export function StatCards({ stats }: { stats: Stats | null }) {
  const cards = [
    { label: 'Total Sales', text: stats && formatCents(stats.totalSales) },
    { label: 'Total Orders', text: stats && formatCount(stats.totalOrders) },
    { label: 'Total Customers', text: stats && formatCount(stats.totalUsers) },
    { label: 'Total Products', text: stats && formatCount(stats.totalProducts) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ label, text }) => (
        <div key={label} className="min-w-0 rounded-lg border border-line bg-raised px-4 py-3.5 sm:px-5 sm:py-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="mt-1 min-h-7 wrap-anywhere font-semibold text-lg tabular-nums leading-7 sm:text-xl">
            {text ?? <Skeleton className="h-6 w-24 max-w-full" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
