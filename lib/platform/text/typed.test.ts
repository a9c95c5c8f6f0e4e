import { afterEach, describe, expect, test, vi } from 'vitest';
import { googleClaimsSchema } from '@/lib/access/accounts/google/google-schema';
import { codeSchema, emailSchema } from '@/lib/access/accounts/login-schema';
import { hashRecoveryCode } from '@/lib/access/accounts/second-factor/recovery-code';
import { productChangeSchema } from '@/lib/catalogue/product/product-schema';
import { readOrderNumber } from '@/lib/orders/order/order-number';
import { parcelSchema } from '@/lib/orders/shipments/shipment-schema';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { shippingAddressInputSchema, shippingFormSchema } from '@/lib/pricing/addresses/shipping-address-schema';
import { hashOfCode } from '@/lib/pricing/gift-cards/gift-card-code';
import { codeKeyOf } from '@/lib/pricing/promotions/promotion-schema';
import { readTyped } from './typed';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['１００ー０００１', '100-0001'],
  ['〒100−0001', '100-0001'],
  ['\u202a10115\u202c', '10115'],
  ['SW1A 1AA\u200e', 'SW1A 1AA'],
  ['a\u00ad\u200b\u2060\ufeffb', 'ab'],
  ['1‐2‑3‒4–5—6﹣7－8ｰ9', '1-2-3-4-5-6-7-8-9'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟏𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿', '01909090909'],
  [' Ｋ１Ａ\u00a0０Ｂ１ ', 'K1A 0B1'],
])('%j is read as %j', (typed, expected) => {
  expect(readTyped(typed)).toBe(expected);
});

test('reads what it has read as the same', () => {
  for (let code = 0; code < 0x1_1000; code += 7) {
    const text = String.fromCodePoint(code);
    const read = readTyped(text);
    expect(readTyped(read), `U+${code.toString(16)}`).toBe(read);
  }
});

describe('is the reading of', () => {
  const marks = (text: string) => `\u202a${text}\u200b\u202c`;
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  const dashed = (text: string) => text.replaceAll('-', '‑');
  const ways = (text: string) => [marks(text), wide(text), dashed(text), text.replaceAll('-', '–')];

  const address = (given: object) => ({ fullName: 'A B', address: '1 Main St', city: 'Here', ...given });

  test.each([
    ['US', { state: 'IL' }, '62704-1234'],
    ['US', { state: 'IL' }, '62704'],
    ['JP', { state: 'Tokyo' }, '100-0001'],
    ['PT', {}, '1100-148'],
    ['GB', {}, 'SW1A 1AA'],
    ['DE', {}, '10115'],
    ['BR', {}, '01310-100'],
  ])('postal codes of %s', (country, given, postalCode) => {
    setShopFacts({ ...DEFAULT_SHOP, countries: ['US', country] });
    for (const typed of [...ways(postalCode), `〒${postalCode}`, postalCode.replace('-', 'ー')]) {
      const read = shippingAddressInputSchema.parse(address({ ...given, country, postalCode: typed }));
      expect(read.postalCode).toBe(postalCode);
      const form = { ...address({ ...given, country }), firstName: 'A', lastName: 'B', zipCode: typed };
      expect(shippingFormSchema.parse(form)).toMatchObject({ zipCode: postalCode });
    }
    setShopFacts(DEFAULT_SHOP);
  });

  test('postal codes, which are refused for what they say as before', () => {
    setShopFacts({ ...DEFAULT_SHOP, countries: ['US', 'CA'] });
    for (const given of [
      { country: 'CA', state: 'ON', postalCode: 'K1A O9A' },
      { country: 'US', state: 'OR', postalCode: '62704' },
      { country: 'US', state: 'OR', postalCode: '\u200b' },
    ])
      expect(shippingAddressInputSchema.safeParse(address(given)).error?.issues[0]?.path).toEqual(['postalCode']);
    setShopFacts(DEFAULT_SHOP);
  });

  test('phones and VAT IDs', () => {
    const read = (given: object) =>
      shippingAddressInputSchema.parse(address({ state: 'IL', postalCode: '62704', ...given }));
    for (const typed of ways('+49 30 90-1820')) expect(read({ phone: typed }).phone).toBe('+49 30 90-1820');
    expect(read({ phone: '０３−１２３４−５６７８' }).phone).toBe('03-1234-5678');
    expect(read({ phone: '٠٣٠ ٩٠١٨٢٠' }).phone).toBe('030 901820');
    for (const typed of ways('DE123456789')) expect(read({ vatId: typed }).vatId).toBe('DE123456789');
  });

  test('codes of promotions and gift cards', () => {
    for (const typed of ways('autumn-20')) expect(codeKeyOf(typed)).toBe('AUTUMN-20');
    for (const typed of ways('KX7P-93MB')) expect(hashOfCode(typed)).toBe(hashOfCode('kx7p93mb'));
  });

  test('six digits, recovery codes and emails', () => {
    for (const typed of [...ways('123456'), '123–456', '123 456\n']) expect(codeSchema.parse(typed)).toBe('123456');
    expect(codeSchema.safeParse('12345').success).toBe(false);
    vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
    vi.stubEnv('NEXTAUTH_SECRET', 'a secret that is long enough for this');
    for (const typed of ways('KX7PM-93MBD'))
      expect(hashRecoveryCode('1', typed)).toBe(hashRecoveryCode('1', 'kx7pm 93mbd'));
    for (const typed of ways('Ada-B@Example.com')) expect(emailSchema.parse(typed)).toBe('ada-b@example.com');
  });

  test('order numbers, tracking numbers, SKUs and GTINs', () => {
    for (const typed of ways('#AB12CD34')) expect(readOrderNumber(typed)).toBe('ab12cd34');
    for (const trackingNumber of ways('1Z-999'))
      expect(parcelSchema.parse({ carrier: 'UPS', trackingNumber }).trackingNumber).toBe('1Z-999');
    const stock = (given: object) =>
      productChangeSchema.parse({ stock: [{ size: 9, quantity: 1, ...given }] }).stock?.[0];
    for (const sku of ways('AB-1')) expect(stock({ sku })?.sku).toBe('AB-1');
    for (const gtin of ways('4006381333931')) expect(stock({ gtin })?.gtin).toBe('4006381333931');
  });
});

test('an email that a provider vouches for is taken as it stands', () => {
  const claims = { sub: '1', email_verified: true, name: 'Ada' };
  expect(googleClaimsSchema.parse({ ...claims, email: 'Ada@example.com' }).provenEmail).toBe('ada@example.com');
  for (const email of ['ada\u200b@example.com', 'ａda@example.com', 'ada–b@example.com'])
    expect(googleClaimsSchema.parse({ ...claims, email }).provenEmail).toBeNull();
});
