import { formatCents } from '@/lib/money/money';
import type { Totals } from '@/lib/money/totals';

/** Subtotal, shipping, tax and total, as cart, checkout and confirmation all show them. */
export function OrderTotals({ totals }: { totals: Totals }) {
  const isFree = totals.shipping === 0;
  const rows = [
    { label: 'Subtotal', value: formatCents(totals.items) },
    { label: 'Shipping', value: isFree ? 'Free' : formatCents(totals.shipping), isGood: isFree },
    { label: 'Tax', value: formatCents(totals.tax) },
  ];
  return (
    <dl className="text-sm tabular-nums">
      {rows.map((row) => (
        <div key={row.label} className="flex justify-between gap-4 py-1.5">
          <dt className="text-muted">{row.label}</dt>
          <dd className={row.isGood ? 'font-medium text-success' : undefined}>{row.value}</dd>
        </div>
      ))}
      <div className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold">
        <dt className="text-base">Total</dt>
        <dd className="text-xl">{formatCents(totals.total)}</dd>
      </div>
    </dl>
  );
}
