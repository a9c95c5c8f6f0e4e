import type { z } from 'zod';
import { cents, centsToDollars } from '@/lib/core/money/money';
import { freeShippingAbove } from '@/lib/core/shop-terms/usual-shipping';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { countriesSold } from '@/lib/pricing/addresses/countries';
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
