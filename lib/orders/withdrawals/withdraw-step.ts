import { type EntryErrors, readEntered } from '@/lib/orders/order/order-lookup-schema';

/** Where a buyer is on the page: entering, confirming what is declared, or done. */
export type WithdrawStep =
  | { kind: 'enter'; number: string; email: string; errors: EntryErrors }
  | { kind: 'confirm'; number: string; email: string; hasFailed: boolean }
  | { kind: 'done'; email: string };

/** The step that the parameters of the page's URL say. What was entered stays, right or wrong. */
export function readWithdrawStep(query: Record<string, unknown>): WithdrawStep {
  const { entered, order, errors } = readEntered(query);
  const isSent = query.step === 'confirm' && query.state !== undefined;
  // What was entered is shown for a while only.
  if (isSent && query.state === 'done') return { kind: 'done', email: order?.email ?? '' };
  if (query.step !== 'check' && query.step !== 'confirm') return { kind: 'enter', ...entered, errors: {} };
  if (!order) return { kind: 'enter', ...entered, errors };
  return { kind: 'confirm', ...order, hasFailed: isSent };
}
