import { CURRENCY, LOCALE } from '@/lib/platform/locale/locale';
import { type Cents, centsToDollars } from './money';

const style = { style: 'currency', currency: CURRENCY } as const;
const short = new Intl.NumberFormat(LOCALE, { ...style, trailingZeroDisplay: 'stripIfInteger' });
const compact = new Intl.NumberFormat(LOCALE, {
  ...style,
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** Cents inside a sentence, where a round sum has no decimals: `$25`, `$7.50`. */
export function formatShortCents(amount: Cents): string {
  return short.format(centsToDollars(amount));
}

/** Cents for the side of a chart: `$1.5K`. */
export function formatCompactCents(amount: Cents): string {
  return compact.format(centsToDollars(amount));
}
