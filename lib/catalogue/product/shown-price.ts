import type { Cents } from '@/lib/core/money/money';

interface Priced {
  price: Cents;
  originalPrice?: Cents | null | undefined;
  promoted?: { price: Cents } | null | undefined;
}

/** What one pair costs every buyer now, and what it is compared with; null where it is not reduced. */
export function shownPrice({ price, originalPrice = null, promoted }: Priced): {
  amount: Cents;
  original: Cents | null;
} {
  const amount = promoted?.price ?? price;
  const original = originalPrice !== null && originalPrice > price ? originalPrice : price;
  return { amount, original: original > amount ? original : null };
}
