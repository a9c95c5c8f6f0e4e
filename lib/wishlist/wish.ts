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

function isWish(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    lists.every((name) => Array.isArray(value[name]))
  );
}

/** Tells an answered wishlist from anything else. By hand, since hearts are on every page of the catalogue. */
export const wishesShape = {
  safeParse(value: unknown): { success: true; data: Wish[] } | { success: false } {
    if (!Array.isArray(value) || !value.every(isWish)) return { success: false };
    return { success: true, data: value as Wish[] };
  },
};
