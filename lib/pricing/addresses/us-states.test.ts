import { describe, expect, test } from 'vitest';
import { isZipIn, readState, readZip, stateChoices } from './us-states';

test('there are fifty states, DC and five territories', () => {
  expect(stateChoices).toHaveLength(56);
  expect(stateChoices.map(({ name }) => name)).toEqual(stateChoices.map(({ name }) => name).toSorted());
  for (const { code, name } of stateChoices) expect([readState(code), readState(name)]).toEqual([code, code]);
});

test.each([
  ['oh', 'OH'],
  [' Ohio ', 'OH'],
  ['new  york', 'NY'],
  ['D.C.', 'DC'],
  ['Washington, DC', 'DC'],
  ['Virgin Islands', 'VI'],
  ['Orgon', null],
  ['XX', null],
  ['', null],
  ['constructor', null],
])('reads the state %j as %j', (text, code) => {
  expect(readState(text)).toBe(code);
});

test.each([
  ['43140', '43140'],
  [' 01945 ', '01945'],
  ['43140-0012', '43140-0012'],
  ['431400012', '43140-0012'],
  ['43140 0012', '43140-0012'],
  ['9720', null],
  ['97201-12', null],
  ['9720l', null],
  ['', null],
])('reads the ZIP code %j as %j', (text, zip) => {
  expect(readZip(text)).toBe(zip);
});

describe('a ZIP code belongs to its state', () => {
  // The main post office of each capital.
  const capitals =
    'AL 36104 AK 99801 AZ 85001 AR 72201 CA 95814 CO 80202 CT 06103 DE 19901 DC 20001 FL 32301 GA 30303 HI 96813 ID 83702 ' +
    'IL 62701 IN 46225 IA 50309 KS 66603 KY 40601 LA 70802 ME 04330 MD 21401 MA 02201 MI 48933 MN 55102 MS 39205 MO 65101 ' +
    'MT 59623 NE 68502 NV 89701 NH 03301 NJ 08608 NM 87501 NY 12207 NC 27601 ND 58501 OH 43215 OK 73102 OR 97301 PA 17101 ' +
    'RI 02903 SC 29217 SD 57501 TN 37219 TX 78701 UT 84111 VT 05602 VA 23219 WA 98507 WV 25301 WI 53703 WY 82001 ' +
    'PR 00901 VI 00802 GU 96910 MP 96950 AS 96799';
  const pairs = [...capitals.matchAll(/([A-Z]{2}) (\d{5})/g)].map(([, code = '', zip = '']) => [code, zip] as const);

  test('and to no other', () => {
    expect(pairs).toHaveLength(56);
    for (const [code, zip] of pairs) {
      const owners = stateChoices.filter((state) => isZipIn(state.code, zip)).map((state) => state.code);
      // Guam and its neighbors share a prefix, and Samoa lies among Hawaii's.
      const shared: Record<string, string[]> = { GU: ['GU', 'MP'], MP: ['GU', 'MP'], AS: ['AS', 'HI'] };
      expect([zip, owners]).toEqual([zip, shared[code] ?? [code]]);
    }
  });

  test('with nine digits, too, and across a border where the post delivers across it', () => {
    expect(isZipIn('OH', '43140-0012')).toBe(true);
    expect([isZipIn('NY', '06390'), isZipIn('CT', '06390'), isZipIn('TN', '42223'), isZipIn('OR', '43140')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isZipIn('XX', '43140')).toBe(false);
  });
});
