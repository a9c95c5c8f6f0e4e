import { currencySign } from '@/lib/platform/locale/locale';
import { ofShop } from '@/lib/platform/shop/of-shop';
import { escapePattern } from '@/lib/platform/text/escape-pattern';
import { chargedDecimals, currencyDecimals } from './money';

/** A pattern of numbers, with the currency's sign before or behind them. */
function numbersWith(group: string | null, decimal: string): RegExp {
  const grouped = group === null ? '' : String.raw`\d{1,3}(?:${group}\d{2,3})*${group}\d{3}|`;
  const sign = `(?:${escapePattern(currencySign())})?`;
  return new RegExp(String.raw`^${sign}\s*((?:${grouped}\d+)(?:${decimal}\d*)?|${decimal}\d+)\s*${sign}$`);
}

/** How numbers are written in the shop's locale. */
const ways = ofShop(({ locale }) => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.8);
  const signOf = (kind: 'group' | 'decimal') => parts.find(({ type }) => type === kind)?.value ?? '';
  const [group, decimal] = [signOf('group'), signOf('decimal')];
  // No keyboard has the blanks and apostrophes of typesetters.
  const hasBlanks = /\s/.test(group);
  const typed = hasBlanks ? String.raw`\s` : /['’]/.test(group) ? "['’]" : escapePattern(group);
  return { decimal, hasBlanks, group: new RegExp(typed, 'g'), local: numbersWith(typed, escapePattern(decimal)) };
});
const plain = ofShop(() => numbersWith(null, String.raw`\.`));

/** Whether the shop's locale puts blanks between thousands: `1 299,50`. */
export function groupsByBlanks(): boolean {
  return ways().hasBlanks;
}

/**
 * An amount that a person typed, as the shop's locale writes it or plainly: `89.9`, `$89.90` and `1,299` in the USA,
 * `89,90 €`, `1.299` and `89.90` in Germany. Null if empty, NaN if invalid.
 */
export function parseAmount(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const { decimal, group, local } = ways();
  const found = local.exec(typed)?.[1];
  if (found !== undefined) return Number(found.replace(group, '').replace(decimal, '.'));
  return Number(plain().exec(typed)?.[1] ?? Number.NaN);
}

/** An amount in JSON as a field shows it, with the locale's decimal sign: `1234.50`. */
export function amountText(dollars: number): string {
  return dollars.toFixed(currencyDecimals()).replace('.', ways().decimal);
}

/** Whether an amount in JSON has no more decimals than can be charged in the currency. */
export function hasFittingDecimals(dollars: number): boolean {
  return Number(dollars.toFixed(chargedDecimals())) === dollars;
}

/** The same, but for what adding up in binary leaves: 65.07000000000001. */
export function isOfCurrency(sum: number): boolean {
  const plain = Number(sum.toFixed(9));
  return hasFittingDecimals(plain) && Math.sign(plain) === Math.sign(sum);
}

/** How many decimals an amount may have, in a sentence: `at most two decimals`. */
export function decimalsRule(): string {
  return ['no decimals', 'at most one decimal', 'at most two decimals'][chargedDecimals()] ?? 'at most three decimals';
}
