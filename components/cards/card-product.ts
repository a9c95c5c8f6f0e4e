import type { CartProduct } from '@/lib/cart/cart-lines';
import { picturesOf } from '@/lib/pictures/product-pictures';
import type { Product } from '@/lib/product/product-schema';

/** The fields of a product that a card's scripts need, and no more: they are sent with the page for every card. */
export type CardProduct = ReturnType<typeof toCardProduct>;

export function toCardProduct(product: Product) {
  const { _id, name, brand, price } = product;
  return {
    _id,
    name,
    brand,
    price,
    /** The main picture and the one shown on hover; may be empty. */
    pictures: picturesOf(product).slice(0, 2),
    /**
     * Each size with the pairs that are left, null when they are not counted; in pairs, which are sent in few letters.
     */
    stock: product.stock.map(({ size, quantity }) => [size, quantity] as const),
  };
}

/** The sizes of a card's product that can be bought, ascending. */
export function buyableSizesOf({ stock }: Pick<CardProduct, 'stock'>): number[] {
  return stock.flatMap(([size, left]) => (left === 0 ? [] : [size]));
}

/** A card's product as the cart takes it. */
export function toCartProduct({ _id, name, brand, price, pictures, stock }: CardProduct): CartProduct {
  return {
    _id,
    name,
    brand,
    price,
    image: pictures[0] ?? null,
    images: pictures.slice(0, 1),
    stock: stock.map(([size, quantity]) => ({ size, quantity })),
  };
}
