import { decimalsOf } from '@/lib/core/money/money';
import { type NumberFacts, noNumbers } from '@/lib/core/numbers/numbers-schema';
import { DEFAULT_SHOP, type PromotionFacts, type ShelfFacts, type ShopFacts } from '@/lib/platform/shop/shop-facts';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import { placeTermsOf, roundTo } from './place-terms';
import type { SettingsPart, ShopSettings } from './settings-schema';

/** What holds of a shop of which the settings say nothing; the environment may say some of it. */
export interface Fallback {
  legalName: string | null;
  addressLines: readonly string[] | null;
  law: string | null;
  timeZone: string;
}

/** Shipping as long as it is not set: one method within the USA. */
export function standardShipping(currency: string): ShopSettings['shipping'] {
  const rates = [
    { over: 0, price: roundTo(9.99, currency) },
    { over: 100, price: 0 },
  ];
  return {
    cutOff: DEFAULT_SHOP.cutOff,
    zones: [
      {
        name: 'United States',
        countries: ['US'],
        methods: [{ id: 'standard', name: 'Standard', days: [2, 3], rates }],
      },
    ],
  };
}

/** What a part says before it is set. */
export function defaultSettings({ legalName, addressLines, law, timeZone }: Fallback): ShopSettings {
  return {
    shop: {
      name: DEFAULT_SHOP.name,
      legalName,
      address: addressLines?.join('\n') ?? null,
      email: null,
      law,
      currency: DEFAULT_SHOP.currency,
      locale: DEFAULT_SHOP.locale,
      timeZone,
      logo: null,
    },
    destinations: { countries: ['US'], defaultCountry: 'US' },
    shipping: standardShipping(DEFAULT_SHOP.currency),
    tax: {
      pricesInclude: false,
      shipping: 'free',
      rates: [{ country: 'US', state: undefined, postalCode: undefined, rate: 8, name: undefined }],
    },
    returns: {
      days: DEFAULT_SHOP.returnDays,
      freePostage: false,
      pages: { shipping: null, returns: null, privacy: null, terms: null },
    },
    numbers: noNumbers.settings,
    staff: { requireSecondFactor: false },
    stock: { lowAt: null },
    'gift-cards': { sold: false, amounts: [25, 50, 100, 150], from: 10, to: 500 },
    carriers: { carriers: [] },
  };
}

/** Whether what an order costs beside its goods depends on where it goes, or on how. */
function variesByPlace({ destinations: { countries }, shipping, tax }: ShopSettings): boolean {
  const zones = shipping.zones.filter((zone) => countries.some((code) => zone.countries.includes(code)));
  if (zones.length > 1 || zones.some(({ methods }) => methods.length > 1)) return true;
  // The table may be long: two rates are enough.
  let rates = 0;
  return tax.rates.some(({ country }) => countries.includes(country) && ++rates > 1);
}

/** What every module knows of a shop with these settings, beside what it counts. */
export function factsOf(
  settings: ShopSettings,
  { isSet, hasTaxService }: { isSet: (part: SettingsPart) => boolean; hasTaxService: boolean },
): Omit<ShopFacts, keyof (NumberFacts & ShelfFacts & PromotionFacts)> {
  const { shop, destinations, shipping, returns, 'gift-cards': cards } = settings;
  const inCents = (amount: number) => amount * 10 ** decimalsOf(shop.currency);
  return {
    name: shop.name,
    legalName: shop.legalName,
    addressLines: shop.address?.split('\n') ?? null,
    law: shop.law,
    email: shop.email,
    logo: shop.logo,
    currency: shop.currency,
    locale: shop.locale,
    timeZone: shop.timeZone,
    returnDays: returns.days,
    hasFreeReturns: returns.freePostage,
    countries: destinations.countries,
    addressFields: destinations.addressFields ?? DEFAULT_SHOP.addressFields,
    terms: placeTermsOf(settings, { country: destinations.defaultCountry }),
    variesByPlace: hasTaxService || variesByPlace(settings),
    countsWorkingDays: isSet('shipping'),
    cutOff: isSet('shipping') ? (shipping.cutOff ?? null) : DEFAULT_SHOP.cutOff,
    daysOff: shipping.daysOff ?? [],
    ...(cards.sold && {
      giftCards: { amounts: cards.amounts.map(inCents), from: inCents(cards.from), to: inCents(cards.to) },
    }),
  };
}

/**
 * Why these settings don't go together, said of the part that is changed: a country that is sold to needs a way there
 * and a rate of tax for the whole of it. Null when they do.
 */
export function problemOf(
  { destinations, shipping, tax }: ShopSettings,
  changed: SettingsPart,
): { field: string; message: string } | null {
  for (const code of destinations.countries) {
    const name = `${nameOfCountry(code)} (${code})`;
    if (!shipping.zones.some(({ countries }) => countries.includes(code)))
      return {
        field: changed === 'shipping' ? 'zones' : 'countries',
        message: `${name} has no shipping zone. The shop can only sell where it can send.`,
      };
    if (!tax.rates.some(({ country, state, postalCode }) => country === code && !state && !postalCode))
      return {
        field: changed === 'tax' ? 'rates' : 'countries',
        message: `${name} has no tax rate. Say 0 where nothing is due.`,
      };
  }
  return null;
}
