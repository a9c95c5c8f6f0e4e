import { type Totals, totalRowsOf } from '@/lib/shop/totals';

/** Subtotal, shipping, tax and total, as cart, checkout and confirmation all show them. */
export function OrderTotals({ totals }: { totals: Totals }) {
  return (
    <dl className="text-sm tabular-nums">
      {totalRowsOf(totals).map(({ label, text, isFree, isSum }) =>
        isSum ? (
          <div
            key={label}
            className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold"
          >
            <dt className="text-base">{label}</dt>
            <dd className="text-xl">{text}</dd>
          </div>
        ) : (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className={isFree ? 'font-medium text-success' : undefined}>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
