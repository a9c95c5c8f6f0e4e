import type { SizeOption } from '@/components/sizes/size-options';
import type { CartProduct } from '@/lib/cart/cart-lines';
import { picturesOf } from '@/lib/pictures/product-pictures';
import type { Product } from '@/lib/product/product-schema';
import { ofWomen, plainLabelOf, saidOf } from '@/lib/sizes/size-names';

/** The fields of a product that a card's scripts need, and no more: they are sent with the page for every card. */
export type CardProduct = ReturnType<typeof toCardProduct>;

export function toCardProduct(product: Product) {
  const { _id, name, brand, price, category, sizeScale, gender } = product;
  return {
    _id,
    name,
    brand,
    price,
    category,
    /** The main picture and the one shown on hover; may be empty. */
    pictures: picturesOf(product).slice(0, 2),
    /**
     * Each size with the pairs that are left, null when they are not counted, and its label where that does not follow
     * from the number; in lists, which are sent in few letters.
     */
    stock: product.stock.map(({ size, quantity, label }): [size: number, left: number | null, label?: string] =>
      label === plainLabelOf(sizeScale, size) ? [size, quantity] : [size, quantity, label],
    ),
    ...(sizeScale !== 'us-men' && { sizeScale }),
    ...ofWomen(gender),
  };
}

/** The sizes of a card's product that can be bought, ascending. */
export function buyableSizesOf({ stock }: Pick<CardProduct, 'stock'>): number[] {
  return stock.flatMap(([size, left]) => (left === 0 ? [] : [size]));
}

/** All sizes of a card's product. */
export function optionsOf({
  stock,
  sizeScale,
  gender,
}: Pick<CardProduct, 'stock' | 'sizeScale' | 'gender'>): SizeOption[] {
  return stock.map(([size, left, label]) => ({
    size,
    ...saidOf({ size, sizeScale, label, gender }),
    isAvailable: left !== 0,
    left,
  }));
}

/** A card's product as the cart takes it. */
export function toCartProduct({
  _id,
  name,
  brand,
  price,
  pictures,
  stock,
  sizeScale,
  gender,
}: CardProduct): CartProduct {
  return {
    _id,
    name,
    brand,
    price,
    image: pictures[0] ?? null,
    images: pictures.slice(0, 1),
    sizeScale,
    gender,
    stock: stock.map(([size, quantity, label]) => ({ size, quantity, label })),
  };
}
