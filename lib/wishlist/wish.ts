import type { Product } from '@/lib/products/product-schema';
import { hasTexts } from '@/lib/storage/stored-value';

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

const texts = ['_id', 'name', 'brand'];
const numbers = ['price', 'rating', 'numReviews'];
const lists = ['images', 'sizes', 'stock'];

function isWish(value: unknown): boolean {
  return (
    hasTexts(value, texts) &&
    numbers.every((name) => typeof value[name] === 'number') &&
    lists.every((name) => Array.isArray(value[name]))
  );
}

/** Tells an answered wishlist from anything else, on every page that shows hearts. */
export const wishesShape = {
  safeParse(value: unknown): { success: true; data: Wish[] } | { success: false } {
    if (!Array.isArray(value) || !value.every(isWish)) return { success: false };
    return { success: true, data: value as Wish[] };
  },
};
