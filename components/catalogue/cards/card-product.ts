import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { ofWomen, plainLabelOf } from '@/lib/core/sizes/size-names';

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
