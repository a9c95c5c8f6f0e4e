import { findKnown } from '@/lib/platform/text/known';

/** Why a pair goes back, as people read it: what a customer may choose. */
export const returnReasons = {
  'too-small': 'Too small',
  'too-big': 'Too big',
  'not-as-pictured': 'Not as pictured',
  'changed-mind': 'Changed my mind',
  faulty: 'Faulty',
} as const;

export type ReturnReason = keyof typeof returnReasons;
export const returnReasonNames = Object.keys(returnReasons) as ReturnReason[];

/** The reason of pairs from whose contract the buyer withdrew, who owes none. */
export const WITHDRAWAL_REASON = 'withdrawal';
/** What an order is cancelled for then, in the ledger. */
export const WITHDRAWAL_LABEL = 'Withdrawal';

/** A stored reason as people read it; one of a newer version as it is. */
export function labelOfReason(reason: string): string {
  return reason === WITHDRAWAL_REASON ? WITHDRAWAL_LABEL : (findKnown<string>(returnReasons, reason) ?? reason);
}

/** Whether it says how a shoe fits, so that it counts there. */
export function isAboutFit(reason: string): boolean {
  return reason === 'too-small' || reason === 'too-big';
}

/** Whether the shop has to answer for it, so that sending costs its buyer nothing. */
export function isOurFault(reason: string): boolean {
  return reason === 'faulty' || reason === 'not-as-pictured';
}
