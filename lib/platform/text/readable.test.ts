import { describe, expect, test } from 'vitest';
import { registerSchema } from '@/lib/access/accounts/account-schema';
import { emailSchema } from '@/lib/access/accounts/login-schema';
import { newProductSchema } from '@/lib/catalogue/product/product-schema';
import { reviewInputSchema } from '@/lib/catalogue/reviews/review-input-schema';
import { shippingFormSchema } from '@/lib/pricing/addresses/shipping-address-schema';
import { isReadable } from './readable';

const invisible = [
  '',
  ' \t\n',
  '\u200b',
  '\u200e\u200f',
  '\u202e',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
  '\u0301',
  ' \u200b ',
];

describe('is not readable', () => {
  test.each(invisible)('%j', (text) => {
    expect(isReadable(text)).toBe(false);
    const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) => [
      ...new Set(result.error?.issues.map(({ path }) => path.join('.'))),
    ];
    const account = { name: text, email: 'a@b.co', password: 'Heron-5-lake' };
    expect(fieldsOf(registerSchema.safeParse(account))).toEqual(['name']);
    expect(fieldsOf(reviewInputSchema.safeParse({ rating: 5, comment: text }))).toEqual(['comment']);
    const product = { name: text, brand: text, price: 1, category: 'running', features: [text] };
    expect(fieldsOf(newProductSchema.safeParse(product))).toEqual(['name', 'brand']);
    const shipping = { firstName: text, lastName: text, address: text, city: text, state: 'OH', zipCode: '43140' };
    expect(fieldsOf(shippingFormSchema.safeParse(shipping))).toEqual(['firstName', 'lastName', 'address', 'city']);
  });
});

test.each(['Ada', 'Ō', 'é', '小', 'نور', 'می\u200cخواهم', '👩\u200d🚀', '5', '…', '-'])('%j is readable', (text) => {
  expect(isReadable(text)).toBe(true);
  expect(registerSchema.shape.name.parse(text)).toBe(text);
});

test('a name does not reverse the text around it', () => {
  for (const name of ['Ada\u202egnp', '\u2066Ada', 'Ada\u202a'])
    expect(registerSchema.shape.name.safeParse(name).success).toBe(false);
});

test('features without visible characters are left out', () => {
  const product = { name: 'Kite', brand: 'Vane', price: 1, category: 'running', features: ['\u200b', 'Light'] };
  expect(newProductSchema.parse(product).features).toEqual(['Light']);
});

test('an email contains no invisible characters, whatever it was copied with', () => {
  for (const email of ['ada\u200b@example.com', 'ada@exam\u00adple.com', 'ada@example.com\u202e'])
    expect(emailSchema.parse(email)).toBe('ada@example.com');
});
