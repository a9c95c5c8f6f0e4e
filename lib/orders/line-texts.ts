import { formatCents, multiplyCents } from '@/lib/money/money';
import type { PaperText } from '@/lib/numbers/paper-schema';
import { sizeForEveryone } from '@/lib/sizes/size-systems';
import type { Order } from './order-schema';

/** Lines of an order, or some pairs of them, as papers say them. */
export function lineTextsOf(
  lines: readonly Pick<Order['orderItems'][number], 'name' | 'size' | 'sizeScale' | 'label' | 'quantity' | 'price'>[],
): PaperText['lines'] {
  return lines.map(({ name, quantity, price, ...size }) => ({
    name,
    detail: `Size ${sizeForEveryone(size)}`,
    quantity: String(quantity),
    price: formatCents(price),
    amount: formatCents(multiplyCents(price, quantity)),
  }));
}
