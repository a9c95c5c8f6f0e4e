import type { ShippingMethod, TaxRate } from '@/lib/platform/shop/shop-facts';
import { methodsTo, taxRateAt } from './place-terms';
import type { ShopSettings } from './settings-schema';

/** Where the shop sells to, zone by zone, with the methods that go there. */
export function salesZones(settings: ShopSettings): { countries: string[]; methods: ShippingMethod[] }[] {
  return settings.shipping.zones.flatMap((zone) => {
    const countries = zone.countries.filter((code) => settings.destinations.countries.includes(code));
    const [first] = countries;
    return first === undefined ? [] : [{ countries, methods: methodsTo(settings, first) }];
  });
}

/** The tax of every order, wherever it goes; null where it depends on the place. */
export function taxEverywhere({ destinations, tax }: ShopSettings): TaxRate | null {
  const rows = tax.rates.filter(({ country }) => destinations.countries.includes(country));
  const isSame = rows.every(({ rate, name }) => rate === rows[0]?.rate && name === rows[0]?.name);
  return isSame ? taxRateAt(tax.rates, { country: destinations.defaultCountry }) : null;
}
