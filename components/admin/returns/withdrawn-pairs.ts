import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { Withdrawal } from '@/lib/orders/order/order-parts-schema';

/** The pairs of a withdrawal in words: `2 × Kite, size 9`. */
export const pairsText = ({ lines }: Pick<Withdrawal, 'lines'>) =>
  lines.map((line) => `${line.quantity} × ${line.name}, ${sizeWithWord(sizeName('us-men', line))}`).join('; ');
