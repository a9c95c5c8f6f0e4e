import type { CartProduct } from '@/lib/cart/cart-lines';
import { picturesOf } from '@/lib/products/product-pictures';
import type { Product } from '@/lib/products/product-schema';

/** The fields of a product that a card needs, and no more: they are sent with the page for every card. */
export type CardProduct = Pick<
  Product,
  '_id' | 'name' | 'brand' | 'price' | 'originalPrice' | 'rating' | 'numReviews' | 'isLatest' | 'isBestSeller'
> & {
  /** The main picture and the one shown on hover; may be empty. */
  pictures: readonly string[];
  /** Null when nothing is left to buy. */
  firstSize: number | null;
  /** Pairs of the first size that are left; null when they are not counted. */
  left: number | null;
};

export function toCardProduct(product: Product): CardProduct {
  const { _id, name, brand, price, originalPrice, rating, numReviews, isLatest, isBestSeller } = product;
  const firstSize = product.sizes[0] ?? null;
  const pictures = picturesOf(product).slice(0, 2);
  const left = product.stock.find((entry) => entry.size === firstSize)?.quantity ?? null;
  return {
    _id,
    name,
    brand,
    price,
    originalPrice,
    rating,
    numReviews,
    isLatest,
    isBestSeller,
    pictures,
    firstSize,
    left,
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
