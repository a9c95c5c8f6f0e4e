import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { taxRatesEnv } from '@/lib/platform/env/tax-env';
import type { PlaceTerms, TaxRate } from '@/lib/platform/shop/shop-facts';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { postalRulesOf } from '@/lib/pricing/addresses/postal-rules';
import { mayZipBegin } from '@/lib/pricing/addresses/us-states';
import { millionths, NAMELESS_TAX, type Place, placeTermsOf, taxRateAt } from './place-terms';
import type { ShopSettings } from './settings-schema';
import { settingsNow } from './settings-service';

/** How long a service may take, in milliseconds: a buyer waits for it. */
const PATIENCE_MS = 1_500;
/** For how long a service that did not answer is not asked again, so that not each buyer waits. */
const PAUSE_MS = 10_000;
/** A rate is asked for again after an hour; while the service is away the last one goes on. */
const FRESH_FOR_MS = 60 * 60_000;
const MOST_PLACES = 10_000;

const answerSchema = z.object({ rate: z.number().min(0).max(100), name: z.string().trim().min(1).max(40).optional() });

let pausedUntil = 0;

/** Asks for the rate at a place; `{ rate: null }` where the service has none. It hears nothing of the buyer. */
async function ask({ country, state, postalCode }: Place): Promise<{ rate: TaxRate | null }> {
  const service = taxRatesEnv();
  if (!service) return { rate: null };
  if (Date.now() < pausedUntil) throw new Error('the service of tax rates did not answer a moment ago');
  const url = new URL(service.url);
  for (const [name, value] of Object.entries({ country, state, postalCode }))
    if (value) url.searchParams.set(name, value);
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...(service.token && { authorization: `Bearer ${service.token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // It knows no better rate for this place, or does not want to be asked for it: no reason to ask for no other.
    if (answer.status >= 400 && answer.status < 500) return { rate: null };
    if (!answer.ok) throw new Error(`the service of tax rates answered ${answer.status}`);
    const { rate, name } = answerSchema.parse(await answer.json());
    return { rate: { name: name ?? NAMELESS_TAX, rate: millionths(rate) } };
  } catch (error) {
    pausedUntil = Date.now() + PAUSE_MS;
    logError('The table of tax rates stands in for a service', error);
    throw error;
  }
}

const rates = new LRUCache<string, { rate: TaxRate | null }, Place>({
  max: MOST_PLACES,
  ttl: FRESH_FOR_MS,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, _stale, { context }) => ask(context),
});

/** Forgets what a service has said, for tests that begin with another one. */
export function forgetTaxRates(): void {
  rates.clear();
  pausedUntil = 0;
}

/** A place in one spelling; null where it is none that an address could have, so that no service is asked for it. */
function askedPlaceOf({ country, state, postalCode }: Place): Place | null {
  const rules = postalRulesOf(country);
  const read = (part: { read: (text: string) => string | null } | null, text: string | undefined) =>
    text ? (part?.read(text) ?? null) : undefined;
  // What a country's addresses don't have counts for nothing.
  const place = {
    country,
    state: rules.state ? read(rules.state, state) : undefined,
    postalCode: rules.postalCode ? read(rules.postalCode, postalCode) : undefined,
  };
  if (place.state === null || place.postalCode === null) return null;
  const isThere =
    place.state && place.postalCode
      ? rules.isCodeIn(place.state, place.postalCode)
      : country !== 'US' || !place.postalCode || mayZipBegin(place.postalCode.replace('-', ''));
  return isThere ? { country, state: place.state, postalCode: place.postalCode } : null;
}

/**
 * What holds for a buyer at a place. Its tax is what a service says, where one is set (`TAX_RATES_URL`); the table of
 * the settings is for places that it does not know, and for when it is away. Takes at most two seconds. `countNewPlace`
 * is called before the service is asked for a place that is not remembered, and may refuse; nothing else fails.
 */
export async function termsAt(place: Place, countNewPlace?: () => Promise<unknown>): Promise<PlaceTerms> {
  const settings = settingsNow();
  const inTable = taxRateAt(settings.tax.rates, place);
  if (!taxRatesEnv() || !inTable) return placeTermsOf(settings, place, inTable);
  const asked = askedPlaceOf(place);
  if (!asked) return placeTermsOf(settings, place, inTable);
  const key = JSON.stringify([asked.country, asked.state, asked.postalCode]);
  if (!rates.has(key)) await countNewPlace?.();
  const said = await rates.fetch(key, { context: asked }).catch(() => undefined);
  return placeTermsOf(settings, place, said?.rate ?? inTable);
}

/** The tax of every order, wherever it goes; null where it depends on the place, or a service says it. */
export function taxEverywhere({ destinations, tax }: ShopSettings): TaxRate | null {
  if (taxRatesEnv()) return null;
  const rows = tax.rates.filter(({ country }) => destinations.countries.includes(country));
  const isSame = rows.every(({ rate, name }) => rate === rows[0]?.rate && name === rows[0]?.name);
  return isSame ? taxRateAt(tax.rates, { country: destinations.defaultCountry }) : null;
}
