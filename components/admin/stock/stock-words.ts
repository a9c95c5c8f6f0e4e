import { z } from 'zod';
import { changeSetPath, orderPath, returnsPath } from '@/components/admin/shared/admin-paths';
import type { StockReason } from '@/lib/catalogue/stock/stock-reasons';
import { type Stock, stockSchema } from '@/lib/catalogue/stock/stock-schema';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { formatCount } from '@/lib/platform/locale/locale';

/** A size with its stock, as a row of a list. */
export type SizeRow = Stock & { _id: string };

const sizeIdOf = ({ product, size }: Pick<Stock, 'product' | 'size'>) => `${product} ${size}`;
export const sizeRowsSchema = z.array(stockSchema.transform((row): SizeRow => ({ ...row, _id: sizeIdOf(row) })));

/** `Cloudrunner 2, size 9`. */
export const nameOfSize = ({ name, label }: Pick<Stock, 'name' | 'label'>) => `${name}, ${sizeWithWord(label)}`;

/** `1 pair`, `24 pairs`. */
export const pairsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'pair' : 'pairs'}`;

/** A difference with its sign: `+3`, `−2`, `±0`. */
export function signed(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;
}

/** Where the cause of a movement can be looked at, and with which right; null where it has none. */
export function causeOf({ reason, cause }: { reason: StockReason; cause: string | null }) {
  if (cause === null) return null;
  if (reason === 'sale' || reason === 'cancelled')
    return { label: 'Order', href: orderPath(cause), right: 'orders:read' } as const;
  if (reason === 'returned' || reason === 'exchange-held' || reason === 'exchange-released')
    return { label: 'Returns', href: returnsPath(), right: 'orders:read' } as const;
  return reason === 'correction'
    ? ({ label: 'Import or bulk edit', href: changeSetPath(cause), right: 'catalogue:read' } as const)
    : null;
}
