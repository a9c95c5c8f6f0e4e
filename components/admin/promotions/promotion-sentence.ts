import { shoesOf } from '@/lib/catalogue/categories/categories';
import { type Cents, centsToDollars } from '@/lib/core/money/money';
import { DAY_MS, dayIn } from '@/lib/platform/locale/calendar';
import { formatChoice, formatCount, textLocale } from '@/lib/platform/locale/locale';
import { clockIn } from '@/lib/platform/locale/shop-time';
import { ofShop } from '@/lib/platform/shop/of-shop';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { capitalise } from '@/lib/platform/text/capitalise';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import type { Promotion } from '@/lib/pricing/promotions/promotion-schema';

/** What of a promotion its sentence says. A number that can't be read yet is NaN, and reads `…`. */
export type PromotionTerms = Pick<
  Promotion,
  | 'gives'
  | 'when'
  | 'stacking'
  | 'from'
  | 'until'
  | 'uses'
  | 'usesPerCustomer'
  | 'budget'
  | 'code'
  | 'needsCode'
  | 'codes'
>;

const MISSING = '…';
/** The most of a kind that a sentence names one by one. */
const MOST_NAMED = 3;

// No cents where there are none: `$80`.
const amounts = ofShop(
  ({ locale, currency }) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
);
const money = (amount: Cents) => (Number.isNaN(amount) ? MISSING : amounts().format(centsToDollars(amount)));
const numbers = ofShop(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const number = (amount: number) => (Number.isNaN(amount) ? MISSING : numbers().format(amount));
const percent = (amount: number) => `${number(amount)}%`;
const pairs = (count: number) => `${number(count)} ${count === 1 ? 'pair' : 'pairs'}`;

/** `boots or sandals`; with many, how many. */
function oneOf(names: readonly string[], many: string): string {
  return names.length > MOST_NAMED ? `any of ${formatCount(names.length)} ${many}` : formatChoice(names);
}

/** A collection as people call it; one that this page has not heard of by its slug. */
function collectionName(slug: string): string {
  const name = shopFacts().collections.find((known) => known.slug === slug)?.name ?? slug.replaceAll('-', ' ');
  return `“${name}”`;
}

/** The shoes that `when` names: `Tern or Heron boots in “Winter”`; null for all. */
function namedShoes({ categories, brands, collections }: PromotionTerms['when']): string | null {
  if (categories.length === 0 && brands.length === 0 && collections.length === 0) return null;
  const kinds = categories.length > 0 ? oneOf(categories.map(shoesOf), 'categories') : 'shoes';
  const isLong = brands.length > MOST_NAMED || categories.length > MOST_NAMED;
  const by = brands.length > 0 && isLong ? ` by ${oneOf(brands, 'brands')}` : '';
  const branded = brands.length > 0 && !isLong ? `${formatChoice(brands)} ${kinds}` : kinds + by;
  return branded + (collections.length > 0 ? ` in ${oneOf(collections.map(collectionName), 'collections')}` : '');
}

/** What an order has to have, after `orders`: ` from $80 of 3 pairs or more with boots`. */
function ofOrders({ when }: PromotionTerms, withShoes: string | null): string {
  const words = [
    when.minSubtotal !== null && `from ${money(when.minSubtotal)}`,
    when.minPairs !== null && `of ${pairs(when.minPairs)} or more`,
    withShoes !== null && `with ${withShoes}`,
  ].filter(Boolean);
  return words.map((word) => ` ${word}`).join('');
}

/** Off what something is taken: `orders from $80 with boots`, `boots in orders from $80`. */
function offWhat(terms: PromotionTerms, on: 'order' | 'matching' | 'cheapest'): string {
  const shoes = namedShoes(terms.when);
  if (on === 'order') {
    const conditions = ofOrders(terms, shoes);
    return conditions ? `orders${conditions}` : 'every order';
  }
  const conditions = ofOrders(terms, null);
  const what = on === 'cheapest' ? `the cheapest pair${shoes ? ` of ${shoes}` : ''}` : (shoes ?? 'all shoes');
  return conditions ? `${what} in orders${conditions}` : what;
}

function pricedPairs(terms: PromotionTerms, on: 'order' | 'matching' | 'cheapest'): string {
  const shoes = namedShoes(terms.when);
  const conditions = ofOrders(terms, on === 'order' ? shoes : null);
  const of = on !== 'order' && shoes ? ` of ${shoes}` : '';
  return `${on === 'cheapest' ? 'the cheapest pair' : 'every pair'}${of}${conditions && ` in orders${conditions}`}`;
}

/** `10% off orders above $50, 20% above $90`. */
function stepsWords(terms: PromotionTerms, { steps, on }: Extract<PromotionTerms['gives'], { kind: 'steps' }>): string {
  const shoes = namedShoes(terms.when);
  const subject = { order: 'orders', matching: shoes ?? 'shoes', cheapest: `the cheapest pair of ${shoes ?? 'shoes'}` };
  const words = steps
    .toSorted((one, other) => one.over - other.over)
    .map(
      ({ over, percent: off }, at) => `${percent(off)}${at === 0 ? ` off ${subject[on]}` : ''} above ${money(over)}`,
    );
  const conditions = ofOrders(terms, on === 'order' ? shoes : null);
  return words.join(', ') + (conditions && `, in orders${conditions}`);
}

/** What it gives, and off what. */
function gift(terms: PromotionTerms): string {
  const { gives } = terms;
  switch (gives.kind) {
    case 'percent':
      return `${percent(gives.value)} off ${offWhat(terms, gives.on)}`;
    case 'amount':
      return `${money(gives.value)} off ${gives.on === 'matching' ? `the sum of ${offWhat(terms, 'matching')}` : offWhat(terms, gives.on)}`;
    case 'fixed-price':
      return `${money(gives.value)} for ${pricedPairs(terms, gives.on)}`;
    case 'free-shipping':
      return `free shipping on ${offWhat(terms, 'order')}`;
    case 'buy-x-get-y': {
      const shoes = namedShoes(terms.when);
      const conditions = ofOrders(terms, null);
      const got = gives.percentOff === 100 ? 'free' : `at ${percent(gives.percentOff)} off`;
      return (
        `buy ${pairs(gives.buy)}${shoes ? ` of ${shoes}` : ''} and get ${number(gives.get)} ${got}` +
        (conditions && `, in orders${conditions}`)
      );
    }
    case 'steps':
      return stepsWords(terms, gives);
  }
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${number(count)} times`);

/** For whom, how often, and with which code. */
function limits({ when, code, needsCode, codes, uses, usesPerCustomer, budget, stacking }: PromotionTerms) {
  const countries =
    when.countries.length > MOST_NAMED
      ? `${formatCount(when.countries.length)} countries`
      : formatChoice(when.countries.map(nameOfCountry));
  return [
    when.countries.length > 0 && `sent to ${countries}`,
    when.firstOrder && 'on a first order',
    when.email !== null && `only for ${when.email || MISSING}`,
    code !== null && `with the code ${code || MISSING}${codes > 0 ? ` or one of ${formatCount(codes)} more` : ''}`,
    code === null && needsCode && (codes > 0 ? `with one of ${formatCount(codes)} codes` : 'with a code'),
    usesPerCustomer !== null && `${times(usesPerCustomer)} a customer`,
    uses !== null && (uses === 1 ? 'for the first order' : `for the first ${number(uses)} orders`),
    budget !== null && `${money(budget)} at most in all`,
    stacking === 'alone' && 'not with other promotions',
  ];
}

const dates = ofShop(({ timeZone }) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(textLocale(), { timeZone, ...options });
  return {
    weekday: format({ weekday: 'long' }),
    day: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    dayOfYear: format({ month: 'short', day: 'numeric', year: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
  };
});

/** A day by the shop's clocks: `Sunday` within six days, `Sun, Nov 29` within the year. */
function dayWords(moment: Date, now: Date): string {
  const { timeZone } = shopFacts();
  const [day, today] = [dayIn(timeZone, moment), dayIn(timeZone, now)];
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (ahead === 0) return 'today';
  if (ahead > 0 && ahead < 7) return dates().weekday.format(moment);
  return (day.slice(0, 4) === today.slice(0, 4) ? dates().day : dates().dayOfYear).format(moment);
}

const clockOf = (moment: Date) => clockIn(shopFacts().timeZone, moment).slice(11);

/** The days between which it holds. A midnight is the end of the day before it. */
function period({ from, until }: Pick<PromotionTerms, 'from' | 'until'>, now: Date): string {
  const words: string[] = [];
  if (from) {
    const time = clockOf(from) === '00:00' ? '' : `, ${dates().time.format(from)}`;
    words.push(`${from > now ? 'from' : 'since'} ${dayWords(from, now)}${time}`);
  }
  if (until) {
    const clock = clockOf(until);
    const isWholeDay = clock === '00:00' || clock === '23:59';
    const last = clock === '00:00' ? new Date(until.getTime() - 60_000) : until;
    words.push(`until ${dayWords(last, now)}${isWholeDay ? '' : `, ${dates().time.format(until)}`}`);
  }
  return words.join(' ');
}

function wordsOf(terms: PromotionTerms, whom: string | null, days: string): string {
  const { gives } = terms;
  const parts = [gift(terms), 'notOnSale' in gives && gives.notOnSale && 'not on sale', whom, ...limits(terms), days];
  return capitalise(parts.filter(Boolean).join(', '));
}

/**
 * A promotion as a sentence of what it gives, and to whom and when: `20% off boots in orders from $80, not on sale,
 * once a customer, until Sunday`. By the shop's language, currency and clocks.
 */
export function sentenceOf(terms: PromotionTerms, now: Date): string {
  return wordsOf(terms, null, period(terms, now));
}

type NamedTerms = PromotionTerms & Pick<Promotion, 'name'>;

/** What of a name, a gift and its code is not typed yet. */
function missingOf({ name, gives, code }: NamedTerms): string[] {
  const isOpen = (...numbers: number[]) => numbers.some(Number.isNaN);
  const missing: string[] = [];
  if (name === '') missing.push('the name');
  if (gives.kind === 'percent' && isOpen(gives.value)) missing.push('how many percent it takes off');
  if (gives.kind === 'amount' && isOpen(gives.value)) missing.push('the amount it takes off');
  if (gives.kind === 'fixed-price' && isOpen(gives.value)) missing.push('the price');
  if (gives.kind === 'buy-x-get-y' && isOpen(gives.buy, gives.get)) missing.push('how many pairs');
  if (gives.kind === 'buy-x-get-y' && isOpen(gives.percentOff)) missing.push('how many percent they’re off');
  if (gives.kind === 'steps' && gives.steps.some(({ over, percent: off }) => isOpen(over, off)))
    missing.push('a step’s sum or percentage');
  if (code === '') missing.push('the code');
  return missing;
}

/**
 * The sentence of a promotion that is being built or edited, with what holds where nothing is entered; or what is
 * missing.
 */
export function draftSentenceOf(terms: NamedTerms, now: Date, isNew: boolean): string {
  const missing = missingOf(terms);
  if (missing.length > 0) return `Still missing: ${missing.join(', ')}`;
  const { when, code, needsCode, from, until } = terms;
  const isForEveryone =
    code === null && !needsCode && !when.firstOrder && when.email === null && when.countries.length === 0;
  const days = [isNew && !from && 'from now on', period(terms, now)].filter(Boolean).join(' ');
  const end = until ? '' : 'without an end';
  return wordsOf(terms, isForEveryone ? 'for everyone' : null, [days, end].filter(Boolean).join(', '));
}
