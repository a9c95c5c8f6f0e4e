/** The language and the country whose habits of writing the shop follows, as BCP 47 names them. */
export const LOCALE = 'en-US';
/** The currency of every amount, as ISO 4217 names it. */
export const CURRENCY = 'USD';

// `PURE` lets a page's script leave out what it does not use.

/** The sign that stands before an amount: `$`. */
export function currencySign(): string {
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? CURRENCY;
}

/** What amounts are in, as a sentence says it: `US dollars`. */
export function currencyName(): string {
  const style = { style: 'currency', currency: CURRENCY, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat(LOCALE, style).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? CURRENCY;
}

const counts = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);

/** A number of things as people read it: `12,500`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

const choices = /* @__PURE__ */ new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** Words to choose from, as a sentence has them: `red, green, or blue`. */
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
 * A moment (a Date or ISO 8601) as people read it. `zone` is UTC where everybody has to read the same day (mails,
 * receipts, pages for everyone), and the reader's own where the page is made in their browser.
 */
export function formatDate(moment: Date | string, style: keyof typeof dateStyles, zone: 'UTC' | 'reader'): string {
  const key = `${style} ${zone}`;
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(LOCALE, { ...dateStyles[style], timeZone: zone === 'UTC' ? zone : undefined });
  dates.set(key, format);
  return format.format(new Date(moment));
}
