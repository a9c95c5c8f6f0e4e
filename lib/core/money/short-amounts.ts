import { ofShop } from '@/lib/platform/shop/of-shop';
import { type Cents, centsToDollars } from './money';

const formatOf = (options: Intl.NumberFormatOptions) =>
  ofShop(({ locale, currency }) => new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }));

const short = /* @__PURE__ */ formatOf({ trailingZeroDisplay: 'stripIfInteger' });
const filter = /* @__PURE__ */ formatOf({ minimumFractionDigits: 0, useGrouping: false });
const compact = /* @__PURE__ */ formatOf({
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** Cents inside a sentence, where a round sum has no decimals: `$25`, `$7.50`. */
export function formatShortCents(amount: Cents): string {
  return short().format(centsToDollars(amount));
}

/** Cents as addresses of pages write them, with the currency's sign: `$1500`, `$49.5`. */
export function formatFilterCents(amount: Cents): string {
  return filter().format(centsToDollars(amount));
}

/** Cents for the side of a chart: `$1.5K`. */
export function formatCompactCents(amount: Cents): string {
  return compact().format(centsToDollars(amount));
}
