import { TagIcon } from '@/components/ui/icons';
import { cents, formatCents } from '@/lib/core/money/money';
import type { LineDiscount } from '@/lib/core/shop-terms/line-discounts';

/** What was taken off a line, promotion by promotion; nothing without any. */
export function LineDiscounts({ discounts = [] }: { discounts?: readonly LineDiscount[] | undefined }) {
  return discounts.map(({ label, amount }, at) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: promotions may have the same name, and are never reordered
      key={at}
      className="mt-1.5 flex items-start gap-1.5 text-success text-xs"
    >
      <TagIcon className="mt-px size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {label}{' '}
        <span className="whitespace-nowrap font-medium tabular-nums" translate="no">
          {formatCents(cents(-amount))}
        </span>
      </span>
    </p>
  ));
}
