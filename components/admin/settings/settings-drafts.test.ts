import { describe, expect, test } from 'vitest';
import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import { changedFields, untouched } from './changed-fields';
import { missingTerms, problemsOfTerms, zonesWith } from './missing-terms';
import { problemsOfPart, readProblems } from './setting-problems';
import { moved, newMethod, newStep, readableMethod, toShippingDraft, toShippingValue } from './shipping-draft';
import { newRate, placesOf, toTaxDraft, toTaxValue } from './tax-draft';
import { readCount, readNumber, readSum } from './typed-numbers';

const shipping: PartValue<'shipping'> = {
  zones: [
    {
      name: 'Germany',
      countries: ['DE'],
      methods: [
        {
          id: 'standard',
          name: 'Standard',
          days: [2, 4],
          rates: [
            { over: 0, price: 4.9 },
            { over: 80, price: 0 },
          ],
        },
        { id: 'shop', name: 'Pick up', days: [0, 1], pickup: true, rates: [{ over: 0, price: 0 }] },
      ],
    },
  ],
};

const tax: PartValue<'tax'> = {
  pricesInclude: true,
  shipping: { rate: 7 },
  rates: [
    { country: 'DE', state: undefined, postalCode: undefined, rate: 19, name: 'VAT' },
    { country: 'US', state: 'WA', postalCode: '981', rate: 10.35, name: undefined },
  ],
};

test.each([
  ['9.99', 9.99],
  ['9,99', 9.99],
  [' 80 ', 80],
  ['.5', 0.5],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1.000,50', Number.NaN],
  ['ten', Number.NaN],
])('%j is read as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each([
  ['50,000', 50_000],
  ['1.000', 1_000],
  ['1 000 000', 1_000_000],
  ['12’500', 12_500],
  [' 20 ', 20],
  ['1,5', 1.5],
  ['2.5', 2.5],
  ['1,000.000', Number.NaN],
  ['1,00', 1],
  ['', Number.NaN],
])('%j is counted as %d', (typed, number) => {
  expect(readCount(typed)).toBe(number);
});

test.each([
  ['1,000', 1_000],
  ['$1,299.50', 1_299.5],
  ['9,99', 9.99],
  ['4.9', 4.9],
  ['', Number.NaN],
  ['1,0000', Number.NaN],
])('%j is the sum %d', (typed, sum) => {
  expect(readSum(typed)).toBe(sum);
});

describe('shipping', () => {
  test('is the same after it was opened and saved', () => {
    const stored = JSON.parse(JSON.stringify(shipping));
    expect(JSON.parse(JSON.stringify(toShippingValue(toShippingDraft(shipping))))).toEqual({
      ...stored,
      cutOff: null,
      daysOff: [],
    });
    const closed = { ...shipping, cutOff: '14:00', daysOff: ['2026-12-24', '2026-12-31'] };
    expect(toShippingValue(toShippingDraft(closed))).toMatchObject({ cutOff: '14:00', daysOff: closed.daysOff });
  });

  test('can be put back to what was not set, and names a day that is none', () => {
    expect(problemsOfPart('shipping', { ...shipping, cutOff: null, daysOff: null })).toEqual({});
    expect(Object.keys(problemsOfPart('shipping', { ...shipping, daysOff: ['2026-12-24', 'x'] }))).toEqual([
      'daysOff.1',
    ]);
  });

  test('makes ids of new methods from their names, and keeps stored ones', () => {
    const draft = toShippingDraft(shipping);
    const [zone] = draft.zones;
    zone?.methods.push(
      { ...newMethod(), name: 'Standard' },
      { ...newMethod(), name: 'Größe XL (24 h)' },
      { ...newMethod(), name: '速達' },
    );
    if (zone?.methods[0]) zone.methods[0].name = 'Slow';
    expect(toShippingValue(draft).zones[0]?.methods.map(({ id }) => id)).toEqual([
      'standard',
      'shop',
      'standard-2',
      'grosse-xl-24-h',
      'method',
    ]);
  });

  test('says beside the field what can’t be read', () => {
    const draft = toShippingDraft(shipping);
    const [zone] = draft.zones;
    zone?.methods.push({ ...newMethod(), name: 'Express', days: ['3', '1'], rates: [newStep('0', 'free')] });
    if (zone) zone.name = ' ';
    expect(problemsOfPart('shipping', toShippingValue(draft))).toEqual({
      'zones.0.name': 'Name is required',
      'zones.0.methods.2.days.0': 'Days must not end before they begin',
      'zones.0.methods.2.rates.0.price': 'Price must be an amount',
    });
  });

  test('is told in a line as soon as it can be', () => {
    const [method] = toShippingDraft(shipping).zones[0]?.methods ?? [];
    expect(method && readableMethod(method)?.rates).toEqual([
      { over: 0, price: 4.9 },
      { over: 80, price: 0 },
    ]);
    expect(readableMethod(newMethod())).toBeNull();
  });

  test('moves entries of its lists', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});

describe('tax', () => {
  test('is the same after it was opened and saved', () => {
    expect(toTaxValue(toTaxDraft(tax))).toEqual(tax);
    expect(toTaxValue(toTaxDraft({ ...tax, shipping: 'as-goods' })).shipping).toBe('as-goods');
  });

  test('reads rates with a comma or a sign of percent', () => {
    const draft = toTaxDraft(tax);
    draft.rates = [{ ...newRate('FR'), rate: '5,5 %', state: ' ', postalCode: '20 1' }];
    expect(toTaxValue(draft).rates[0]).toMatchObject({
      country: 'FR',
      rate: 5.5,
      postalCode: '20 1',
      state: undefined,
    });
  });

  test('never takes an empty rate for 0', () => {
    const draft = toTaxDraft(tax);
    expect(
      problemsOfPart('tax', { ...toTaxValue(draft), rates: toTaxValue({ ...draft, rates: [newRate()] }).rates }),
    ).toMatchObject({
      'rates.0.country': 'Choose a country',
    });
    draft.rates.push(newRate('FR'), { ...newRate('DE'), rate: '7' });
    expect(problemsOfPart('tax', toTaxValue(draft))).toMatchObject({
      'rates.2.rate': 'Enter the rate in percent, such as 19. Enter 0 if no tax is due',
    });
    draft.rates[2] = { ...newRate('FR'), rate: '0' };
    expect(problemsOfPart('tax', toTaxValue(draft))).toEqual({ 'rates.3.country': 'DE is named twice' });
  });

  test('is found by country, state, postal code and name, with the rows that are wrong', () => {
    const { rates } = toTaxDraft(tax);
    const find = (search: string, wrong: number[] = []) => placesOf(rates, search, new Set(wrong));
    expect(find('')).toEqual([0, 1]);
    expect(find('germ')).toEqual([0]);
    expect(find('us')).toEqual([1]);
    expect(find('wa')).toEqual([1]);
    expect(find('98')).toEqual([1]);
    expect(find('vat')).toEqual([0]);
    expect(find('vat', [1])).toEqual([0, 1]);
    expect(find('nothing')).toEqual([]);
  });
});

describe('a country that is new', () => {
  const terms = { zone: '', price: '12,50', rates: { FR: '20' } };

  test('needs a zone and a rate for all of it', () => {
    const missing = missingTerms(['DE', 'FR', 'US'], shipping.zones, tax.rates);
    expect(missing).toEqual({ zone: ['FR', 'US'], rate: ['FR', 'US'] });
    expect(Object.keys(problemsOfTerms(missing, { zone: '', price: '', rates: { FR: '20' } }))).toEqual([
      'terms.price',
      'terms.rates.US',
    ]);
    expect(problemsOfTerms({ zone: ['FR'], rate: ['FR'] }, terms)).toEqual({});
  });

  test('joins a zone, or gets one of its own', () => {
    expect(zonesWith(['FR'], shipping.zones, { ...terms, zone: '0' })[0]?.countries).toEqual(['DE', 'FR']);
    expect(zonesWith(['FR', 'IT'], shipping.zones, terms)[1]).toEqual({
      name: 'France and 1 more',
      countries: ['FR', 'IT'],
      methods: [{ id: 'standard', name: 'Standard', days: [2, 4], rates: [{ over: 0, price: 12.5 }] }],
    });
  });
});

test('only what differs is sent', () => {
  const before = { name: 'Lacewing', address: null, zones: [{ a: 1 }] };
  expect(changedFields(before, { ...before, zones: [{ a: 1 }] })).toEqual({});
  expect(changedFields(before, { ...before, address: 'Berlin' })).toEqual({ address: 'Berlin' });
});

test('what was typed while it was saved is not overwritten', () => {
  const sent = { name: ' Lacewing', address: '', zones: ['DE'] };
  const stored = { name: 'Lacewing', address: '', zones: ['DE'] };
  expect(untouched(stored, sent, { ...sent, address: 'Berlin' })).toEqual({ name: 'Lacewing', zones: ['DE'] });
  expect(untouched(stored, sent, { ...sent, zones: ['DE', 'FR'] })).toEqual({ name: 'Lacewing', address: '' });
});

test('what the API says of a field is a sentence, at a control', () => {
  expect(
    readProblems({
      currency: 'can only change before the first order',
      countries: 'Germany (DE) has no tax rate. Say 0 where nothing is due.',
      'rates.4': 'DE is named twice',
      'zones.1.countries': 'needs at least one country',
    }),
  ).toEqual({
    currency: 'Currency can only change before the first order',
    countries: 'Germany (DE) has no tax rate. Say 0 where nothing is due.',
    'rates.4.country': 'DE is named twice',
    'zones.1.countries': 'Choose at least one country',
  });
});
