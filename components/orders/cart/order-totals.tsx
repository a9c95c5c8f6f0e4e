import { type Totals, totalRowsOf } from '@/lib/core/shop-terms/totals';

interface OrderTotalsProps {
  totals: Totals;
  /** What is known of the tax before there is an order; stands under its amount. */
  taxNote?: string;
}

/** Subtotal, shipping, tax and total, as cart, checkout and confirmation all show them. */
export function OrderTotals({ totals, taxNote }: OrderTotalsProps) {
  const isNoted = (label: string) =>
    taxNote && totals.adjustments.some((row) => row.kind === 'tax' && !row.included && row.label === label);
  return (
    <dl className="text-sm tabular-nums">
      {totalRowsOf(totals).map(({ label, text, isFree, isSum }) =>
        isSum ? (
          <div
            key={label}
            className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold"
          >
            <dt className="text-base">{label}</dt>
            <dd className="text-xl" translate="no">
              {text}
            </dd>
          </div>
        ) : (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className={isFree ? 'font-medium text-success' : undefined}>{text}</dd>
            {isNoted(label) && <dd className="w-full text-muted text-xs">{taxNote}</dd>}
          </div>
        ),
      )}
    </dl>
  );
}
