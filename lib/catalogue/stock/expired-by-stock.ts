import { LOW_STOCK } from '@/lib/catalogue/stock/low-stock';
import { catalogueTag, productTag } from '@/lib/platform/cache/tags';

/** How many pairs of a tracked size there were before and after. */
export interface StockMove {
  product: string;
  before: number;
  after: number;
}

/** Pages go stale when a size sells out or is back, or when what is left is, or was, little enough to be shown. */
export function tagsExpiredBy(moves: readonly StockMove[]): string[] {
  const low = moves.filter(({ before, after }) => Math.min(before, after) <= LOW_STOCK);
  const isOfferChanged = low.some(({ before, after }) => (before === 0) !== (after === 0));
  return [...new Set(low.map(({ product }) => productTag(product))), ...(isOfferChanged ? [catalogueTag] : [])];
}
