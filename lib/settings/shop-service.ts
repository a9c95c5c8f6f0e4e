import type { z } from 'zod';
import { countriesSold } from '@/lib/addresses/countries';
import { cents, centsToDollars } from '@/lib/money/money';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { freeShippingAbove } from '@/lib/shop/usual-shipping';
import type { shopAnswerSchema } from './settings-schema';

/** What anyone may know of the shop. */
export async function describeShop(): Promise<z.output<typeof shopAnswerSchema>> {
  const { name, currency, locale, terms } = shopFacts();
  const free = freeShippingAbove();
  return {
    name,
    currency,
    locale,
    countries: countriesSold(),
    pricesIncludeTax: terms.pricesIncludeTax,
    paymentsOn: paymentEnv().areOn,
    freeShippingOver: free === null ? null : centsToDollars(cents(free)),
  };
}
