import { decimalsOf, smallestUnits } from '@/lib/core/money/money';
import type { PlaceTerms, ShippingMethod, TaxRate } from '@/lib/platform/shop/shop-facts';
import { comparableCode } from '@/lib/pricing/addresses/postal-code';
import type { ShopSettings, TaxRateRow } from './settings-schema';

/** Where an order goes: ISO 3166-1, and what is known of the place. */
export interface Place {
  country: string;
  state?: string | undefined;
  postalCode?: string | undefined;
}

/** The longest postal code that a row may begin with. */
const MAX_POSTAL_CODE = 20;
/** What a tax without a name is called. */
export const NAMELESS_TAX = 'Tax';

/** An amount in JSON with as many decimals as its currency has. */
export function roundTo(amount: number, currency: string): number {
  const decimals = decimalsOf(currency);
  return smallestUnits(amount, decimals) / 10 ** decimals;
}

/** Percent in millionths. */
export const millionths = (percent: number) => Math.round(percent * 10_000);

const keyOf = (country: string, state = '', postalCode = '') => `${country} ${state.toUpperCase()} ${postalCode}`;

/** The rows of each table by their place: a table may have tens of thousands of them. */
const indexes = new WeakMap<readonly TaxRateRow[], ReadonlyMap<string, TaxRateRow>>();

function indexOf(rates: readonly TaxRateRow[]): ReadonlyMap<string, TaxRateRow> {
  const known = indexes.get(rates);
  if (known) return known;
  const index = new Map(rates.map((row) => [keyOf(row.country, row.state, row.postalCode), row]));
  indexes.set(rates, index);
  return index;
}

/**
 * The rate that holds for a place: of the rows that match, the one with the longest postal prefix, else with the state,
 * else the country's. Null where none matches.
 */
export function taxRateAt(rates: readonly TaxRateRow[], { country, state, postalCode = '' }: Place): TaxRate | null {
  const index = indexOf(rates);
  const inState = state?.trim();
  const code = comparableCode(postalCode).slice(0, MAX_POSTAL_CODE);
  for (let length = code.length; length >= 0; length--) {
    const prefix = code.slice(0, length);
    const row = (inState && index.get(keyOf(country, inState, prefix))) || index.get(keyOf(country, '', prefix));
    if (row) return { name: row.name ?? NAMELESS_TAX, rate: millionths(row.rate) };
  }
  return null;
}

/** The methods by which a country is delivered to, in the currency's smallest units. */
export function methodsTo(
  { shipping, shop }: Pick<ShopSettings, 'shipping' | 'shop'>,
  country: string,
): ShippingMethod[] {
  const decimals = decimalsOf(shop.currency);
  const zone = shipping.zones.find(({ countries }) => countries.includes(country));
  return (zone?.methods ?? []).map(({ id, name, days, pickup, rates }) => ({
    id,
    name,
    days,
    isPickup: pickup === true,
    rates: rates.map(({ over, price }) => ({
      over: smallestUnits(over, decimals),
      price: smallestUnits(price, decimals),
    })),
  }));
}

/**
 * What holds for a buyer at a place where this rate is due; without methods where the shop does not sell to it, or
 * knows no rate.
 */
export function placeTermsOf(
  settings: ShopSettings,
  place: Place,
  rate: TaxRate | null = taxRateAt(settings.tax.rates, place),
): PlaceTerms {
  const { tax, destinations } = settings;
  const isSoldTo = rate !== null && destinations.countries.includes(place.country);
  return {
    country: place.country,
    methods: isSoldTo ? methodsTo(settings, place.country) : [],
    pricesIncludeTax: tax.pricesInclude,
    tax: rate ?? { name: NAMELESS_TAX, rate: 0 },
    shippingTax:
      typeof tax.shipping === 'string'
        ? tax.shipping
        : { name: rate?.name ?? NAMELESS_TAX, rate: millionths(tax.shipping.rate) },
  };
}
