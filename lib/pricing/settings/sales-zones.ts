import type { ShippingMethod } from '@/lib/platform/shop/shop-facts';
import { methodsTo } from './place-terms';
import type { ShopSettings } from './settings-schema';

/** Where the shop sells to, zone by zone, with the methods that go there. */
export function salesZones(settings: ShopSettings): { countries: string[]; methods: ShippingMethod[] }[] {
  return settings.shipping.zones.flatMap((zone) => {
    const countries = zone.countries.filter((code) => settings.destinations.countries.includes(code));
    const [first] = countries;
    return first === undefined ? [] : [{ countries, methods: methodsTo(settings, first) }];
  });
}
