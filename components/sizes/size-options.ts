import { LOW_STOCK } from '@/lib/product/low-stock';
import type { Product } from '@/lib/product/product-schema';
import type { OfferedSize } from '@/lib/product/stock-plan';

/** A size of a product, whether it can be bought, and how many pairs are left; null when stock is not counted. */
export interface SizeOption {
  size: number;
  isAvailable: boolean;
  left: number | null;
}

/** Every size of a product, sold-out ones included, ascending. */
export function sizeOptionsOf(product: Pick<Product, 'sizes'> & { stock: readonly OfferedSize[] }): SizeOption[] {
  const all = [...new Set([...product.stock.map((entry) => entry.size), ...product.sizes])];
  return all
    .sort((a, b) => a - b)
    .map((size) => ({
      size,
      isAvailable: product.sizes.includes(size),
      left: product.stock.find((entry) => entry.size === size)?.quantity ?? null,
    }));
}

/** Such as `Only 2 left`; null when there are enough. */
export function scarcityOf(option: SizeOption | undefined): string | null {
  if (!option?.isAvailable || option.left === null || option.left > LOW_STOCK) return null;
  return `Only ${option.left} left`;
}
