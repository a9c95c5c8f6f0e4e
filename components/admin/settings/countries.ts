import { isKnownCountry, nameOfCountry } from '@/lib/pricing/addresses/countries';

interface Country {
  /** ISO 3166-1. */
  code: string;
  name: string;
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Codes of the past lead to another one: `DD` is `DE`. */
const isPresent = (code: string) => new Intl.Locale(`und-${code}`).region === code;

let known: readonly Country[] | null = null;

/** All countries, by name. */
export function allCountries(): readonly Country[] {
  known ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isKnownCountry(code) && isPresent(code))
    .map((code) => ({ code, name: nameOfCountry(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return known;
}
