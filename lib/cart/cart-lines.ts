import type { Cents } from '@/lib/money/money';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order-limits';
import { picturesOf } from '@/lib/pictures/product-pictures';
import type { Product } from '@/lib/product/product-schema';
import { type Totals, totalsOf } from '@/lib/shop/totals';
import type { Cart, CartLine } from './cart-schema';

/** What the cart copies of a product. */
export type CartProduct = Pick<Product, '_id' | 'name' | 'brand' | 'price' | 'image' | 'images' | 'stock'>;

/** A line that was taken out, and where it stood, so that it can be put back. */
export interface RemovedLine {
  line: CartLine;
  index: number;
}

/** A price for one line. */
export interface LinePrice {
  product: string;
  size: number;
  price: Cents;
}

/** Whether a line is of this product and size. */
export function isLine(line: CartLine, productId: string, size: number): boolean {
  return line._id === productId && line.size === size;
}

/** Whether the shop last said that none of it is left. Such a line stays in the cart, and counts nowhere. */
export function isSoldOut(line: Pick<CartLine, 'available'>): boolean {
  return line.available === 0;
}

/** Tells a cart's lines apart. */
export function lineKeyOf(line: Pick<CartLine, '_id' | 'size'>): string {
  return `${line._id} ${line.size}`;
}

export function findLine(cart: Cart, productId: string, size: number): CartLine | undefined {
  return cart.items.find((line) => isLine(line, productId, size));
}

/** The most pairs that this line may hold: what was left when the shop last said so, and never more than MAX_QUANTITY. */
export function quantityLimitOf(line: Pick<CartLine, 'available'>): number {
  return Math.min(MAX_QUANTITY, line.available ?? MAX_QUANTITY);
}

/** A line for `quantity` pairs of a product as the shop shows it now. */
export function toCartLine(product: CartProduct, size: number, quantity: number): CartLine {
  return {
    _id: product._id,
    name: product.name,
    brand: product.brand,
    price: product.price,
    image: picturesOf(product)[0] ?? null,
    images: product.images,
    size,
    quantity,
    available: product.stock.find((stock) => stock.size === size)?.quantity ?? null,
    product: product._id,
  };
}

/**
 * Adds a line, or its quantity to the line of the same product and size, whose copied fields become the newer ones. What
 * exceeds the line's limit is left out; a cart of MAX_LINES lines takes no further one.
 */
export function addLine(cart: Cart, added: CartLine): Cart {
  const known = findLine(cart, added._id, added.size);
  if (!known && cart.items.length >= MAX_LINES) return cart;
  const quantity = Math.min((known?.quantity ?? 0) + added.quantity, quantityLimitOf(added));
  if (quantity < 1) return cart;
  const line = { ...added, quantity };
  return { items: known ? cart.items.map((item) => (item === known ? line : item)) : [...cart.items, line] };
}

/** Sets a line's quantity, at most its limit; below 1 removes the line. */
export function setLineQuantity(cart: Cart, productId: string, size: number, quantity: number): Cart {
  const known = findLine(cart, productId, size);
  if (!known || !Number.isInteger(quantity)) return cart;
  if (quantity < 1) return { items: cart.items.filter((line) => line !== known) };
  const line = { ...known, quantity: Math.min(quantity, Math.max(1, quantityLimitOf(known))) };
  return { items: cart.items.map((item) => (item === known ? line : item)) };
}

/** Takes a line out; `removed` is null when there was none. */
export function takeLine(cart: Cart, productId: string, size: number): { cart: Cart; removed: RemovedLine | null } {
  const index = cart.items.findIndex((line) => isLine(line, productId, size));
  const line = cart.items[index];
  if (!line) return { cart, removed: null };
  return { cart: { items: cart.items.filter((item) => item !== line) }, removed: { line, index } };
}

/** Puts a line back where it stood; the quantities add up when it has been added anew meanwhile. */
export function putLineBack(cart: Cart, { line, index }: RemovedLine): Cart {
  if (findLine(cart, line._id, line.size) || cart.items.length >= MAX_LINES) return addLine(cart, line);
  return { items: cart.items.toSpliced(index, 0, line) };
}

/** Takes over the shop's present prices; lines that are not named keep theirs. */
export function repriceLines(cart: Cart, prices: readonly LinePrice[]): Cart {
  return {
    items: cart.items.map((line) => {
      const price = prices.find((given) => isLine(line, given.product, given.size))?.price;
      return price === undefined ? line : { ...line, price };
    }),
  };
}

/** Remembers how many pairs are left and lowers the quantity to that; none left removes the line. */
export function limitLine(cart: Cart, productId: string, size: number, available: number): Cart {
  const items = cart.items.map((line) => (isLine(line, productId, size) ? { ...line, available } : line));
  const quantity = Math.min(available, findLine(cart, productId, size)?.quantity ?? 0);
  return setLineQuantity({ items }, productId, size, quantity);
}

/** The cart without the lines that are sold out. */
export function buyableOf(cart: Cart): Cart {
  return cart.items.some(isSoldOut) ? { items: cart.items.filter((line) => !isSoldOut(line)) } : cart;
}

/** The pairs in the cart that can be bought. */
export function itemCountOf(cart: Cart): number {
  return buyableOf(cart).items.reduce((sum, line) => sum + line.quantity, 0);
}

/** What the pairs in the cart that can be bought come to. */
export function totalsOfCart(cart: Cart): Totals {
  return totalsOf(buyableOf(cart).items);
}
