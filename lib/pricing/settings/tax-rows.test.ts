import { describe, expect, test } from 'vitest';
import { taxRateAt } from './place-terms';
import { taxPartSchema } from './settings-schema';

const read = (rows: object[]) =>
  taxPartSchema.safeParse({ pricesInclude: false, shipping: 'free', rates: rows.map((row) => ({ rate: 13, ...row })) });
const fieldsOf = (row: object) => read([row]).error?.issues.map(({ path }) => path.join('.'));

test.each([
  [{ country: 'US', state: 'Orgeon' }, 'state'],
  [{ country: 'US', state: 'XX' }, 'state'],
  [{ country: 'US', state: '*' }, 'state'],
  [{ country: 'CA', state: 'ZZ' }, 'state'],
  [{ country: 'DE', state: 'Bayern' }, 'state'],
  [{ country: 'BO', state: '*' }, 'state'],
  ...['*', '972*', '97201...97299', '97201-97299', '97201;97202', '9720197299', '100', 'ABC'].map(
    (postalCode) => [{ country: 'US', state: 'OR', postalCode }, 'postalCode'] as const,
  ),
  [{ country: 'US', postalCode: '000' }, 'postalCode'],
  [{ country: 'DE', postalCode: '80-81' }, 'postalCode'],
  [{ country: 'DE', postalCode: '80*' }, 'postalCode'],
  [{ country: 'DE', postalCode: '101150' }, 'postalCode'],
  [{ country: 'PL', postalCode: '0-0950' }, 'postalCode'],
  [{ country: 'NL', postalCode: '1012*' }, 'postalCode'],
  [{ country: 'GB', postalCode: '1' }, 'postalCode'],
  [{ country: 'HK', postalCode: '999' }, 'postalCode'],
  [{ country: 'BR', postalCode: '01*' }, 'postalCode'],
] as const)('%j is refused, since no address is there', (row, field) => {
  expect(fieldsOf(row)).toEqual([`rates.0.${field}`]);
});

test('a refusal says what there is', () => {
  const messages = read([
    { country: 'CA', state: 'ZZ' },
    { country: 'DE', postalCode: '80*' },
  ]).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringMatching(/^Canada has no such state\. There are AB, BC, .*ON.*\.$/),
    expect.stringMatching(/^No Postal Code in Germany begins so\. .*101 for 10115/),
  ]);
});

describe('what is understood in an address is understood in a row', () => {
  test.each([
    [
      { country: 'CA', state: 'Ontario' },
      { state: 'ON', postalCode: 'K1A 0B1' },
    ],
    [
      { country: 'CA', state: 'Québec' },
      { state: 'QC', postalCode: 'H2Y 1C6' },
    ],
    [
      { country: 'IE', state: 'Dublin' },
      { state: 'Co. Dublin', postalCode: '' },
    ],
    [
      { country: 'JP', state: 'tokyo' },
      { state: 'Tokyo', postalCode: '100-0001' },
    ],
    [
      { country: 'US', state: 'oregon' },
      { state: 'OR', postalCode: '97201' },
    ],
    [
      { country: 'US', state: 'OR', postalCode: '972' },
      { state: 'OR', postalCode: '97201' },
    ],
    [
      { country: 'US', postalCode: '97201-1234' },
      { state: 'OR', postalCode: '97201-1234' },
    ],
    [
      { country: 'LT', postalCode: '01' },
      { state: '', postalCode: 'LT-01103' },
    ],
    [
      { country: 'LT', postalCode: 'LT-01' },
      { state: '', postalCode: 'LT-01103' },
    ],
    [
      { country: 'LV', postalCode: '10' },
      { state: '', postalCode: 'LV-1050' },
    ],
    [
      { country: 'DE', postalCode: 'D-80' },
      { state: '', postalCode: '80331' },
    ],
    [
      { country: 'DE', postalCode: '８０' },
      { state: '', postalCode: '80331' },
    ],
    [
      { country: 'PL', postalCode: '00-9' },
      { state: '', postalCode: '00-950' },
    ],
    [
      { country: 'NL', postalCode: '1012 J' },
      { state: '', postalCode: '1012 JS' },
    ],
    [
      { country: 'GB', postalCode: 'sw1' },
      { state: '', postalCode: 'SW1A 1AA' },
    ],
    [
      { country: 'GB', postalCode: 'BT' },
      { state: '', postalCode: 'BT1 5GS' },
    ],
    [
      { country: 'BR', postalCode: '01310-1' },
      { state: 'SP', postalCode: '01310-100' },
    ],
    [
      { country: 'BO', state: 'La Paz' },
      { state: 'la paz', postalCode: '' },
    ],
  ])('%j holds at %j', (row, place) => {
    const { country } = row;
    const { data } = read([{ country, rate: 20 }, row]);
    expect(data && taxRateAt(data.rates, { country, ...place })?.rate).toBe(130_000);
    // Read again, as a file or from the database, it is the same.
    expect(data && taxPartSchema.parse(data)).toEqual(data);
  });
});

test('two names of one place are named twice', () => {
  const [issue] =
    read([
      { country: 'CA', state: 'Ontario' },
      { country: 'CA', state: 'ON' },
    ]).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['rates', 1], message: 'CA ON is named twice' });
});
