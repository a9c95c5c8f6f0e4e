import { type Cents, cents, formatCents } from '@/lib/core/money/money';
import { formatShortCents } from '@/lib/core/money/short-amounts';
import { type ShippingMethod, shopFacts, type TaxRate } from '@/lib/platform/shop/shop-facts';
import { capitalise } from '@/lib/platform/text/capitalise';
import {
  countriesInWords,
  deliveredIn,
  listInWords,
  percentOfRate,
  taxName,
  timeOf,
  wherePromised,
  whereWeShip,
} from './terms';
import { freeAbove, freeShippingAbove, usualMethod } from './usual-shipping';

// What shipping and tax come to, in the words of the pages that say all of it.

/** Countries that the shop sells to, and the methods by which an order gets there. */
export interface SalesZone {
  countries: readonly string[];
  methods: readonly ShippingMethod[];
}
type Zones = readonly SalesZone[];

type Format = (amount: Cents) => string;

/** What a method costs, after a verb: `free over €50 and €5 otherwise`. */
export function costOf({ rates }: Pick<ShippingMethod, 'rates'>, format: Format = formatShortCents): string {
  const priceOf = (price: number) => (price === 0 ? 'free' : format(cents(price)));
  if (rates.length === 1) return priceOf(rates[0]?.price ?? 0);
  return listInWords(
    rates
      .map(({ over, price }) => `${priceOf(price)} ${over === 0 ? 'otherwise' : `over ${format(cents(over))}`}`)
      .toReversed(),
  );
}

/** The method by which every order goes; null where there are several, and where orders are collected. */
export function onlyMethod(zones: Zones): ShippingMethod | null {
  const [method, ...others] = zones.flatMap(({ methods }) => methods);
  return method && others.length === 0 && !method.isPickup ? method : null;
}

/** What every order costs to send up to a sum above which it is free; null where it is not as simple. */
export function oneFee(zones: Zones): { fee: Cents; threshold: Cents } | null {
  const method = onlyMethod(zones);
  const threshold = method && freeAbove(method);
  const [first, ...others] = method?.rates ?? [];
  return first && threshold && others.length === 1 ? { fee: cents(first.price), threshold } : null;
}

/** What the shipping page says of itself. */
export function shippingDescription(zones: Zones): string {
  const method = onlyMethod(zones);
  if (!method) return `How we ship ${whereWeShip()}, what it costs and how long it takes.`;
  const simple = oneFee(zones);
  const cost = simple
    ? `free over ${formatCents(simple.threshold)} and ${formatCents(simple.fee)} below`
    : costOf(method, formatCents);
  return `Shipping ${whereWeShip()} is ${cost}; orders arrive in ${timeOf(method)}.`;
}

/** The shipping page in a sentence. */
export function shippingLead(zones: Zones): string {
  const method = onlyMethod(zones);
  if (!method) return `How we ship ${whereWeShip()}, what it costs and how long it takes.`;
  const simple = oneFee(zones);
  return simple
    ? `One way of shipping ${whereWeShip()}: free when your shoes come to more than ${formatCents(simple.threshold)}, otherwise ${formatCents(simple.fee)}.`
    : `One way of shipping ${whereWeShip()}: ${costOf(method, formatCents)}.`;
}

/** The figures at the top of the shipping page; none where they would not be the same for everyone. */
export function shippingFigures(zones: Zones): { value: string; label: string }[] {
  const method = onlyMethod(zones);
  const simple = oneFee(zones);
  const [first] = method?.rates ?? [];
  if (!method || !first || (!simple && method.rates.length > 1)) return [];
  const prices = simple
    ? [
        { value: 'Free', label: `over ${formatCents(simple.threshold)}` },
        { value: formatCents(simple.fee), label: `up to and including ${formatCents(simple.threshold)}` },
      ]
    : [{ value: first.price === 0 ? 'Free' : formatCents(cents(first.price)), label: 'for every order' }];
  // With a cut-off, the days of an order that comes after it count from the next working day.
  const label = shopFacts().cutOff === null ? 'from order to door' : 'from the day we pack it';
  return [...prices, { value: timeOf(method), label }];
}

/** What shipping costs, for the terms of sale: without a full stop. */
export function shippingClause(zones: Zones): string {
  const method = onlyMethod(zones);
  return method ? `Shipping is ${costOf(method)}` : 'What shipping costs depends on where and how your order goes';
}

/** What shipping costs and how long it takes, for programs that read it. */
export function shippingInBrief(zones: Zones): string {
  const method = onlyMethod(zones);
  const simple = oneFee(zones);
  const start = `Shipping, to ${countriesInWords()} only,`;
  if (simple)
    return `${start} is free over ${formatCents(simple.threshold)} and ${formatCents(simple.fee)} up to and including it`;
  if (method) return `${start} is ${costOf(method, formatCents)}`;
  const ways = zones.map(({ countries, methods }) => {
    const costs = methods.map((one) => `${one.name} ${costOf(one, formatCents)} in ${timeOf(one)}`);
    return `${countriesInWords(countries)}: ${listInWords(costs)}`;
  });
  return `${start} costs: ${ways.join('. ')}`;
}

/** What an order is taxed with, without a full stop: `tax is 8 percent of the subtotal`. Null where it differs. */
export function taxClause(tax: TaxRate | null): string {
  const { pricesIncludeTax, shippingTax } = shopFacts().terms;
  if (!tax) return pricesIncludeTax ? 'prices include tax' : 'tax depends on where your order goes';
  const percent = `${percentOfRate(tax.rate)} percent`;
  const own = typeof shippingTax === 'string' || shippingTax.rate === 0 ? null : shippingTax;
  if (tax.rate === 0 && (pricesIncludeTax || !own)) return 'no tax is added';
  if (pricesIncludeTax) return `prices include ${percent} ${taxName(tax)}`;
  const ofShipping = own && `${percentOfRate(own.rate)} percent of shipping`;
  if (tax.rate === 0) return `${taxName(own ?? tax)} is ${ofShipping}`;
  const more = shippingTax === 'as-goods' ? ' and shipping' : ofShipping ? ` and ${ofShipping}` : '';
  return `${taxName(tax)} is ${percent} of the subtotal${more}`;
}

/** The same as a sentence. */
export function taxSentence(tax: TaxRate | null): string {
  return `${capitalise(taxClause(tax))}.`;
}

/** What shipping costs, for the home page. */
export function shippingCard(): { title: string; text: string } | null {
  const method = usualMethod();
  if (!method) return null;
  if (method.isPickup) return { title: method.name, text: `${deliveredIn()}.` };
  const above = freeShippingAbove();
  const paid = method.rates.filter(({ price }) => price > 0);
  const [first] = paid;
  const cost = paid.length === 1 && first ? `a flat ${formatShortCents(cents(first.price))}` : costOf({ rates: paid });
  if (above === null) return { title: 'Shipping', text: `${capitalise(cost)}${wherePromised()}.` };
  if (above === 0) return { title: 'Free shipping', text: `On every order${wherePromised()}.` };
  return {
    title: 'Free shipping',
    text: `On orders over ${formatShortCents(above)}${wherePromised()}. Otherwise ${cost}.`,
  };
}
