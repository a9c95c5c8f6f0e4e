import { callApi } from '@/lib/access/api/api-client';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import type { PartValue, SettingsPart } from '@/lib/pricing/settings/settings-schema';
import { type OpenedPart, partAnswer, partPath } from './opened-part';
import type { PathProblems } from './setting-problems';
import { readNumber, readSum } from './typed-numbers';

/** What a country needs before the shop can sell to it. */
export interface MissingTerms {
  /** Countries that no zone sends to. */
  zone: string[];
  /** Countries without a rate of tax for all of them. */
  rate: string[];
}

/** What is entered for countries that are new: as typed. */
export interface NewTerms {
  /** The zone that is to send to them too, by its place; empty for a new one. */
  zone: string;
  /** What sending costs in a new zone. */
  price: string;
  /** The rates by country. */
  rates: Readonly<Record<string, string>>;
}

type Zones = PartValue<'shipping'>['zones'];
type Rates = PartValue<'tax'>['rates'];

/** Of some countries those to which no zone sends, and those without a rate. */
export function missingTerms(countries: readonly string[], zones: Zones, rates: Rates): MissingTerms {
  const sent = new Set(zones.flatMap((zone) => zone.countries));
  const rated = new Set(rates.filter(({ state, postalCode }) => !state && !postalCode).map(({ country }) => country));
  return {
    zone: countries.filter((code) => !sent.has(code)),
    rate: countries.filter((code) => !rated.has(code)),
  };
}

/** What is wrong with what was entered for `missing`. */
export function problemsOfTerms(missing: MissingTerms, { zone, price, rates }: NewTerms): PathProblems {
  const problems: PathProblems = {};
  if (missing.zone.length > 0 && zone === '' && Number.isNaN(readSum(price)))
    problems['terms.price'] = 'Enter what shipping costs; 0 if it’s free';
  for (const code of missing.rate)
    if (Number.isNaN(readNumber(rates[code] ?? '')))
      problems[`terms.rates.${code}`] = `Enter the tax rate of ${nameOfCountry(code)}; 0 if no tax is due`;
  return problems;
}

/** The zones with `codes` among them: in a chosen zone, or in a new one like the first but for its price. */
export function zonesWith(codes: readonly string[], zones: Zones, { zone, price }: NewTerms): Zones {
  const chosen = zone === '' ? undefined : zones[Number(zone)];
  if (chosen) return zones.map((one) => (one === chosen ? { ...one, countries: [...one.countries, ...codes] } : one));
  const [first = ''] = codes;
  const days = zones[0]?.methods[0]?.days ?? [2, 5];
  return [
    ...zones,
    {
      name: codes.length === 1 ? nameOfCountry(first) : `${nameOfCountry(first)} and ${codes.length - 1} more`,
      countries: [...codes],
      methods: [{ id: 'standard', name: 'Standard', days, rates: [{ over: 0, price: readSum(price) }] }],
    },
  ];
}

const read = <Part extends SettingsPart>(part: Part): Promise<OpenedPart<Part>> =>
  callApi(partPath(part), { answer: partAnswer(part) });

/** Stores what `countries` still need, so that the shop may then sell to them. Others' changes are kept. */
export async function sendTerms(countries: readonly string[], terms: NewTerms): Promise<void> {
  const [shipping, tax] = await Promise.all([read('shipping'), read('tax')]);
  const missing = missingTerms(countries, shipping.value.zones, tax.value.rates);
  if (missing.zone.length > 0) {
    const zones = zonesWith(missing.zone, shipping.value.zones, terms);
    const body = { ...shipping.value, zones, version: shipping.version };
    await callApi(partPath('shipping'), { method: 'PUT', body });
  }
  if (missing.rate.length > 0) {
    const added = missing.rate.map((country) => ({ country, rate: readNumber(terms.rates[country] ?? '') }));
    const body = { rates: [...tax.value.rates, ...added], version: tax.version };
    await callApi(partPath('tax'), { method: 'PUT', body });
  }
}
