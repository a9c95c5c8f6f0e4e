import type { Category } from '@/lib/products/product-schema';

/** A category as people read it: capitalised. */
export function categoryLabel(category: Category): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
