import { addCents, type Cents, cents } from '@/lib/core/money/money';

/** A part of a sum by the tax that is due on it. */
export interface TaxRow {
  name: string;
  /** In millionths (80,000 is 8 %). */
  rate: number;
  net: Cents;
  tax: Cents;
}

/**
 * What a sum is made of by its taxes, one row for each name and rate, with one more for what no tax is due on: they add
 * up to the sum. There is at least one.
 */
export function taxRowsOf(taxes: readonly TaxRow[], sum: Cents): TaxRow[] {
  const rows = new Map<string, TaxRow>();
  for (const { name, rate, net, tax } of taxes) {
    const known = rows.get(`${name} ${rate}`);
    rows.set(`${name} ${rate}`, {
      ...{ name, rate },
      net: addCents(net, known?.net ?? cents(0)),
      tax: addCents(tax, known?.tax ?? cents(0)),
    });
  }
  const all = [...rows.values()].filter(({ net, tax }) => net !== 0 || tax !== 0);
  const rest = cents(sum - addCents(...all.flatMap(({ net, tax }) => [net, tax])));
  return rest === 0 && all.length > 0 ? all : [...all, { name: 'No tax', rate: 0, net: rest, tax: cents(0) }];
}
