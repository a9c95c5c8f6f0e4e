import type { Product } from '@/lib/products/product-schema';
import { CardBody, type CardLook } from './card-body';
import { toCardProduct } from './card-product';

/** A product in a list. Only what the card needs of the product travels to the browser, as data and not as markup. */
export function ProductCard({ product, ...look }: { product: Product } & CardLook) {
  return <CardBody product={toCardProduct(product)} {...look} />;
}
