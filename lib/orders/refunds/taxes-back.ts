import { addCents, type Cents, cents } from '@/lib/core/money/money';
import { shareOf } from '@/lib/core/money/shares';
import { type TaxRow, taxRowsOf } from '@/lib/core/shop-terms/tax-rows';
import { adjustmentsBack, itemsOf, type Paid, type RefundEntry } from './refunds';

/**
 * How an entry of an order's ledger is made up by taxes, after the entries before it. The rows add up to the entry, and
 * those of all entries of an order that was given back to what was taxed.
 */
export function taxesBack(order: Paid, before: readonly RefundEntry[], entry: RefundEntry): TaxRow[] {
  const taxes = order.adjustments.filter(({ kind }) => kind === 'tax');
  const onTop = taxes.filter(({ included }) => !included);
  const explained = onTop.length > 1 ? adjustmentsBack(order, before, entry, 'tax') : [];

  const rows = taxes.flatMap((row): TaxRow[] => {
    const { label, amount, included, taxed, lines } = row;
    if (!taxed) return [];
    const { rate, base } = taxed;
    // A tax without shares is the one on shipping.
    const partOf = (each: RefundEntry) => (lines.length > 0 ? itemsOf(each) : each.shipping);
    const back = partOf(entry);
    if (!included) {
      const at = onTop.indexOf(row);
      const tax = explained[at]?.amount ?? (at === 0 ? entry.tax : cents(0));
      return [{ name: label, rate, net: back, tax }];
    }
    const whole = addCents(base, amount);
    const backThen = addCents(...before.map(partOf));
    const containedIn = (sum: Cents) => (whole === 0 ? cents(0) : shareOf(amount, sum, whole));
    // What grows by it, so that all entries together contain the whole tax.
    const tax = cents(containedIn(addCents(backThen, back)) - containedIn(backThen));
    return [{ name: label, rate, net: cents(back - tax), tax }];
  });
  return taxRowsOf(rows, entry.amount);
}
