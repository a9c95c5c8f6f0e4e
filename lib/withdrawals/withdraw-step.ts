import { type EntryErrors, readEntered } from '@/lib/orders/order-lookup-schema';

/** Where a buyer is on the page: entering, confirming what is declared, or done. */
export type WithdrawStep =
  | { kind: 'enter'; number: string; email: string; errors: EntryErrors }
  | { kind: 'confirm'; number: string; email: string; trouble: string | null }
  | { kind: 'done'; email: string };

const TROUBLE =
  'That didn’t work just now, and we received nothing. Please try again in a few minutes, or write to us: that counts, too.';

/** The step that the parameters of the page's URL say. What was entered stays, right or wrong. */
export function readWithdrawStep(query: Record<string, unknown>): WithdrawStep {
  const { entered, order, errors } = readEntered(query);
  if (query.step !== 'confirm') return { kind: 'enter', ...entered, errors: {} };
  if (!order) return { kind: 'enter', ...entered, errors };
  if (query.state === 'done') return { kind: 'done', email: order.email };
  return { kind: 'confirm', ...order, trouble: query.state === undefined ? null : TROUBLE };
}
