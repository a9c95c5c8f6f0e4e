import { cents } from '@/lib/core/money/money';
import type { CartProduct } from '@/lib/orders/cart/cart-lines';
import type { CartLine } from '@/lib/orders/cart/cart-schema';

/** A product as carts copy it, for tests: plausible everywhere, and as given where it matters. */
export function buildCartProduct(given: Partial<CartProduct> = {}): CartProduct {
  return {
    _id: 'cloudrunner-2',
    name: 'Cloudrunner 2',
    brand: 'Alder',
    price: cents(89_50),
    image: '/pictures/cloudrunner-2/side-1200.avif',
    images: ['/pictures/cloudrunner-2/side-1200.avif', '/pictures/cloudrunner-2/front-1200.avif'],
    stock: [
      { size: 9, quantity: 12 },
      { size: 9.5, quantity: 3 },
      { size: 10, quantity: null },
    ],
    ...given,
  };
}

/** A cart's line, for tests. */
export function buildCartLine(given: Partial<CartLine> = {}): CartLine {
  const { stock: _, ...product } = buildCartProduct();
  const line = { ...product, size: 9, quantity: 1, available: null, product: product._id, ...given };
  return { ...line, product: given.product ?? line._id };
}
