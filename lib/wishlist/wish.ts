import { dollarsToCents } from '@/lib/money/money';
import type { Product } from '@/lib/products/product-schema';
import { isRecord } from '@/lib/storage/stored-value';

/** A wished-for product, as far as the browser shows it. */
export type Wish = Pick<
  Product,
  | '_id'
  | 'name'
  | 'brand'
  | 'price'
  | 'originalPrice'
  | 'image'
  | 'images'
  | 'sizes'
  | 'stock'
  | 'rating'
  | 'numReviews'
>;

const texts = ['_id', 'name', 'brand'] as const;
const numbers = ['price', 'rating', 'numReviews'] as const;
const lists = ['images', 'sizes', 'stock'] as const;

/** A wish as JSON carries it: prices in dollars. */
type WishInJson = Omit<Wish, 'price' | 'originalPrice'> & { price: number; originalPrice: number | null };

function isWish(value: unknown): value is WishInJson {
  if (!isRecord(value)) return false;
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    lists.every((name) => Array.isArray(value[name])) &&
    (value.originalPrice === null || typeof value.originalPrice === 'number')
  );
}

function toWish({ price, originalPrice, ...wish }: WishInJson): Wish {
  return {
    ...wish,
    price: dollarsToCents(price),
    originalPrice: originalPrice === null ? null : dollarsToCents(originalPrice),
  };
}

/** Tells an answered wishlist from anything else. By hand, since hearts are on every page of the catalogue. */
export const wishesShape = {
  safeParse(value: unknown): { success: true; data: Wish[] } | { success: false } {
    if (!Array.isArray(value) || !value.every(isWish)) return { success: false };
    return { success: true, data: value.map(toWish) };
  },
};
