import { formatShortCents } from '@/lib/core/money/short-amounts';
import { formatDate } from '@/lib/platform/locale/locale';
import { type ShippingMethod, type ShopFacts, shopFacts } from '@/lib/platform/shop/shop-facts';
import { freeShippingAbove, usualMethod } from './usual-shipping';
import { sellsWithWithdrawalRight, withdrawalTerms } from './withdrawal-right';

// What the shop charges and promises, as its settings say. Pages, mails and receipts take each term from here.

/** For how many days the wanted size of an exchange is kept out of the stock. */
export const HOLD_DAYS = 14;
/** Where the shop is while its settings don't say, line by line. */
const shopAddress = ['400 Wingate Way', 'Portland, OR 97201', 'USA'] as const;
type Sender = Pick<ShopFacts, 'name' | 'legalName' | 'addressLines'>;
/** Who sells, and sends mails and boxes, and where they can be reached, line by line. */
export function senderLines({ name, legalName, addressLines }: Sender): readonly string[] {
  return [legalName ?? name, ...(addressLines ?? shopAddress)];
}
/** Where pairs go back to, line by line. */
export function returnLines(facts: Sender): readonly string[] {
  const [name, ...place] = senderLines(facts);
  return [`${name} Returns`, ...place];
}

/** `30 days` */
export function countDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/** A list in a sentence: `a, b, and c`. */
export function listInWords(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}

/** A pair can go back for as many days after it arrived; 0 where none can. */
export function returnDays(): number {
  return shopFacts().returnDays;
}

/** Who pays for sending a pair back: stands wherever returns are spoken of. */
export function returnPostage(): string {
  return shopFacts().hasFreeReturns
    ? 'We pay return postage.'
    : 'You pay return postage, unless the shoe is faulty or not as pictured.';
}

function noReturns(withRight = true): string {
  const faultyOnly = 'We take a pair back only if it is faulty or not as pictured.';
  return withRight && sellsWithWithdrawalRight() ? `${faultyOnly} ${withdrawalTerms()}` : faultyOnly;
}

interface ReturnWords {
  /** How the sentence begins, such as `If not,`. */
  opening?: string;
  /** What to do. */
  how?: string;
  /** The last day, where it is agreed, such as `2026-12-20`; null where nothing goes back. */
  until?: string | null | undefined;
  /** False on a page that speaks of the right to withdraw in a place of its own. */
  withRight?: boolean;
}

const hasReturns = (until: ReturnWords['until']) => (until === undefined ? returnDays() > 0 : until !== null);
const inWords = (day: string) => formatDate(day, 'long', 'UTC');

/** By when a return can be asked for; the box may leave later: `You have 30 days to start a return.` */
export function returnWindow({ opening, how, until, withRight }: ReturnWords = {}): string {
  if (!hasReturns(until)) return noReturns(withRight);
  const time = until ? `until ${inWords(until)}` : countDays(returnDays());
  return `${opening ? `${opening} you` : 'You'} have ${time} to start a return${how ? `: ${how}` : ''}.`;
}

/** By when a pair can go back, and who pays the postage. */
export function returnTerms(words: ReturnWords = {}): string {
  return hasReturns(words.until) ? `${returnWindow(words)} ${returnPostage()}` : noReturns(words.withRight);
}

/** The same, for the foot of a paper. */
export function briefReturnTerms({ until }: Pick<ReturnWords, 'until'> = {}): string {
  if (!hasReturns(until)) return noReturns();
  return `Returns ${until ? `until ${inWords(until)}` : `within ${countDays(returnDays())}`}. ${returnPostage()}`;
}

/** From the order to its estimated delivery, at most. */
export function deliveryDays(): number {
  return usualMethod()?.days[1] ?? 0;
}

const rangeOf = ([from, to]: ShippingMethod['days']) => (from === to ? String(to) : `${from}-${to}`);

/** From the order to the door, in a sentence: `2-3 business days`. */
export function timeOf({ days }: ShippingMethod): string {
  const [from, to] = days;
  if (to === 0) return 'less than a business day';
  return `${rangeOf(days)} business ${from === 1 && to === 1 ? 'day' : 'days'}`;
}

/** When an order arrives, as it is advertised: `Delivered in 2-3 business days`. */
export function deliveredIn(): string {
  const method = usualMethod();
  if (!method) return '';
  return `${method.isPickup ? 'Ready to collect' : 'Delivered'} in ${timeOf(method)}`;
}

/** Until when an order is packed on its day: `2:00 PM Eastern Time`; empty where the settings say no time. */
export function cutOffInWords(): string {
  const { cutOff, timeZone } = shopFacts();
  if (cutOff === null) return '';
  const time = formatDate(`2000-01-01T${cutOff}Z`, 'time', 'UTC');
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return `${time} ${zone.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim();
}

/** How long an order is being made ready; empty where the settings say days for the whole way. */
export function processingTime(): string {
  return shopFacts().countsWorkingDays ? '' : '1-2 days';
}

/** For how long an order is under way; empty where the settings say days for the whole way. */
export function shippingTime(): string {
  return shopFacts().countsWorkingDays ? '' : '2-3 days';
}

/** A country in a sentence: `the USA`. */
function countryInWords(code: string): string {
  if (code === 'US') return 'the USA';
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  return /^(?:United|Netherlands|Philippines|Bahamas|Maldives|Gambia|Dominican R|Central A)|Islands$/.test(name)
    ? `the ${name}`
    : name;
}

/** Countries in a sentence: `Austria and Germany`. */
export function countriesInWords(codes: readonly string[] = shopFacts().countries): string {
  return listInWords(codes.map(countryInWords));
}

/** Where the shop ships, after a verb: `within the USA`, `to Austria and Germany`, `to 27 countries`. */
export function whereWeShip(): string {
  const { countries } = shopFacts();
  if (countries.length > 5) return `to ${countries.length} countries`;
  return `${countries.length === 1 ? 'within' : 'to'} ${countriesInWords()}`;
}

/** Where the shop's promises hold, after them: empty where it sells to one country only. */
export function wherePromised(): string {
  const { countries, terms } = shopFacts();
  return countries.length > 1 ? ` within ${countryInWords(terms.country)}` : '';
}

function freeShippingPromise(): string | null {
  const above = freeShippingAbove();
  if (above === null) return null;
  return `Free shipping${above === 0 ? '' : ` over ${formatShortCents(above)}`}${wherePromised()}`;
}

function deliveryPromise(): string | null {
  const method = usualMethod();
  if (!method) return null;
  if (method.isPickup) return deliveredIn();
  const time = method.days[1] === 0 ? 'Same-day' : `${rangeOf(method.days)} business day`;
  return `${time} delivery${wherePromised()}`;
}

/** What the shop advertises, each promise short enough to stand beside an icon; null for what it can't promise. */
export function promises() {
  const days = returnDays();
  return {
    freeShipping: freeShippingPromise(),
    returns: days === 0 ? null : `${days}-day returns`,
    returnPolicy: days === 0 ? null : `${days}-day return policy`,
    delivery: deliveryPromise(),
    payments: 'SSL encrypted payments',
  };
}

/** What is promised, for the description of a page: ` Free shipping over $100 and 30-day returns.` */
export function promisesInWords(): string {
  const { freeShipping, returns } = promises();
  const promised = [freeShipping, returns].filter((text) => text !== null);
  return promised.length === 0 ? '' : ` ${promised.join(' and ')}.`;
}

/** What a price contains: `Includes 19% VAT`; null where tax is added to it. */
export function taxInPrice(): string | null {
  const { terms, countries } = shopFacts();
  if (!terms.pricesIncludeTax || terms.tax.rate === 0) return null;
  const percent = countries.length === 1 ? `${percentOfRate(terms.tax.rate)}% ` : '';
  return `Includes ${percent}${taxName(terms.tax)}`;
}

/** A rate of tax in percent: `8.25`. */
export function percentOfRate(rate: number): string {
  return String(rate / 10_000);
}

/** A tax inside a sentence: `VAT`. */
export function taxName({ name }: { name: string }): string {
  return name === 'Tax' ? 'tax' : name;
}
