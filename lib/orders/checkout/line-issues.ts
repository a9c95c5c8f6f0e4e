import type { Cents } from '@/lib/core/money/money';
import { findLine, lineKeyOf } from '@/lib/orders/cart/cart-lines';
import type { Cart } from '@/lib/orders/cart/cart-schema';
import type { OrderRefusal } from './order-refusal';

/** Why one line can't be ordered as it is: another price, or fewer pairs than asked for. */
export type LineIssue = { kind: 'price'; price: Cents } | { kind: 'stock'; available: number };

/**
 * What is still open of a refusal, by `lineKeyOf`. A line that was changed or removed in the meantime has no issue any
 * more.
 */
export function openIssuesOf(cart: Cart, refusal: OrderRefusal | null): Map<string, LineIssue> {
  const issues = new Map<string, LineIssue>();
  if (!refusal) return issues;
  if ('quote' in refusal) {
    for (const { product, size, price } of refusal.quote.items) {
      const line = findLine(cart, product, size);
      if (line && line.price !== price) issues.set(lineKeyOf(line), { kind: 'price', price });
    }
  }
  if ('shortages' in refusal) {
    for (const { product, size, available } of refusal.shortages) {
      const line = findLine(cart, product, size);
      if (line && line.quantity > available) issues.set(lineKeyOf(line), { kind: 'stock', available });
    }
  }
  return issues;
}
