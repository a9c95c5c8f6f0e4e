import { readTyped } from '@/lib/platform/text/typed';
import { comparableCode, readCodeBeginning, readPostalCode } from './postal-code';
import { type StateChoice, stateLists } from './state-lists';
import { isZipIn, mayZipBegin, readState, readZip, stateChoices } from './us-states';

// How the post of each country wants an address: after the Universal Postal Union's sheets and Google's address data,
// for the countries of Europe's single market and those that small shops sell to most; others have one form for all.

/** A part of an address whose name and rule differ from country to country. */
interface PlacePart {
  label: string;
  isOptional: boolean;
  /** What was typed as the post writes it; null when it can't be that. */
  read: (text: string) => string | null;
  /** What is wrong when it can't be read. */
  rule: string;
}

export interface PostalRules {
  /**
   * The lines below the name as they stand on a parcel: `%A` is street and apartment, `%C` city, `%S` state and `%Z`
   * postal code.
   */
  lines: readonly string[];
  /** The same in the order in which a form asks. */
  formLines: readonly string[];
  cityLabel: string;
  /** Null where the post wants none. */
  state: (PlacePart & { listLabel: string; choices: readonly StateChoice[] | null }) | null;
  /** Null in countries without postal codes. */
  postalCode:
    | (PlacePart & {
        isNumeric: boolean;
        example: string;
        /**
         * The beginning of codes as they are compared, without signs; null when no code of the country, or of the state
         * (as `read` gives it), begins so.
         */
        readBeginning: (text: string, state?: string) => string | null;
      })
    | null;
  /** Whether a postal code belongs to a state, both as `read` gives them. */
  isCodeIn: (state: string, postalCode: string) => boolean;
  /** Whether a street needs a number, a box or a counter that keeps what comes. */
  isStreetNumbered: boolean;
}

/** What differs from `%A`, `%Z %C`, and a required postal code. */
interface Row {
  /** Masks of `readPostalCode`, with `|` between them; none where there are no postal codes. */
  code?: string;
  example?: string;
  codeLabel?: string;
  isCodeOptional?: boolean;
  lines?: string;
  formLines?: string;
  cityLabel?: string;
  stateLabel?: string;
  isStateOptional?: boolean;
}

const britain = {
  code: 'A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA',
  codeLabel: 'Postcode',
  lines: '%A/%C/%Z',
  cityLabel: 'Town or City',
} as const;

const rows: Readonly<Record<string, Row>> = {
  AT: { code: '9999', example: '1010' },
  BE: { code: '9999', example: '1000' },
  BG: { code: '9999', example: '1000' },
  CY: { code: '9999', example: '1010' },
  CZ: { code: '999 99', example: '110 00' },
  DE: { code: '99999', example: '10115' },
  DK: { code: '9999', example: '1050' },
  EE: { code: '99999', example: '10111' },
  ES: { code: '99999', example: '28013', lines: '%A/%Z %C/%S', stateLabel: 'Province' },
  FI: { code: '99999', example: '00100' },
  FR: { code: '99999', example: '75001' },
  GR: { code: '999 99', example: '104 31' },
  HR: { code: '99999', example: '10000' },
  HU: { code: '9999', example: '1051', lines: '%C/%A/%Z' },
  IE: {
    code: 'A99 XXXX|D6W XXXX',
    example: 'D02 AF30',
    codeLabel: 'Eircode',
    isCodeOptional: true,
    lines: '%A/%C/%S/%Z',
    formLines: '%A/%C/%S %Z',
    cityLabel: 'Town or City',
    stateLabel: 'County',
    isStateOptional: true,
  },
  IT: { code: '99999', example: '00184', lines: '%A/%Z %C %S', stateLabel: 'Province' },
  LT: { code: 'LT-99999', example: 'LT-01103' },
  LU: { code: '9999', example: '1648' },
  LV: { code: 'LV-9999', example: 'LV-1050', lines: '%A/%C, %Z' },
  MT: { code: 'AAA 9999', example: 'VLT 1117', lines: '%A/%C %Z' },
  NL: { code: '9999 AA', example: '1012 JS' },
  PL: { code: '99-999', example: '00-950' },
  PT: { code: '9999-999', example: '1100-148' },
  RO: { code: '999999', example: '030167' },
  SE: { code: '999 99', example: '111 29' },
  SI: { code: '9999', example: '1000' },
  SK: { code: '999 99', example: '811 01' },

  CH: { code: '9999', example: '8001' },
  GB: { ...britain, code: `${britain.code}|BFPO 9|BFPO 99|BFPO 999|BFPO 9999`, example: 'SW1A 1AA' },
  GG: { ...britain, example: 'GY1 1AA' },
  IM: { ...britain, example: 'IM1 1AA' },
  IS: { code: '999', example: '101' },
  JE: { ...britain, example: 'JE2 4WE' },
  LI: { code: '9999', example: '9490' },
  MC: { code: '99999', example: '98000' },
  NO: { code: '9999', example: '0150' },

  AE: { lines: '%A/%C/%S', stateLabel: 'Emirate' },
  AU: {
    ...{ code: '9999', example: '2000', codeLabel: 'Postcode', lines: '%A/%C %S %Z' },
    ...{ cityLabel: 'Suburb or City', stateLabel: 'State' },
  },
  CA: { code: 'A9A 9A9', example: 'K1A 0B1', lines: '%A/%C %S %Z', stateLabel: 'Province' },
  HK: { lines: '%A/%C/%S', cityLabel: 'District', stateLabel: 'Area' },
  JP: {
    ...{ code: '999-9999', example: '100-0001', lines: '%A/%C, %S %Z', formLines: '%Z %S/%C/%A' },
    stateLabel: 'Prefecture',
  },
  MX: { code: '99999', example: '06000', lines: '%A/%Z %C, %S', stateLabel: 'State' },
  NZ: { code: '9999', example: '6011', codeLabel: 'Postcode', lines: '%A/%C %Z' },
};

const usa: PostalRules = {
  lines: ['%A', '%C, %S %Z'],
  formLines: ['%A', '%C, %S %Z'],
  cityLabel: 'City',
  state: {
    label: 'State',
    listLabel: 'States and territories',
    isOptional: false,
    choices: stateChoices,
    read: readState,
    rule: 'State must be a US state or territory, such as OR or Oregon',
  },
  postalCode: {
    label: 'ZIP Code',
    isOptional: false,
    isNumeric: true,
    example: '97201',
    read: readZip,
    readBeginning(text, state) {
      const beginning = readCodeBeginning(['99999-9999'], text);
      return beginning && mayZipBegin(beginning, state) ? beginning : null;
    },
    rule: 'ZIP Code must have 5 or 9 digits',
  },
  isCodeIn: isZipIn,
  isStreetNumbered: true,
};

/** For countries without a row: whatever their post wants can be written, and nothing but a city is asked for. */
const anywhere: PostalRules = {
  lines: ['%A', '%C, %S %Z'],
  formLines: ['%A', '%C, %S %Z'],
  cityLabel: 'City',
  state: { label: 'State or Region', listLabel: '', isOptional: true, choices: null, read: (text) => text, rule: '' },
  postalCode: {
    label: 'Postal Code',
    isOptional: true,
    isNumeric: false,
    example: '130',
    read: readTyped,
    readBeginning: (text) =>
      /^[\p{L}\p{N}]([\p{L}\p{N} -]*[\p{L}\p{N}])?$/u.test(readTyped(text)) ? comparableCode(text) : null,
    rule: '',
  },
  isCodeIn: () => true,
  isStreetNumbered: false,
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

function readChoice(choices: readonly StateChoice[], text: string): string | null {
  const typed = plain(text).replace(/^county/, '');
  return choices.find(({ code, name }) => [code, name].some((known) => plain(known) === typed))?.code ?? null;
}

const pluralOf = (label: string) => (/y$/.test(label) ? label.replace(/y$/, 'ies') : `${label}s`);

function toRules(country: string, row: Row): PostalRules {
  const { code, example = '', codeLabel = 'Postal Code', lines = '%A/%Z %C', stateLabel: label } = row;
  const masks = code?.split('|');
  const choices = stateLists[country] ?? [];
  const [first] = choices;
  return {
    lines: lines.split('/'),
    formLines: (row.formLines ?? lines).split('/'),
    cityLabel: row.cityLabel ?? 'City',
    state: label
      ? {
          label,
          listLabel: pluralOf(label),
          isOptional: row.isStateOptional ?? false,
          choices,
          read: (text) => readChoice(choices, text),
          rule: `${label} must be one of the list, such as ${first?.name}`,
        }
      : null,
    postalCode: masks
      ? {
          label: codeLabel,
          isOptional: row.isCodeOptional ?? false,
          isNumeric: masks.every((mask) => /^[9 -]+$/.test(mask)),
          example,
          read: (text) => readPostalCode(masks, text),
          readBeginning: (text) => readCodeBeginning(masks, text),
          rule: `${codeLabel} must look like ${example}`,
        }
      : null,
    isCodeIn: () => true,
    isStreetNumbered: false,
  };
}

const known = new Map<string, PostalRules>([['US', usa]]);

/** How the post of a country (ISO 3166-1) wants an address. */
export function postalRulesOf(country: string): PostalRules {
  let rules = known.get(country);
  if (!rules) {
    const row = rows[country];
    rules = row ? toRules(country, row) : anywhere;
    known.set(country, rules);
  }
  return rules;
}

/** A field of an address whose place in a form is its country's. */
export type PlaceField = 'address' | 'address2' | 'city' | 'state' | 'zipCode';

const fieldsOf: Readonly<Record<string, readonly PlaceField[]>> = {
  A: ['address', 'address2'],
  C: ['city'],
  S: ['state'],
  Z: ['zipCode'],
};

/** The fields of a country's addresses in the order of its form; the postal code shares a row with its neighbour. */
export function placeFieldsOf({ formLines }: PostalRules): { name: PlaceField; isHalf: boolean }[] {
  return formLines.flatMap((line) => {
    const names = [...line.matchAll(/%([ACSZ])/g)].flatMap(([, part = '']) => fieldsOf[part] ?? []);
    const code = names.indexOf('zipCode');
    const neighbour = code < 0 ? -1 : code + 1 < names.length ? code + 1 : code - 1;
    return names.map((name, index) => ({ name, isHalf: neighbour >= 0 && (index === code || index === neighbour) }));
  });
}
