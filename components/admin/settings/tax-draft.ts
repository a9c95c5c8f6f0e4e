import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import type { PartValue, TaxRateRow } from '@/lib/pricing/settings/settings-schema';
import { newKey, readNumber } from './typed-numbers';

/** A rate as typed; empty for what does not narrow it. */
export interface RateDraft {
  key: string;
  country: string;
  state: string;
  postalCode: string;
  rate: string;
  name: string;
}

export interface TaxDraft {
  pricesInclude: boolean;
  shipping: { how: 'as-goods' | 'free' | 'own'; rate: string };
  rates: RateDraft[];
}

export const newRate = (country = ''): RateDraft => ({
  key: newKey(),
  country,
  state: '',
  postalCode: '',
  rate: '',
  name: '',
});

const toRateDraft = ({ country, state = '', postalCode = '', rate, name = '' }: TaxRateRow): RateDraft => ({
  key: newKey(),
  country,
  state,
  postalCode,
  rate: String(rate),
  name,
});

export const toTaxDraft = ({ pricesInclude, shipping, rates }: PartValue<'tax'>): TaxDraft => ({
  pricesInclude,
  shipping: typeof shipping === 'string' ? { how: shipping, rate: '' } : { how: 'own', rate: String(shipping.rate) },
  rates: rates.map(toRateDraft),
});

/** A row as the API takes it; a rate that can't be read is NaN, which it refuses. */
const toRate = ({ country, state, postalCode, rate, name }: RateDraft): TaxRateRow => ({
  country,
  state: state.trim() || undefined,
  postalCode: postalCode.trim() || undefined,
  rate: readNumber(rate.replace('%', '')),
  name: name.trim() || undefined,
});

export const toTaxValue = ({ pricesInclude, shipping, rates }: TaxDraft): PartValue<'tax'> => ({
  pricesInclude,
  shipping: shipping.how === 'own' ? { rate: readNumber(shipping.rate.replace('%', '')) } : shipping.how,
  rates: rates.map(toRate),
});

/**
 * The places of the rows that fit what is searched for: a country's name or code, a state, the start of a postal code,
 * or a name. Rows in `always` are among them.
 */
export function placesOf(rates: readonly RateDraft[], search: string, always: ReadonlySet<number>): number[] {
  const wanted = search.trim().toLowerCase();
  const fits = ({ country, state, postalCode, name }: RateDraft) =>
    [country, state].some((code) => code.toLowerCase() === wanted) ||
    (postalCode !== '' && postalCode.toLowerCase().startsWith(wanted)) ||
    [nameOfCountry(country), name].some((words) => ` ${words.toLowerCase()}`.includes(` ${wanted}`));
  const places: number[] = [];
  for (const [place, row] of rates.entries()) if (wanted === '' || always.has(place) || fits(row)) places.push(place);
  return places;
}
