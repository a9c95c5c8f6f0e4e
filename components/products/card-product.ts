import type { CartProduct } from '@/lib/cart/cart-lines';
import { picturesOf } from '@/lib/products/product-pictures';
import type { Product } from '@/lib/products/product-schema';

/** The fields of a product that a card needs, and no more: they are sent with the page for every card. */
export type CardProduct = ReturnType<typeof toCardProduct>;

export function toCardProduct(product: Product) {
  const { _id, name, brand, price, originalPrice, rating, numReviews, isLatest, isBestSeller } = product;
  const shown = { _id, name, brand, price, originalPrice, rating, numReviews, isLatest, isBestSeller };
  const firstSize = product.sizes[0] ?? null;
  return {
    ...shown,
    /** The main picture and the one shown on hover; may be empty. */
    pictures: picturesOf(product).slice(0, 2),
    /** Null when nothing is left to buy. */
    firstSize,
    /** Pairs of the first size that are left; null when they are not counted. */
    left: product.stock.find((entry) => entry.size === firstSize)?.quantity ?? null,
  };
}

/** A card's product as the cart takes it; its stock knows only the first size. */
export function toCartProduct({ _id, name, brand, price, pictures, firstSize, left }: CardProduct): CartProduct {
  return {
    _id,
    name,
    brand,
    price,
    image: pictures[0] ?? null,
    images: pictures.slice(0, 1),
    stock: firstSize === null ? [] : [{ size: firstSize, quantity: left }],
  };
}
