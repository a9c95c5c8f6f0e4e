import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { postalRulesOf } from './postal-rules';

/** ISO 3166-1 alpha-2. */
const codes = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW ' +
    'BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI ' +
    'FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN ' +
    'IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME ' +
    'MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF ' +
    'PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
    'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE ' +
    'YT ZA ZM ZW'
  ).split(' '),
);

/** How orders and saved addresses name the USA; they name every other country by its code. */
const STORED_USA = 'USA';

/** Whether a text is the ISO 3166-1 code of a country, in capitals. */
export function isKnownCountry(code: string): boolean {
  return codes.has(code);
}

/** What people call the USA beside its code. */
const usaNames: readonly string[] = [STORED_USA, 'UNITED STATES', 'UNITED STATES OF AMERICA'];

/** The ISO code of a country as addresses have it (`USA`, or a code), in any case; as it is where there is none. */
export function countryCodeOf(country: string): string {
  const code = country.trim().toUpperCase();
  return usaNames.includes(code) ? 'US' : code;
}

/** A country as orders and saved addresses have it. */
export function storedCountryOf(code: string): string {
  return code === 'US' ? STORED_USA : code;
}

let names: Intl.DisplayNames | undefined;

/** The English name of a country; what is no code is its own name. */
export function nameOfCountry(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return isKnownCountry(code) ? (names.of(code) ?? code) : code;
}

/** The country of an address that names none. */
export function defaultCountry(): string {
  const { countries, terms } = shopFacts();
  return countries.includes(terms.country) ? terms.country : (countries[0] ?? terms.country);
}

/** Whether the shop sells to the USA only, and reads every address as one of there. */
export function sellsToUsaOnly(): boolean {
  const { countries } = shopFacts();
  return countries.length === 1 && countries[0] === 'US';
}

/** A country, with its states where its addresses name one of them. */
export interface Country {
  code: string;
  name: string;
  states?: { code: string; name: string }[];
}

/** The countries that the shop sells to, in the order of its settings. */
export function countriesSold(): Country[] {
  return shopFacts().countries.map((code) => {
    const choices = postalRulesOf(code).state?.choices;
    return { code, name: nameOfCountry(code), ...(choices && { states: choices.map((each) => ({ ...each })) }) };
  });
}
