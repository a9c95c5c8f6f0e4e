import { readTyped } from '@/lib/platform/text/typed';

/** Where the shop ships to: a state as the post writes it, its name, and the ZIP codes that belong to it. */
interface State {
  name: string;
  /** The first three digits, as single numbers and ranges. */
  prefixes: string;
  /** Whole ZIP codes whose delivery area crosses the border, or whose neighbors belong to another state. */
  also?: string;
}

// The 50 states, DC and the territories. Prefixes: USPS Publication 65, with the gaps inside of a state left out,
// because the post may fill them: a wrong ZIP code that passes is found at the post office, a right one that is refused
// is not.
const states: Readonly<Record<string, State>> = {
  AL: { name: 'Alabama', prefixes: '350-369' },
  AK: { name: 'Alaska', prefixes: '995-999' },
  AS: { name: 'American Samoa', prefixes: '', also: '96799' },
  AZ: { name: 'Arizona', prefixes: '850-865', also: '84536' },
  AR: { name: 'Arkansas', prefixes: '716-729' },
  CA: { name: 'California', prefixes: '900-961', also: '89439 97635' },
  CO: { name: 'Colorado', prefixes: '800-816' },
  CT: { name: 'Connecticut', prefixes: '060-069' },
  DE: { name: 'Delaware', prefixes: '197-199' },
  DC: { name: 'District of Columbia', prefixes: '200 202-205 569' },
  FL: { name: 'Florida', prefixes: '320-349' },
  GA: { name: 'Georgia', prefixes: '300-319 398-399' },
  GU: { name: 'Guam', prefixes: '969' },
  HI: { name: 'Hawaii', prefixes: '967-968' },
  ID: { name: 'Idaho', prefixes: '832-838' },
  IL: { name: 'Illinois', prefixes: '600-629', also: '63673' },
  IN: { name: 'Indiana', prefixes: '460-479' },
  IA: { name: 'Iowa', prefixes: '500-528' },
  KS: { name: 'Kansas', prefixes: '660-679' },
  KY: { name: 'Kentucky', prefixes: '400-427' },
  LA: { name: 'Louisiana', prefixes: '700-714', also: '71749' },
  ME: { name: 'Maine', prefixes: '039-049' },
  MD: { name: 'Maryland', prefixes: '206-219' },
  MA: { name: 'Massachusetts', prefixes: '010-027 055', also: '02861' },
  MI: { name: 'Michigan', prefixes: '480-499' },
  MN: { name: 'Minnesota', prefixes: '550-567' },
  MS: { name: 'Mississippi', prefixes: '386-397' },
  MO: { name: 'Missouri', prefixes: '630-658' },
  MT: { name: 'Montana', prefixes: '590-599' },
  NE: { name: 'Nebraska', prefixes: '680-693' },
  NV: { name: 'Nevada', prefixes: '889-898' },
  NH: { name: 'New Hampshire', prefixes: '030-038' },
  NJ: { name: 'New Jersey', prefixes: '070-089' },
  NM: { name: 'New Mexico', prefixes: '870-884', also: '81137 86515' },
  NY: { name: 'New York', prefixes: '005 100-149', also: '06390' },
  NC: { name: 'North Carolina', prefixes: '270-289' },
  ND: { name: 'North Dakota', prefixes: '580-588', also: '59221' },
  MP: { name: 'Northern Mariana Islands', prefixes: '969' },
  OH: { name: 'Ohio', prefixes: '430-459' },
  OK: { name: 'Oklahoma', prefixes: '730-732 734-749' },
  OR: { name: 'Oregon', prefixes: '970-979' },
  PA: { name: 'Pennsylvania', prefixes: '150-196' },
  PR: { name: 'Puerto Rico', prefixes: '006-007 009' },
  RI: { name: 'Rhode Island', prefixes: '028-029' },
  SC: { name: 'South Carolina', prefixes: '290-299' },
  SD: { name: 'South Dakota', prefixes: '570-577' },
  TN: { name: 'Tennessee', prefixes: '370-385', also: '42223' },
  TX: { name: 'Texas', prefixes: '733 750-799 885', also: '73949 88063' },
  UT: { name: 'Utah', prefixes: '840-847', also: '86044' },
  VT: { name: 'Vermont', prefixes: '050-054 056-059' },
  VI: { name: 'U.S. Virgin Islands', prefixes: '008' },
  VA: { name: 'Virginia', prefixes: '201 220-246' },
  WA: { name: 'Washington', prefixes: '980-994' },
  WV: { name: 'West Virginia', prefixes: '247-268' },
  WI: { name: 'Wisconsin', prefixes: '530-549' },
  WY: { name: 'Wyoming', prefixes: '820-831', also: '83414' },
};

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const codeOf = new Map(
  Object.entries(states).flatMap(([code, { name }]): [string, string][] => [
    [plain(code), code],
    [plain(name), code],
  ]),
);
codeOf.set('virginislands', 'VI').set('washingtondc', 'DC');

/** The two letters of a state that a person wrote as two letters or by its name; null when there is none. */
export function readState(text: string): string | null {
  return codeOf.get(plain(text)) ?? null;
}

/** A ZIP code of 5 or 9 digits as it is stored, `43140` or `43140-0012`; null when it is none. */
export function readZip(text: string): string | null {
  const [, five, four] = /^(\d{5})(?:[\s-]*(\d{4}))?$/.exec(readTyped(text)) ?? [];
  return five === undefined ? null : four === undefined ? five : `${five}-${four}`;
}

/** Whether a ZIP code belongs to a state, both as they are stored. */
export function isZipIn(state: string, zip: string): boolean {
  const { prefixes = '', also = '' } = states[state] ?? {};
  if (also.split(' ').includes(zip.slice(0, 5))) return true;
  const prefix = zip.slice(0, 3);
  return prefixes.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first !== '' && prefix >= first && prefix <= last;
  });
}

/** Whether ZIP codes of a state, or of any, may begin so; `beginning` has digits alone. */
export function mayZipBegin(beginning: string, state?: string): boolean {
  const [known, start] = [state === undefined ? Object.values(states) : [states[state]], beginning.slice(0, 3)];
  return known.some((each) => {
    const isOfRange = each?.prefixes.split(' ').some((range) => {
      const [first = '', last = first] = range.split('-');
      return first !== '' && start >= first.slice(0, start.length) && start <= last.slice(0, start.length);
    });
    return isOfRange || each?.also?.split(' ').some((zip) => zip.startsWith(beginning) || beginning.startsWith(zip));
  });
}

/** The states to choose from: their two letters and their names, in the order of the names. */
export const stateChoices: readonly { code: string; name: string }[] = Object.entries(states)
  .map(([code, { name }]) => ({ code, name }))
  .sort((a, b) => (plain(a.name) < plain(b.name) ? -1 : 1));
