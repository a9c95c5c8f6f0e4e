import type { z } from 'zod';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { freeShippingAbove } from '@/lib/shop/terms';
import { decimalsOf } from './place-terms';
import { nameOfCountry, type shopAnswerSchema } from './settings-schema';

/** What anyone may know of the shop. */
export async function describeShop(): Promise<z.output<typeof shopAnswerSchema>> {
  const { name, currency, locale, countries, terms } = shopFacts();
  const free = freeShippingAbove();
  return {
    name,
    currency,
    locale,
    countries: countries.map((code) => ({ code, name: nameOfCountry(code) })),
    pricesIncludeTax: terms.pricesIncludeTax,
    paymentsOn: paymentEnv().areOn,
    freeShippingOver: free === null ? null : free / 10 ** decimalsOf(currency),
  };
}
