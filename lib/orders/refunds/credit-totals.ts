import { addCents, type Cents, cents, formatCents } from '@/lib/core/money/money';
import type { Paid, RefundAmounts } from './refunds';

/** The sums of a credit note; `back` is what goes back beside the prices of its pairs. */
export function creditTotals(
  order: Pick<Paid, 'adjustments'>,
  { items, tax, shipping, amount }: RefundAmounts,
  back: readonly { label: string; amount: Cents }[],
) {
  const isTaxIncluded = order.adjustments.some(({ included }) => included);
  const row = (label: string, sum: Cents, isSum = false) => ({ label, text: formatCents(sum), isSum });
  return [
    row('Subtotal', cents(items - addCents(...back.map((each) => each.amount)))),
    ...back.map((each) => row(each.label, each.amount)),
    ...(shipping > 0 ? [row('Shipping', shipping)] : []),
    ...(isTaxIncluded && tax === 0 ? [] : [row('Tax', tax)]),
    row('Refunded', amount, true),
  ];
}
