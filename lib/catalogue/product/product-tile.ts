import { priceInJson } from '@/lib/core/money/price-in-json';
import { object, type Shape, text, withDefault } from '@/lib/platform/storage/shape';
import type { PromotedPrice } from '@/lib/pricing/promotions/pair-price';
import type { Product } from './product-schema';

/** The content of a small tile. */
export type TileProduct = Pick<Product, '_id' | 'name' | 'brand' | 'price' | 'image'> & {
  category?: string | undefined;
  promoted?: Pick<PromotedPrice, 'price'> | null | undefined;
};

/** The API's response about a product, as far as a tile needs it. */
export const tileProduct: Shape<TileProduct> = object({
  ...{ _id: text, name: text, brand: text, price: priceInJson, image: withDefault(text, null) },
  category: withDefault(text, ''),
  promoted: withDefault(object({ price: priceInJson }), null),
});
