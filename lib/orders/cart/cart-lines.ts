import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import type { Product } from '@/lib/catalogue/product/product-schema';
import type { OfferedSize } from '@/lib/catalogue/product/stock-plan';
import type { Cents } from '@/lib/core/money/money';
import { type Totals, totalsOf } from '@/lib/core/shop-terms/totals';
import { saidOf } from '@/lib/core/sizes/size-names';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order/order-limits';
import type { Cart, CartLine } from './cart-schema';

/** What the cart copies from a product. */
export type CartProduct = Pick<Product, '_id' | 'name' | 'brand' | 'price' | 'image' | 'images'> & {
  sizeScale?: string | undefined;
  gender?: string | undefined;
  stock: readonly OfferedSize[];
};

/** A removed line and its position, so that it can be restored. */
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

/** Whether the line was sold out when last checked. Such a line stays in the cart but does not count. */
export function isSoldOut(line: Pick<CartLine, 'available'>): boolean {
  return line.available === 0;
}

/** The key of a line, unique in its cart. */
export function lineKeyOf(line: Pick<CartLine, '_id' | 'size'>): string {
  return `${line._id} ${line.size}`;
}

export function findLine(cart: Cart, productId: string, size: number): CartLine | undefined {
  return cart.items.find((line) => isLine(line, productId, size));
}

/** Maximum pairs of this line: the stock when last checked, and never more than MAX_QUANTITY. */
export function quantityLimitOf(line: Pick<CartLine, 'available'>): number {
  return Math.min(MAX_QUANTITY, line.available ?? MAX_QUANTITY);
}

/** A size of a product, with what is said of it. */
export function shoeSizeOf(
  { sizeScale, gender, stock }: Pick<CartProduct, 'sizeScale' | 'gender' | 'stock'>,
  size: number,
) {
  const label = stock.find((entry) => entry.size === size)?.label;
  return { size, ...saidOf({ size, sizeScale, label, gender }) };
}

/** A line for `quantity` pairs of a product as it is now. */
export function toCartLine(product: CartProduct, size: number, quantity: number): CartLine {
  return {
    _id: product._id,
    name: product.name,
    brand: product.brand,
    price: product.price,
    image: picturesOf(product)[0] ?? null,
    images: product.images,
    ...shoeSizeOf(product, size),
    quantity,
    available: product.stock.find((stock) => stock.size === size)?.quantity ?? null,
    product: product._id,
  };
}

/**
 * Adds a line, or its quantity to the line of the same product and size, whose copied fields are updated. Pairs above
 * the line's limit are dropped; a cart of MAX_LINES lines takes no further one.
 */
export function addLine(cart: Cart, added: CartLine): Cart {
  const known = findLine(cart, added._id, added.size);
  if (!known && cart.items.length >= MAX_LINES) return cart;
  const quantity = Math.min((known?.quantity ?? 0) + added.quantity, quantityLimitOf(added));
  if (quantity < 1) return cart;
  const line = { ...added, quantity };
  const items = known ? cart.items.map((item) => (item === known ? line : item)) : [...cart.items, line];
  return { ...cart, items };
}

/** Sets a line's quantity, up to its limit; below 1 removes the line. */
export function setLineQuantity(cart: Cart, productId: string, size: number, quantity: number): Cart {
  const known = findLine(cart, productId, size);
  if (!known || !Number.isInteger(quantity)) return cart;
  if (quantity < 1) return { ...cart, items: cart.items.filter((line) => line !== known) };
  const line = { ...known, quantity: Math.min(quantity, Math.max(1, quantityLimitOf(known))) };
  return { ...cart, items: cart.items.map((item) => (item === known ? line : item)) };
}

/** Removes a line; `removed` is null without one. */
export function takeLine(cart: Cart, productId: string, size: number): { cart: Cart; removed: RemovedLine | null } {
  const index = cart.items.findIndex((line) => isLine(line, productId, size));
  const line = cart.items[index];
  if (!line) return { cart, removed: null };
  return { cart: { ...cart, items: cart.items.filter((item) => item !== line) }, removed: { line, index } };
}

/** Restores a line at its position; the quantities add up if it was added again meanwhile. */
export function putLineBack(cart: Cart, { line, index }: RemovedLine): Cart {
  if (findLine(cart, line._id, line.size) || cart.items.length >= MAX_LINES) return addLine(cart, line);
  return { ...cart, items: cart.items.toSpliced(index, 0, line) };
}

/** Updates prices; lines without a new one keep theirs. */
export function repriceLines(cart: Cart, prices: readonly LinePrice[]): Cart {
  return {
    ...cart,
    items: cart.items.map((line) => {
      const price = prices.find((given) => isLine(line, given.product, given.size))?.price;
      return price === undefined ? line : { ...line, price };
    }),
  };
}

/** Stores how many pairs are left and lowers the quantity to that; 0 removes the line. */
export function limitLine(cart: Cart, productId: string, size: number, available: number): Cart {
  const items = cart.items.map((line) => (isLine(line, productId, size) ? { ...line, available } : line));
  const quantity = Math.min(available, findLine(cart, productId, size)?.quantity ?? 0);
  return setLineQuantity({ ...cart, items }, productId, size, quantity);
}

/** The cart without sold-out lines. */
export function buyableOf(cart: Cart): Cart {
  return cart.items.some(isSoldOut) ? { ...cart, items: cart.items.filter((line) => !isSoldOut(line)) } : cart;
}

/** The pairs in the cart that can be bought, and its gift cards. */
export function itemCountOf(cart: Cart): number {
  return buyableOf(cart).items.reduce((sum, line) => sum + line.quantity, cart.giftCards?.length ?? 0);
}

/** The total of the pairs that can be bought, and of the gift cards. */
export function totalsOfCart(cart: Cart): Totals {
  return totalsOf(buyableOf(cart).items, { giftCardItems: cart.giftCards?.map((card) => ({ ...card, sendAt: null })) });
}

/** Whether nothing in a cart can be bought. */
export const isEmptyCart = (cart: Cart): boolean => cart.items.length === 0 && !cart.giftCards?.length;
