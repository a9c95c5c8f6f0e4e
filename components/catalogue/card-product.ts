import type { CartProduct } from '@/lib/cart/cart-lines';
import type { Product } from '@/lib/products/product-schema';

/**
 * What the browser needs of a product to put its first size into the cart, and no more: everything here is sent along
 * with the page once for every card.
 */
export function toCardProduct(product: Product): { product: CartProduct; firstSize: number | null } {
  const firstSize = product.sizes[0] ?? null;
  const { _id, name, brand, price, image, images, stock } = product;
  return {
    product: {
      _id,
      name,
      brand,
      price,
      image,
      images: images.slice(0, 1),
      stock: stock.filter((entry) => entry.size === firstSize),
    },
    firstSize,
  };
}
