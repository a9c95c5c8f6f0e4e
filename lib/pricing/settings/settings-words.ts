import { type SeriesName, seriesNames } from '@/lib/core/numbers/numbers-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { type Asked, shopFacts } from '@/lib/platform/shop/shop-facts';
import { findKnown } from '@/lib/platform/text/known';
import { type ContactField, contactFields, contactLabels } from '@/lib/pricing/addresses/address-parts';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import type { PageName, PartValue, SettingsPart, TaxRateRow } from './settings-schema';

/** The fields of all parts as people call them. */
export const settingsLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  legalName: 'Legal name',
  address: 'Address',
  email: 'Email',
  law: 'Governing law',
  currency: 'Currency',
  locale: 'Number and date format',
  timeZone: 'Time zone',
  logo: 'Logo',
  countries: 'Countries',
  defaultCountry: 'Usual country',
  cutOff: 'Packed the same day until',
  daysOff: 'Days off',
  zones: 'Zones',
  methods: 'Methods',
  days: 'Days',
  over: 'Sum',
  price: 'Price',
  pricesInclude: 'Prices include tax',
  shipping: 'Tax on shipping',
  rates: 'Rates',
  country: 'Country',
  state: 'State',
  postalCode: 'Postal code',
  rate: 'Rate',
  freePostage: 'Free return postage',
  pages: 'Pages',
  requireSecondFactor: 'Second factor required',
  lowAt: 'Number of pairs',
  amounts: 'Amounts',
  from: 'At least',
  to: 'At most',
  carriers: 'Carriers',
  trackingUrl: 'Tracking link',
};

/** A field within a sentence: `governing law`. */
export const factWords = (name: string) => (settingsLabels[name] ?? name).toLowerCase();

/** The parts as people call them. */
export const partTitles: Readonly<Record<SettingsPart, string>> = {
  shop: 'Shop',
  destinations: 'Where we sell',
  shipping: 'Shipping',
  tax: 'Tax',
  returns: 'Returns and terms',
  numbers: 'Numbers',
  staff: 'Staff',
  stock: 'Stock',
  'gift-cards': 'Gift cards',
  carriers: 'Carriers',
};

/** What is counted, as people call it. */
export const seriesTitles: Readonly<Record<SeriesName, string>> = {
  orders: 'Orders',
  invoices: 'Invoices',
  creditNotes: 'Credit notes',
};

const wordsOfSeries = ({ prefix, next }: { prefix: string; next: number | null }) =>
  next === null ? 'not counted' : `next is ${prefix}${next}`;

/** A part as people call it; its own name where this version does not know it. */
export const partTitleOf = (part: string): string => findKnown(partTitles, part) ?? part;

/** The pages that the owner may write, as people call them. */
export const pageTitles: Readonly<Record<PageName, string>> = {
  shipping: 'Shipping',
  returns: 'Returns',
  privacy: 'Privacy',
  terms: 'Terms of sale',
};

const languages = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'language' });

/** A number and date format by its language: `British English` for `en-GB`. */
export const nameOfLocale = (locale: string) => languages.of(locale) ?? locale;

const count = (amount: number, one: string) => `${amount} ${amount === 1 ? one : `${one}s`}`;

/** An amount of the settings as people read it: `$9.90`. */
export function formatAmount(amount: number, { locale, currency } = shopFacts()): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** A whole amount as people read it: `$50`. */
const formatWhole = (amount: number, { locale, currency } = shopFacts()): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);

/** A rate as people read it: `10.35%`. */
export const formatRate = (rate: number) => `${rate}%`;

type Zone = PartValue<'shipping'>['zones'][number];
type Method = Zone['methods'][number];

/** What a method costs: `$9.90, free above $80.00`. */
function wordsOfPrices(rates: Method['rates'], facts = shopFacts()): string {
  const priceOf = (price: number) => (price === 0 ? 'free' : formatAmount(price, facts));
  return rates
    .map(({ over, price }) => (over === 0 ? priceOf(price) : `${priceOf(price)} above ${formatAmount(over, facts)}`))
    .join(', ');
}

/** How long a method takes: `2–3 days`. */
function wordsOfDays([from, to]: Method['days']): string {
  if (to === 0) return 'the same day';
  return from === to ? count(to, 'day') : `${from}–${to} days`;
}

/** A method in a line: `2–3 days, $9.90, free above $80.00`. */
export const wordsOfMethod = ({ days, pickup, rates }: Method) =>
  [pickup && 'picked up', wordsOfDays(days), wordsOfPrices(rates)].filter(Boolean).join(', ');

/** Where a rate of tax holds: `United States, WA, 981…`. */
const placeOfRate = ({ country, state, postalCode }: TaxRateRow) =>
  [nameOfCountry(country), state, postalCode && `${postalCode}…`].filter(Boolean).join(', ');

/** Names of countries in a row; the first few where there are many. */
export function wordsOfCountries(codes: readonly string[], most = 4): string {
  const names = codes.slice(0, most).map(nameOfCountry);
  return codes.length > most ? `${names.join(', ')} and ${codes.length - most} more` : names.join(', ');
}

/** A part in a line, for who looks at all of them. */
export const summaries: { [Part in SettingsPart]: (value: PartValue<Part>) => string } = {
  shop: ({ name, currency, timeZone }) => `${name} · ${currency} · ${timeZone.replaceAll('_', ' ')}`,
  destinations: ({ countries }) => wordsOfCountries(countries),
  shipping({ zones }) {
    const [zone] = zones;
    const [method] = zone?.methods ?? [];
    if (zones.length > 1 || !zone || !method || zone.methods.length > 1)
      return `${count(zones.length, 'zone')} · ${count(zones.flatMap(({ methods }) => methods).length, 'method')}`;
    return `${method.name} to ${zone.name}: ${wordsOfMethod(method)}`;
  },
  tax({ pricesInclude, rates }) {
    const [rate] = rates;
    const how = pricesInclude ? 'included in prices' : 'added to prices';
    if (rates.length > 1 || !rate) return `${count(rates.length, 'rate')}, ${how}`;
    return `${formatRate(rate.rate)} in ${placeOfRate(rate)}, ${how}`;
  },
  returns({ days, freePostage, pages }) {
    const own = Object.values(pages).filter(Boolean).length;
    const postage = freePostage ? 'free postage' : 'the buyer pays postage';
    return `${count(days, 'day')}, ${postage} · ${own === 0 ? 'no texts of your own' : `${count(own, 'text')} of your own`}`;
  },
  numbers: ({ orders, invoices }) =>
    orders.next === null && invoices.next === null
      ? 'as the shop makes them'
      : `Orders: ${wordsOfSeries(orders)} · Invoices: ${wordsOfSeries(invoices)}`,
  staff: ({ requireSecondFactor }) =>
    requireSecondFactor ? 'everyone needs a second factor' : 'a second factor is everyone’s own choice',
  stock: ({ lowAt }) => (lowAt === null ? 'no emails about sizes that run low' : `an email at ${count(lowAt, 'pair')}`),
  'gift-cards': ({ sold, amounts, from, to }) =>
    sold
      ? `${amounts.map((amount) => formatWhole(amount)).join(', ')} · any amount from ${formatWhole(from)} to ${formatWhole(to)}`
      : 'not sold',
  carriers: ({ carriers }) =>
    carriers.length === 0 ? 'none of your own' : carriers.map(({ name }) => name).join(', '),
};

/** One line of a setting that can change by itself, such as one method of one zone. */
type Line = readonly [label: string, text: string];

/** Whether a form asks for something, as a person chooses it. */
export const askedLabels: Readonly<Record<Asked, string>> = {
  off: 'Not asked',
  optional: 'Optional',
  required: 'Required',
};

const yesOrNo = (value: unknown) => (value ? 'yes' : 'no');

const zoneLines = ({ name, countries, methods }: Zone): Line[] => [
  [name, wordsOfCountries(countries, 300)],
  ...methods.map((method): Line => [`${name}: ${method.name}`, wordsOfMethod(method)]),
];

/** What is told of fields that are no plain text, line by line. */
const lines: Readonly<Record<string, (value: never) => Line[]>> = {
  countries: (codes: string[]) => [['Countries', codes.map(nameOfCountry).join(', ')]],
  defaultCountry: (code: string) => [['Usual country', nameOfCountry(code)]],
  addressFields: (asked: Record<ContactField, Asked>) =>
    contactFields.map((name) => [`${contactLabels[name]} in addresses`, askedLabels[asked[name]]]),
  locale: (locale: string) => [['Number and date format', nameOfLocale(locale)]],
  timeZone: (zone: string) => [['Time zone', zone.replaceAll('_', ' ')]],
  daysOff: (days: string[]) =>
    days.length > 0 ? [['Days off', days.map((day) => formatDate(day, 'medium', 'UTC')).join(' · ')]] : [],
  zones: (zones: Zone[]) => zones.flatMap(zoneLines),
  rates: (rates: TaxRateRow[]) =>
    rates.map((row) => [placeOfRate(row), [formatRate(row.rate), row.name].filter(Boolean).join(' ')]),
  shipping: (how: PartValue<'tax'>['shipping']) => [
    [
      'Tax on shipping',
      typeof how === 'string' ? { 'as-goods': 'as the goods', free: 'none' }[how] : formatRate(how.rate),
    ],
  ],
  pricesInclude: (is: boolean) => [['Prices include tax', yesOrNo(is)]],
  sold: (is: boolean) => [['Gift cards are sold', yesOrNo(is)]],
  amounts: (amounts: number[]) => [['Amounts', amounts.map((amount) => formatWhole(amount)).join(', ')]],
  freePostage: (is: boolean) => [['Free return postage', yesOrNo(is)]],
  days: (days: number) => [['Days to return', String(days)]],
  ...Object.fromEntries(
    seriesNames.map((name) => [
      name,
      (series: PartValue<'numbers'>[SeriesName]): Line[] => [[seriesTitles[name], wordsOfSeries(series)]],
    ]),
  ),
  carriers: (carriers: PartValue<'carriers'>['carriers']) =>
    carriers.map(({ name, trackingUrl }) => [name, trackingUrl]),
  lowAt: (pairs: number) => [['Email when a size has', count(pairs, 'pair')]],
  issueInvoiceAt: (when: string) => [
    ['Invoices are issued', when === 'shipment' ? 'with the first package' : 'when paid'],
  ],
  pages: (pages: PartValue<'returns'>['pages']) =>
    Object.entries(pages).flatMap(([name, text]): Line[] =>
      text ? [[`${pageTitles[name as PageName] ?? name} (text)`, text]] : [],
    ),
};

/** A field of a part line by line, so that two states of it can be compared; empty when it is not set. */
export function linesOfSetting(field: string, value: unknown): Line[] {
  if (value === null || value === undefined || value === '') return [];
  const known = Object.hasOwn(lines, field) ? lines[field] : undefined;
  // A value of another version is shown as it is.
  try {
    if (known) return known(value as never);
  } catch {}
  return [[settingsLabels[field] ?? field, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
}
