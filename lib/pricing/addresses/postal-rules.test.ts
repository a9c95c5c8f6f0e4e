import { afterEach, describe, expect, it, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { toAddressLines } from './address-lines';
import { countriesSold, countryCodeOf, defaultCountry, isKnownCountry, nameOfCountry } from './countries';
import { readPostalCode } from './postal-code';
import { placeFieldsOf, postalRulesOf } from './postal-rules';
import { shippingAddressInputSchema, shippingFormSchema } from './shipping-address-schema';

const sellTo = (countries: string[], facts: Partial<typeof DEFAULT_SHOP> = {}) =>
  setShopFacts({ ...DEFAULT_SHOP, countries, ...facts });

afterEach(() => setShopFacts(DEFAULT_SHOP));

/** An address that each post takes, as it may be typed, and how it stands on a parcel. */
const addresses = {
  DE: [{ address: 'Invalidenstr. 117', city: 'Berlin', postalCode: 'D-10115' }, ['10115 Berlin', 'Germany']],
  GB: [{ address: 'Rose Cottage', city: 'London', postalCode: 'sw1a1aa' }, ['London', 'SW1A 1AA', 'United Kingdom']],
  FR: [{ address: '8 rue Cler', city: 'Paris', postalCode: '75 007' }, ['75007 Paris', 'France']],
  CA: [
    { address: '111 Wellington St', city: 'Ottawa', state: 'ontario', postalCode: 'k1a0b1' },
    ['Ottawa ON K1A 0B1', 'Canada'],
  ],
  JP: [
    { address: '1-1 Chiyoda', city: 'Chiyoda-ku', state: 'tokyo', postalCode: '１０００００１' },
    ['Chiyoda-ku, Tokyo 100-0001', 'Japan'],
  ],
  IE: [
    { address: 'Main Street', city: 'Kinsale', state: 'County Cork', postalCode: 'p17 w599' },
    ['Kinsale', 'Co. Cork', 'P17 W599', 'Ireland'],
  ],
  NL: [{ address: 'Dam 1', city: 'Amsterdam', postalCode: '1012js' }, ['1012 JS Amsterdam', 'Netherlands']],
  IT: [{ address: 'Via Po 1', city: 'Roma', state: 'Roma', postalCode: '00198' }, ['00198 Roma RM', 'Italy']],
  ES: [{ address: 'Calle Mayor 1', city: 'Madrid', state: 'madrid', postalCode: '28013' }, ['28013 Madrid', 'Spain']],
  LV: [{ address: 'Brīvības iela 1', city: 'Rīga', postalCode: '1050' }, ['Rīga, LV-1050', 'Latvia']],
  // Without postal codes, and without a form of its own.
  AE: [{ address: 'Al Wasl Road', city: 'Jumeirah', state: 'Dubai' }, ['Jumeirah', 'Dubai', 'United Arab Emirates']],
  BO: [{ address: 'Calle Sucre 1', city: 'La Paz' }, ['La Paz', 'Bolivia']],
} as const;

test.each(Object.entries(addresses))('an address in %s is read as its post writes it', (country, [typed, lines]) => {
  sellTo(['US', country]);
  const read = shippingAddressInputSchema.parse({ fullName: 'Ada Byron', ...typed, country: country.toLowerCase() });
  expect(read.country).toBe(country);
  expect(toAddressLines(read)).toEqual(['Ada Byron', typed.address, ...lines]);
  // What is stored is read the same again, by callers and by the form.
  expect(shippingAddressInputSchema.parse(read)).toEqual(read);
  const form = { ...read, firstName: 'Ada', lastName: 'Byron', zipCode: read.postalCode };
  expect(shippingFormSchema.parse(form)).toMatchObject({ state: read.state, zipCode: read.postalCode });
});

test('a company stands below the name; in Hungary the city stands above the street', () => {
  sellTo(['HU']);
  const given = {
    fullName: 'Ada Byron',
    address: 'Fő utca 1',
    city: 'Budapest',
    postalCode: '1051',
    company: 'Acme Kft.',
  };
  expect(toAddressLines(shippingAddressInputSchema.parse(given))).toEqual([
    ...['Ada Byron', 'Acme Kft.', 'Budapest', 'Fő utca 1', '1051', 'Hungary'],
  ]);
});

describe('what its post would not take is refused with the country’s own words', () => {
  const ada = { fullName: 'Ada Byron', address: 'Main 1', city: 'Here' };
  const problems = (given: object) =>
    Object.fromEntries(
      shippingAddressInputSchema
        .safeParse({ ...ada, ...given })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );

  test.each([
    ['DE', { postalCode: '1011' }, { postalCode: 'Postal Code must look like 10115' }],
    ['DE', {}, { postalCode: 'Postal Code is required' }],
    [
      'GB',
      { postalCode: '12345', city: '' },
      { postalCode: 'Postcode must look like SW1A 1AA', city: 'Town or City is required' },
    ],
    ['CA', { postalCode: 'K1A 0B1' }, { state: 'Province is required' }],
    ['CA', { postalCode: 'K1A 0B1', state: 'OR' }, { state: 'Province must be one of the list, such as Alberta' }],
    ['JP', { postalCode: '100-0001', state: 'Kanto' }, { state: 'Prefecture must be one of the list, such as Aichi' }],
    ['IE', { postalCode: '1234' }, { postalCode: 'Eircode must look like D02 AF30' }],
    ['NL', { postalCode: '1012' }, { postalCode: 'Postal Code must look like 1012 JS' }],
    ['US', { postalCode: '10001', state: 'OR' }, { postalCode: 'ZIP Code does not belong to this state' }],
    [
      'US',
      { postalCode: '97201', state: 'OR', address: 'Main' },
      { address: 'Address needs a street and a number, or a PO box' },
    ],
    ['XX', {}, { country: 'Country must be a code of two letters that there is, such as DE' }],
    [7, {}, { country: 'Country must be a code of two letters that there is, such as DE' }],
  ])('%s %j', (country, given, expected) => {
    sellTo(['US', 'DE']);
    expect(problems({ ...given, country })).toEqual(expected);
  });

  it('takes what is optional, and leaves out what the post does not know', () => {
    sellTo(['US', 'DE']);
    expect(problems({ country: 'IE' })).toEqual({});
    const berlin = { ...ada, country: 'DE', postalCode: '10115', state: 'Berlin' };
    expect(shippingAddressInputSchema.parse(berlin)).toMatchObject({ state: '', postalCode: '10115' });
    expect(
      shippingAddressInputSchema.parse({ ...ada, country: 'HK', state: 'Kowloon', postalCode: '000' }),
    ).toMatchObject({
      postalCode: '',
    });
  });
});

describe('a street of the USA', () => {
  const read = (address: string) =>
    shippingAddressInputSchema.safeParse({ fullName: 'A B', address, city: 'Here', state: 'OR', postalCode: '97201' });

  test.each([
    ...['Eleven Times Square', 'Twelve Oaks Mall', 'Fifteen Central Park West', 'Rural Route Two', 'Century Plaza'],
    ...['One Microsoft Way', 'General Delivery', 'PO Box 12', 'P.O. Box Twelve', 'HC 61 Box 23', '5½ Elm St'],
    ...['Twenty-One Elm Street', 'Ninetynine Elm Ave', 'One Hundred Third Ave', 'Forty Wall Street', '１２ Main St'],
    ...['Empire State Building', 'Rockefeller Center', 'Mall of America', 'The Dakota', 'Highway Contract Three'],
    ...['740 Sycamore Avenue, Apt 3B', 'Calle 5 #12', 'One Alder Court'],
  ])('%s is taken', (address) => {
    expect(read(address).data?.address).toBe(address);
  });

  test.each(['', ' ', '…', '123', 'Main', 'Main Street', 'Old Mill Rd.', 'Elm Avenue NW', 'PO Box', '\u200b'])(
    '%j is refused',
    (address) => {
      expect(read(address).error?.issues[0]?.path).toEqual(['address']);
    },
  );
});

describe('a shop that sells to the USA alone', () => {
  const home = { fullName: 'A B', address: '1 Main St', city: 'Dayton', state: 'ohio', postalCode: '45402' };

  it('reads every address as one of there, whatever country it names', () => {
    for (const country of [undefined, '', 'USA', 'US', 'united states', 'DE'])
      expect(shippingAddressInputSchema.parse({ ...home, country })).toMatchObject({ country: 'USA', state: 'OH' });
    for (const country of ['Nowhere', 'ZZ', 7])
      expect(shippingAddressInputSchema.safeParse({ ...home, country }).error?.issues).toMatchObject([
        { path: ['country'] },
      ]);
  });

  it('a shop elsewhere takes an address that names no country as one of there', () => {
    sellTo(['DE', 'AT'], { terms: { ...DEFAULT_SHOP.terms, country: 'DE' } });
    const given = { fullName: 'A B', address: 'Ring 1', city: 'Wien', postalCode: '1010' };
    expect(shippingAddressInputSchema.safeParse(given).success).toBe(false);
    expect(shippingAddressInputSchema.parse({ ...given, postalCode: '10115' }).country).toBe('DE');
    expect(shippingAddressInputSchema.parse({ ...home, country: 'USA' }).country).toBe('USA');
  });
});

describe('company, phone and VAT ID', () => {
  const home = { fullName: 'A B', address: '1 Main St', city: 'Dayton', state: 'OH', postalCode: '45402' };
  const read = (given: object) => shippingAddressInputSchema.safeParse({ ...home, ...given });

  it('are blank unless they are given, and then of their form', () => {
    expect(read({}).data).toMatchObject({ company: '', phone: '', vatId: '' });
    const given = { company: 'Acme', phone: '+49 (30) 90-1820', vatId: 'DE 123456789' };
    expect(read(given).data).toMatchObject(given);
    expect(read({ phone: '937 555 0100 ext. 12' }).success).toBe(true);
    for (const wrong of [{ phone: 'call me' }, { phone: '12' }, { vatId: 'none' }, { vatId: 'x' }, { company: 5 }])
      expect(read(wrong).error?.issues.map(({ path }) => path)).toEqual([Object.keys(wrong)]);
  });

  it('are required where the shop asks so', () => {
    sellTo(['US'], { addressFields: { company: 'optional', phone: 'required', vatId: 'off' } });
    expect(read({}).error?.issues).toMatchObject([{ path: ['phone'], message: 'Phone is required' }]);
    expect(read({ phone: '937 555 0100' }).success).toBe(true);
  });
});

describe('countries', () => {
  it('are known by their codes', () => {
    expect([isKnownCountry('DE'), isKnownCountry('de'), isKnownCountry('XX'), isKnownCountry('USA')]).toEqual([
      ...[true, false, false, false],
    ]);
    expect([countryCodeOf('USA'), countryCodeOf('us'), countryCodeOf('DE')]).toEqual(['US', 'US', 'DE']);
    expect([nameOfCountry('DE'), nameOfCountry('XX')]).toEqual(['Germany', 'XX']);
  });

  it('that the shop sells to come in its order, with the states that addresses name', () => {
    expect(countriesSold()).toMatchObject([{ code: 'US', name: 'United States' }]);
    expect(countriesSold()[0]?.states).toHaveLength(56);
    sellTo(['JP', 'CA', 'DE', 'BO']);
    expect(countriesSold().map(({ name, states }) => [name, states?.length])).toEqual([
      ...[
        ['Japan', 47],
        ['Canada', 13],
        ['Germany', undefined],
        ['Bolivia', undefined],
      ],
    ]);
    expect(defaultCountry()).toBe('JP');
  });

  it('with a row of their own show an example that they take', () => {
    for (const country of [
      'AT',
      'CZ',
      'ES',
      'FR',
      'GB',
      'GR',
      'HU',
      'IE',
      'LT',
      'LV',
      'MT',
      'PL',
      'PT',
      'SE',
      'CA',
      'JP',
    ]) {
      const { read, rule } = postalRulesOf(country).postalCode ?? { read: () => null, rule: '' };
      const example = rule.replace(/.* look like /, '');
      expect([country, read(example), read('1')]).toEqual([country, example, null]);
    }
    expect(postalRulesOf('IT').state?.choices).toHaveLength(107);
    expect(postalRulesOf('ES').state?.choices).toHaveLength(52);
    expect(postalRulesOf('IE').state?.choices).toHaveLength(26);
    expect(postalRulesOf('MX').state?.choices).toHaveLength(32);
  });
});

test.each([
  ['US', 'address, address2, city, state-, zipCode-'],
  ['DE', 'address, address2, zipCode-, city-'],
  ['GB', 'address, address2, city, zipCode'],
  ['CA', 'address, address2, city, state-, zipCode-'],
  ['JP', 'zipCode-, state-, city, address, address2'],
  ['IE', 'address, address2, city, state-, zipCode-'],
  ['IT', 'address, address2, zipCode-, city-, state'],
  ['AE', 'address, address2, city, state'],
])('the form of %s asks for %s', (country, expected) => {
  const fields = placeFieldsOf(postalRulesOf(country));
  expect(fields.map(({ name, isHalf }) => (isHalf ? `${name}-` : name)).join(', ')).toBe(expected);
});

test.each([
  [['99999'], '10115', '10115'],
  [['99999'], ' d - 10115 ', '10115'],
  [['99999'], '1011', null],
  [['99999'], '10115ä', null],
  [['999 99'], '11129', '111 29'],
  [['LV-9999'], 'LV 1050', 'LV-1050'],
  [['LT-99999'], '01103', 'LT-01103'],
  [['A9 9AA', 'AA9A 9AA'], 'm11ae', 'M1 1AE'],
  [['9999'], 'A-1010', '1010'],
  [['9999'], '', null],
])('masks %j read %j as %j', (masks, text, expected) => {
  expect(readPostalCode(masks, text)).toBe(expected);
});
