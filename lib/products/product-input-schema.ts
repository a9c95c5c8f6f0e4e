import { z } from 'zod';
import { isReadable } from '@/lib/text/readable';
import { categorySchema } from './product-schema';

const MAX_PRICE = 100_000;
const MAX_SIZES = 60;
const MAX_PICTURES = 20;
const MAX_FEATURES = 30;
const MAX_QUANTITY = 1_000_000;

const line = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isReadable, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, `${label} holds characters that are not text`);

const price = (label: string) =>
  z
    .number(`${label} is required and must be a number`)
    .positive(`${label} must be more than 0`)
    .max(MAX_PRICE, `${label} must be at most ${MAX_PRICE} dollars`)
    .refine((dollars) => Number(dollars.toFixed(2)) === dollars, `${label} has at most two decimals`);

/**
 * Whether a text is a path of our own or an encrypted web address, which are the pictures that the shop's
 * Content-Security-Policy lets browsers show. Nothing that a browser might read in another way passes.
 */
function isPictureAddress(address: string): boolean {
  // Browsers drop tabs and line breaks from addresses, and take a backslash for a slash.
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https:\/\//i.test(address) && URL.canParse(address);
}

const picture = z
  .string('must be the address of a picture')
  .trim()
  .max(2_000, 'must be at most 2000 characters')
  .refine(
    (address) => address === '' || isPictureAddress(address),
    'must be a path that begins with one / or an address that begins with https://',
  );

const size = z
  .number('must be a size such as 9 or 9.5')
  .positive('must be more than 0')
  .max(99, 'must be at most 99')
  .refine((value) => Number(value.toFixed(1)) === value, 'has at most one decimal');

const stockEntry = z.object({
  size,
  quantity: z
    .int('must be a whole number of pairs, or null')
    .min(0, 'must not be less than 0')
    .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`)
    .nullable(),
});

const hasNoTwice = (values: readonly number[]) => new Set(values).size === values.length;
const stockEntries = z
  .array(stockEntry)
  .max(MAX_SIZES, `holds at most ${MAX_SIZES} sizes`)
  .refine((entries) => hasNoTwice(entries.map((entry) => entry.size)), 'names a size twice');
const withoutBlanks = (texts: readonly string[]) => texts.filter((text) => text !== '');
const readableOnly = (texts: readonly string[]) => texts.filter(isReadable);

const required = {
  name: line('Name', 120),
  brand: line('Brand', 60),
  price: price('Price'),
  category: categorySchema,
} as const;

const optional = {
  originalPrice: price('Original price').nullable(),
  description: z
    .string('must be text')
    .trim()
    .max(5_000, 'must be at most 5000 characters')
    .regex(/^[^\0]*$/, 'holds characters that are not text'),
  // A form without a picture sends an empty text.
  image: picture.transform((address) => address || null).nullable(),
  images: z.array(picture).max(MAX_PICTURES, `holds at most ${MAX_PICTURES} pictures`).transform(withoutBlanks),
  sizes: z
    .array(size)
    .max(MAX_SIZES, `holds at most ${MAX_SIZES} sizes`)
    .transform((sizes) => [...new Set(sizes)]),
  stock: stockEntries,
  features: z
    .array(z.string('must be text').trim().max(200, 'must be at most 200 characters'))
    .max(MAX_FEATURES, `holds at most ${MAX_FEATURES} features`)
    .transform(readableOnly),
  isLatest: z.boolean(),
  isBestSeller: z.boolean(),
} as const;

/** A new product as the API and the admin form take it. Dollars; sizes without `stock` are untracked. */
export const newProductSchema = z.object(optional).partial().extend(required);
export type NewProduct = z.output<typeof newProductSchema>;

/**
 * A change of a product: whatever is absent keeps its value. `stockSeen` is the stock that the writer had before their
 * eyes: with it, `stock` changes only the sizes in which the two differ.
 */
export const productChangeSchema = newProductSchema.partial().extend({ stockSeen: stockEntries.optional() });
export type ProductChange = z.output<typeof productChangeSchema>;

/** A product's id in an address. */
export const productParamsSchema = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}]+$/u),
});
