import { TruckIcon } from '@/components/ui/icons';
import { type Cents, formatCents, percentOf } from '@/lib/core/money/money';
import { missingForFreeShipping } from '@/lib/core/shop-terms/totals';
import { freeShippingAbove } from '@/lib/core/shop-terms/usual-shipping';

/** How much is missing to free shipping; nothing once the subtotal has reached the threshold. */
export function FreeShippingBanner({ items }: { items: Cents }) {
  const missing = missingForFreeShipping(items);
  const threshold = freeShippingAbove();
  if (missing === 0 || !threshold) return null;
  const percent = percentOf(items, threshold);
  return (
    <div className="rounded-md bg-accent-soft px-4 py-3.5">
      <p className="flex items-center gap-2.5 text-sm font-medium text-accent">
        <TruckIcon className="shrink-0" />
        {`Add ${formatCents(missing)} more for free shipping!`}
      </p>
      {/* The bar only repeats the sentence. */}
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
