import { itemCountOf } from './cart-lines';
import { parseCart } from './cart-schema';

/** The pairs in a stored cart that can be bought. */
export function countPairs(text: string): number {
  return itemCountOf(parseCart(text));
}
