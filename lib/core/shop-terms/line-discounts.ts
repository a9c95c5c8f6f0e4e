import { type Cents, cents } from '@/lib/core/money/money';
import type { Adjustment } from './adjustments';

/** What one promotion takes off a line: above zero, with the promotion's name. */
export interface LineDiscount {
  label: string;
  amount: Cents;
}

/** What was taken off each of some lines, in their order; the shares name lines by their position. */
export function discountsOfLines(adjustments: readonly Adjustment[], lines: number): LineDiscount[][] {
  const found = Array.from({ length: lines }, (): LineDiscount[] => []);
  for (const { kind, label, lines: shares } of adjustments) {
    if (kind !== 'discount') continue;
    for (const { position, amount } of shares) if (amount < 0) found[position]?.push({ label, amount: cents(-amount) });
  }
  return found;
}
