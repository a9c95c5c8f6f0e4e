import { ofShop } from '@/lib/platform/shop/of-shop';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

// `PURE` lets bundlers remove what a page does not use.

/**
 * The language of dates and lists. Numbers follow the shop's locale, but its texts are English: as it is written in the
 * locale's country, `en-DE` for `de-DE`.
 */
export const textLocale = /* @__PURE__ */ ofShop(({ locale }) => `en-${new Intl.Locale(locale).maximize().region}`);

/** The currency's symbol: `$`. */
export function currencySign(): string {
  return currencyIn(shopFacts().locale);
}

/** The currency's symbol for a field: before what is typed, or behind it, as the locale writes amounts. */
export function currencyAffix(): { prefix?: string; suffix?: string } {
  const isFirst = partsOfTwo(shopFacts().locale)[0]?.type === 'currency';
  return { [isFirst ? 'prefix' : 'suffix']: currencySign() };
}

/** The currency's name in a sentence: `US dollars`. */
export function currencyName(): string {
  return currencyIn('en', 'name');
}

/** What pieces of the currency are called: `dollars`. */
export function currencyNoun(): string {
  return currencyName().split(' ').at(-1) ?? '';
}

function currencyIn(locale: string, currencyDisplay?: 'name'): string {
  const part = partsOfTwo(locale, currencyDisplay).find(({ type }) => type === 'currency');
  return part?.value ?? shopFacts().currency;
}

/** The parts of `$2.00` or `2.00 US dollars`. */
function partsOfTwo(locale: string, currencyDisplay?: 'name'): Intl.NumberFormatPart[] {
  const { currency } = shopFacts();
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(2);
}

const counts = /* @__PURE__ */ ofShop(({ locale }) => new Intl.NumberFormat(locale));

/** A count with separators: `12,500`. */
export function formatCount(count: number): string {
  return counts().format(count);
}

const choices = /* @__PURE__ */ ofShop(() => new Intl.ListFormat(textLocale(), { type: 'disjunction' }));

/** Alternatives in a sentence: `red, green, or blue`. */
export function formatChoice(words: Iterable<string>): string {
  return choices().format(words);
}

const monthDay = { month: 'short', day: 'numeric' } as const;
const longMonthDay = { month: 'long', day: 'numeric' } as const;

const dateStyles = {
  /** `November 23, 2026` */
  long: { dateStyle: 'long' },
  /** `Nov 23, 2026` */
  medium: { dateStyle: 'medium' },
  /** `Nov 23` */
  short: monthDay,
  /** `November 23` */
  day: longMonthDay,
  /** `Monday, November 23` */
  dayAhead: { ...longMonthDay, weekday: 'long' },
  /** `Mon, Nov 23, 2026` */
  weekday: { ...monthDay, weekday: 'short', year: 'numeric' },
  /** `Mon, Nov 23` */
  soon: { ...monthDay, weekday: 'short' },
  /** `Nov 23, 2026, 4:05 PM` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `4:05 PM` */
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dates = /* @__PURE__ */ ofShop(() => new Map<string, Intl.DateTimeFormat>());

export type DateZone = 'UTC' | 'shop' | 'reader';

const timeZones: Readonly<Record<DateZone, () => string | undefined>> = {
  UTC: () => 'UTC',
  shop: () => shopFacts().timeZone,
  reader: () => undefined,
};

/**
 * A formatted day or moment (a Date or ISO 8601). `zone` is UTC for a day, and for what all readers must see alike on
 * shared pages; the shop's own for a moment in mails and papers, whose evening is the next day in UTC; the reader's
 * where it is formatted in their browser.
 */
export function formatDate(moment: Date | string, style: keyof typeof dateStyles, zone: DateZone): string {
  const key = `${style} ${zone}`;
  const format =
    dates().get(key) ?? new Intl.DateTimeFormat(textLocale(), { ...dateStyles[style], timeZone: timeZones[zone]() });
  dates().set(key, format);
  return format.format(new Date(moment));
}
