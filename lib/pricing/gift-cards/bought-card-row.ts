import type { Cents } from '@/lib/core/money/money';

/** A gift card that an order buys, as the database holds it. */
export interface BoughtCardRow {
  amount: Cents;
  /** Blank once they are erased. */
  name: string;
  email: string;
  text: string;
  /** ISO 8601, as Postgres writes it; null for as soon as it is made. */
  sendAt: string | null;
  /** Null while the order is not paid. */
  giftCardId: string | null;
  last4: string | null;
  /** What is on it. */
  left: Cents;
  /** What of it was paid back to its buyer. */
  refunded: Cents;
}
