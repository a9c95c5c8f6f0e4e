import { formatCents } from '@/lib/money/money';
import { formatDate } from '@/lib/shop/locale';
import { formatUtcDay, type SalesRow } from './sales-comparison';

/** What the chart says of the day that somebody points at, or has come to by the arrow keys. */
export function SalesOfDay({ row }: { row: SalesRow }) {
  return (
    <div role="status" className="rounded-md border border-line bg-raised px-3.5 py-2.5 text-xs shadow-floating">
      <p className="text-muted">{formatDate(row.date, 'weekday', 'UTC')}</p>
      <p className="font-semibold text-sm tabular-nums">
        {formatCents(row.sales)}
        <span className="ml-2 font-normal text-muted">
          {row.orders} {row.orders === 1 ? 'order' : 'orders'}
        </span>
      </p>
      <p className="text-muted tabular-nums">
        {formatUtcDay(row.previousDate)}: {formatCents(row.previousSales)}
      </p>
    </div>
  );
}
