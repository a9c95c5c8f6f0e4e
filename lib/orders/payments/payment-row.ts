import type { Cents } from '@/lib/core/money/money';

/** How an order is paid, as the database holds it. Times are ISO 8601, as Postgres writes them. */
export interface PaymentRow {
  provider: string;
  capture: 'at-once' | 'at-shipping';
  until: string;
  lastAttemptBy: string;
  intentId: string | null;
  method: string | null;
  authorizedAt: string | null;
  authorizedUntil: string | null;
  /** When a void was requested; null again once the provider has answered. */
  voidingAt: string | null;
  paidAt: string | null;
  received: Cents;
  /** The latest one; null before the first. */
  attempt: { id: string; state: string; url: string | null; endsAt: string | null; failure: string | null } | null;
  /** Whether money of its ledger is on its way back, or did not arrive and has to be sent again. */
  isRefunding: boolean;
}

/** Whether the money of an order was authorized and not taken, whatever became of the authorization. */
export function isOnlyAuthorized(payment: Pick<PaymentRow, 'authorizedAt' | 'paidAt'> | null): boolean {
  return payment !== null && payment.authorizedAt !== null && payment.paidAt === null;
}

/** Whether the bank no longer holds money that was authorized and never taken. */
export function isAuthorizationOver(
  payment: Pick<PaymentRow, 'authorizedAt' | 'authorizedUntil' | 'paidAt'> | null,
  now: Date,
): boolean {
  if (!payment || !isOnlyAuthorized(payment)) return false;
  return payment.authorizedUntil !== null && Date.parse(payment.authorizedUntil) <= now.getTime();
}
