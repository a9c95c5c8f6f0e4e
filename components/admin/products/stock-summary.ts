import type { SizeStock } from '@/lib/catalogue/product/stock-plan';
import { LOW_STOCK } from '@/lib/catalogue/stock/low-stock';
import { formatCount } from '@/lib/platform/locale/locale';

export interface StockSummary {
  text: string;
  /** How many sizes are sold out, low or not tracked. */
  detail: string | null;
  tone: 'calm' | 'warning' | 'danger';
}

/** A product's stock in a few words. */
export function stockSummary(stock: readonly SizeStock[]): StockSummary {
  const quantities = stock.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]));
  const untracked = stock.length - quantities.length;
  if (stock.length === 0) return { text: 'No sizes', detail: null, tone: 'danger' };
  if (quantities.length === 0) return { text: 'Not tracked', detail: null, tone: 'calm' };

  const pairs = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (pairs === 0 && untracked === 0) return { text: 'Sold out', detail: null, tone: 'danger' };
  const out = quantities.filter((quantity) => quantity === 0).length;
  const low = quantities.filter((quantity) => quantity > 0 && quantity <= LOW_STOCK).length;
  const details = [
    ...(out > 0 ? [`${out} sold out`] : []),
    ...(low > 0 ? [`${low} low`] : []),
    ...(untracked > 0 ? [`${untracked} not tracked`] : []),
  ];
  return {
    text: `${formatCount(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}`,
    detail: details.join(' · ') || null,
    tone: out > 0 || low > 0 ? 'warning' : 'calm',
  };
}
