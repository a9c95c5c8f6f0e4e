import { describe, expect, test } from 'vitest';
import { emptyProductForm, readProductForm } from '@/lib/catalogue/product/product-form';
import { appliedFilters, noFilters, parseSearchParams } from '@/lib/catalogue/product-list/product-filters';
import { parseSearch } from '@/lib/catalogue/search/search-query';
import { captureSchema } from '@/lib/orders/payments/payment-schema';
import { currencyAffix, currencyName, formatChoice, formatCount, formatDate } from '@/lib/platform/locale/locale';
import { newCreditSchema, newGiftCardSchema } from '@/lib/pricing/gift-cards/tender-schema';
import { promotionInputSchema } from '@/lib/pricing/promotions/promotion-schema';
import { openOtherShop } from '@/tests/other-shop';
import { centsInJson } from './cents-codec';
import { cents, centsToDollars, dollarsToCents, formatCents, plainAmount } from './money';
import { formatCompactCents, formatShortCents } from './short-amounts';
import { amountText, parseAmount } from './typed-amount';

/** The same amounts in several shops, with blanks and apostrophes as keyboards have them. */
const shops = [
  {
    shop: { currency: 'USD', locale: 'en-US' },
    texts: ['$1,234.50', '-$0.09', '$100', '$1.5K', 'US dollars', '1,234.50'],
    affix: { prefix: '$' },
  },
  {
    shop: { currency: 'EUR', locale: 'de-DE' },
    texts: ['1.234,50 €', '-0,09 €', '100 €', '1500 €', 'euros', '1234,50'],
    affix: { suffix: '€' },
  },
  {
    shop: { currency: 'EUR', locale: 'en-IE' },
    texts: ['€1,234.50', '-€0.09', '€100', '€1.5K', 'euros', '1234.50'],
    affix: { prefix: '€' },
  },
  {
    shop: { currency: 'CHF', locale: 'de-CH' },
    texts: ["CHF 1'234.50", 'CHF-0.09', 'CHF 100', 'CHF 1500', 'Swiss francs', '1234.50'],
    affix: { prefix: 'CHF' },
  },
];

const plainly = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace('’', "'");

describe.each(shops)('a shop in $shop.currency as $shop.locale writes it', ({ shop, texts, affix }) => {
  test('shows amounts', () => {
    openOtherShop(shop);
    const [long, negative, round, compact, name] = texts;
    expect(
      [
        formatCents(cents(1_234_50)),
        formatCents(cents(-9)),
        formatShortCents(cents(100_00)),
        formatCompactCents(cents(1_500_00)),
        currencyName(),
      ].map(plainly),
    ).toEqual([long, negative, round, compact, name]);
    expect(currencyAffix()).toEqual(affix);
  });

  test('reads what it shows, and what a field shows', () => {
    openOtherShop(shop);
    for (const amount of [0, 9, 89_90, 1_234_50, 1_234_567_89].map(cents)) {
      expect(parseAmount(plainly(formatCents(amount)))).toBe(centsToDollars(amount));
      expect(parseAmount(amountText(centsToDollars(amount)))).toBe(centsToDollars(amount));
      expect(parseAmount(plainAmount(amount))).toBe(centsToDollars(amount));
    }
  });
});

test.each([
  ['89,90', 89.9],
  ['89,9 €', 89.9],
  ['€ 89,90', 89.9],
  ['1.299', 1299],
  ['1.299,50', 1299.5],
  ['1299.50', 1299.5],
  ['89.90', 89.9],
  [',5', 0.5],
])('%j is an amount in Germany', (text, amount) => {
  openOtherShop({ currency: 'EUR', locale: 'de-DE' });
  expect(parseAmount(text)).toBe(amount);
});

test.each(['1.29,90', '$5', '1,299,50', '89,90,', '1 299', '-5'])('%j is none', (text) => {
  openOtherShop({ currency: 'EUR', locale: 'de-DE' });
  expect(parseAmount(text)).toBeNaN();
});

test('an amount may have blanks and apostrophes where the locale has them', () => {
  openOtherShop({ currency: 'EUR', locale: 'fr-FR' });
  expect([parseAmount('1 299,50 €'), parseAmount('1\u202f299')]).toEqual([1299.5, 1299]);
  openOtherShop({ currency: 'CHF', locale: 'de-CH' });
  expect([parseAmount("1'299.50"), parseAmount('CHF 1’299')]).toEqual([1299.5, 1299]);
});

describe('yen', () => {
  const shop = { currency: 'JPY', locale: 'ja-JP' };

  test('have no decimals, stored, in JSON and on pages', () => {
    openOtherShop(shop);
    expect([dollarsToCents(12_000), centsToDollars(cents(12_000)), centsInJson.parse(12_000)]).toEqual(
      Array(3).fill(12_000),
    );
    expect([formatCents(cents(12_000)), formatShortCents(cents(500)), plainAmount(cents(500))]).toEqual([
      '￥12,000',
      '￥500',
      '500',
    ]);
  });

  test('are refused with decimals where money is given away, instead of rounded', () => {
    const made = (amount: number) => newGiftCardSchema.safeParse({ amount }).success;
    const given = (amount: number) => newCreditSchema.safeParse({ amount, reason: 'Sorry' }).success;
    const gives = (value: number) =>
      promotionInputSchema.safeParse({ name: 'Off', gives: { kind: 'amount', value } }).success;
    const captured = (amount: number) => captureSchema.safeParse({ amount }).success;
    expect([gives(10.05), gives(10.005), captured(1.05), captured(1.005)]).toEqual([true, false, true, false]);
    expect([made(0.4), made(12.34), made(12.345), given(-0.4), given(0.001), given(0)]).toEqual([
      ...[true, true, false],
      ...[true, false, false],
    ]);
    openOtherShop(shop);
    expect([gives(0.4), gives(500), captured(0.4), captured(500)]).toEqual([false, true, false, true]);
    expect([made(0.4), made(12.5), made(500), given(-0.4), given(500)]).toEqual([false, false, true, false, true]);
  });

  test('are given away as far as other currencies are, in their smallest units', () => {
    const problemOf = (amount: number) => newGiftCardSchema.safeParse({ amount }).error?.issues[0]?.message;
    const given = (amount: number) => newCreditSchema.safeParse({ amount, reason: 'Sorry' }).success;
    expect([problemOf(10_000), problemOf(10_000.01)]).toEqual([undefined, 'must be at most 10000']);
    openOtherShop(shop);
    expect([problemOf(1_000_000), problemOf(1_000_001)]).toEqual([undefined, 'must be at most 1000000']);
    expect([given(-1_000_000), given(-1_000_001), given(1_000_001)]).toEqual([true, false, false]);
  });

  test('are refused with decimals, by the API, the form and filters', () => {
    openOtherShop(shop);
    const problemOf = (price: string) => {
      const read = readProductForm({ ...emptyProductForm, price });
      return 'problems' in read ? read.problems.price : undefined;
    };
    expect([problemOf('89.90'), problemOf('12,000'), problemOf('cheap'), problemOf('10000001')]).toEqual([
      'Price has no decimals',
      undefined,
      'Price must be an amount of yen such as 8990',
      'Price must be at most 10000000 yen',
    ]);
    expect(parseSearchParams(new URLSearchParams('minPrice=5000')).filters.minPrice).toBe(5_000);
    expect(parseSearchParams(new URLSearchParams('minPrice=50.5')).filters.minPrice).toBeUndefined();
  });
});

test('dinars have three decimals', () => {
  openOtherShop({ currency: 'BHD', locale: 'en-BH' });
  expect([dollarsToCents(1.2345), dollarsToCents(1.005), centsToDollars(cents(1_299))]).toEqual([1_235, 1_005, 1.299]);
  expect([plainAmount(cents(500)), amountText(1.5)]).toEqual(['0.500', '1.500']);
});

test('filters and searches name amounts as the shop does', () => {
  openOtherShop({ currency: 'EUR', locale: 'de-DE' });
  const bounds = { minPrice: cents(50_00), maxPrice: cents(149_99) };
  const labels = [{ minPrice: bounds.minPrice }, { maxPrice: bounds.maxPrice }, bounds].flatMap((given) =>
    appliedFilters({ ...noFilters, ...given }).map(({ label }) => label),
  );
  expect(labels.map(plainly)).toEqual(['From 50 €', 'Up to 149,99 €', '50 €–149,99 €']);
  expect(parseSearch('runners under 100 €')).toMatchObject({ words: ['runners'], maxPrice: 100_00 });
  expect(parseSearch('boots from 50 €').minPrice).toBe(50_00);
  expect(parseSearch('boots from €50').minPrice).toBe(50_00);
  expect(parseSearch('boots max 1.200 €').maxPrice).toBe(1_200_00);
  expect(parseSearch('boots under 49,99€').maxPrice).toBe(49_99);
  expect(parseSearch('air max 90').maxPrice).toBeUndefined();
  openOtherShop({ currency: 'JPY', locale: 'ja-JP' });
  expect(parseSearch('boots under ¥15,000')).toMatchObject({ words: ['boots'], maxPrice: 15_000 });
  openOtherShop({ currency: 'CHF', locale: 'de-CH' });
  expect(parseSearch("boots over CHF 1'200").minPrice).toBe(1_200_00);
  openOtherShop({ currency: 'SEK', locale: 'sv-SE' });
  expect(parseSearch('boots under 1 200 kr')).toMatchObject({ words: ['boots'], maxPrice: 1_200_00 });
  expect(parseSearch('boots under 1\u00a0200,50 kr').maxPrice).toBe(1_200_50);
  expect(parseSearch('boots from 1 200 kr').minPrice).toBe(1_200_00);
  expect(parseSearch('boots under 900 kr').maxPrice).toBe(900_00);
});

test('numbers follow the locale, and words stay English in the way of its country', () => {
  openOtherShop({ currency: 'EUR', locale: 'de-DE' });
  expect(formatCount(12_500)).toBe('12.500');
  expect(formatChoice(['red', 'green', 'blue'])).toBe('red, green or blue');
  expect(formatDate('2026-11-23T23:30:00Z', 'long', 'UTC')).toBe('23 November 2026');
  openOtherShop({ locale: 'en-US' });
  expect(formatDate('2026-11-23T23:30:00Z', 'long', 'UTC')).toBe('November 23, 2026');
});
