/** The shop's language and country for formatting, in BCP 47. */
export const LOCALE = 'en-US';
/** The currency of every amount, in ISO 4217. */
export const CURRENCY = 'USD';

// `PURE` lets bundlers remove what a page does not use.

/** The currency's symbol: `$`. */
export function currencySign(): string {
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? CURRENCY;
}

/** The currency's name in a sentence: `US dollars`. */
export function currencyName(): string {
  const style = { style: 'currency', currency: CURRENCY, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat(LOCALE, style).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? CURRENCY;
}

const counts = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);

/** A count with separators: `12,500`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

const choices = /* @__PURE__ */ new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** Alternatives in a sentence: `red, green, or blue`. */
export function formatChoice(words: Iterable<string>): string {
  return choices.format(words);
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

const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatted moment (a Date or ISO 8601). `zone` is UTC where all readers must see the same day (mails, receipts,
 * shared pages), and the reader's own where it is formatted in their browser.
 */
export function formatDate(moment: Date | string, style: keyof typeof dateStyles, zone: 'UTC' | 'reader'): string {
  const key = `${style} ${zone}`;
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(LOCALE, { ...dateStyles[style], timeZone: zone === 'UTC' ? zone : undefined });
  dates.set(key, format);
  return format.format(new Date(moment));
}
