import type { Product } from '@/lib/catalogue/product/product-schema';
import type { OfferedSize } from '@/lib/catalogue/product/stock-plan';
import { LOW_STOCK } from '@/lib/catalogue/stock/low-stock';
import { usMenSizeOf } from '@/lib/core/sizes/shoe-size';
import { type ShoeSize, saidOf } from '@/lib/core/sizes/size-names';

/** A size of a product, whether it can be bought, and how many pairs are left; null when stock is not counted. */
export interface SizeOption extends ShoeSize {
  isAvailable: boolean;
  left: number | null;
}

/** What is known of a product's sizes. */
interface SizedProduct extends Pick<Product, 'sizes'> {
  gender?: string | undefined;
  sizeScale?: string | undefined;
  stock: readonly OfferedSize[];
}

/** Every size of a product, sold-out ones included, ascending. */
export function sizeOptionsOf({ sizes, stock, sizeScale, gender }: SizedProduct): SizeOption[] {
  const all = [...new Set([...stock.map((entry) => entry.size), ...sizes])];
  return all
    .sort((a, b) => a - b)
    .map((size) => {
      const entry = stock.find((each) => each.size === size);
      const isAvailable = sizes.includes(size);
      return {
        size,
        ...saidOf({ size, sizeScale, label: entry?.label, gender }),
        isAvailable,
        left: entry?.quantity ?? null,
      };
    });
}

/** Whether a size is as long as the visitor's own. */
export function isOwn({ size, sizeScale = 'us-men' }: ShoeSize, us: number | null): boolean {
  return us !== null && usMenSizeOf(sizeScale, size) === us;
}

/** Such as `Only 2 left`; null when there are enough. */
export function scarcityOf(option: SizeOption | undefined): string | null {
  if (!option?.isAvailable || option.left === null || option.left > LOW_STOCK) return null;
  return `Only ${option.left} left`;
}
