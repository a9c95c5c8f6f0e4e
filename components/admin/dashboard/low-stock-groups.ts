import { sizeName } from '@/lib/core/sizes/size-names';
import type { StatsPeriod } from '@/lib/operations/stats/stats-schema';

/** Sizes of one product of which equally many pairs are left. */
export interface LowStockGroup {
  product: string;
  name: string;
  quantity: number;
  /** Such as `9` and `EU 42`. */
  sizes: string[];
}

/** Groups sizes by product and quantity. `sizes` must be sorted by quantity, then by product. */
export function groupLowStock(sizes: StatsPeriod['lowStock']['sizes']): LowStockGroup[] {
  const groups: LowStockGroup[] = [];
  for (const { product, name, quantity, ...shoe } of sizes) {
    const size = sizeName('us-men', shoe);
    const last = groups.at(-1);
    if (last?.product === product && last.quantity === quantity) last.sizes.push(size);
    else groups.push({ product, name, quantity, sizes: [size] });
  }
  return groups;
}
