import { findKnown } from '@/lib/platform/text/known';

/** Why money came to a gift card or to credit, or left it, as people read it. */
const causes = {
  made: 'Gift card made',
  bought: 'Gift card bought',
  voided: 'Refunded to its buyer',
  granted: 'Credit given',
  order: 'Paid an order',
  'given-back': 'Order given up, money back',
  'taken-again': 'Paid the order after all',
  refund: 'Refund',
} as const;
export type LedgerCause = keyof typeof causes;

/** What an entry is called; one of a newer version reads as it is written. */
export const labelOfCause = (cause: string): string => findKnown(causes, cause) ?? cause;
