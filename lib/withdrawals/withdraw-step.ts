import { z } from 'zod';
import { withdrawalInputSchema } from './withdrawal-schema';

/** Where a buyer is on the page: entering, confirming what is declared, or done. */
export type WithdrawStep =
  | {
      kind: 'enter';
      number: string;
      email: string;
      errors: { number?: string | undefined; email?: string | undefined };
    }
  | { kind: 'confirm'; number: string; email: string; trouble: string | null }
  | { kind: 'done'; email: string };

const inputSchema = withdrawalInputSchema.pick({ number: true, email: true });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const TROUBLE =
  'That didn’t work just now, and we received nothing. Please try again in a few minutes, or write to us: that counts, too.';

/** The step that the parameters of the page's URL say. What was entered stays, right or wrong. */
export function readWithdrawStep(query: Record<string, unknown>): WithdrawStep {
  const entered = { number: textOf(query.number), email: textOf(query.email) };
  if (query.step !== 'confirm') return { kind: 'enter', ...entered, errors: {} };
  const parsed = inputSchema.safeParse(entered);
  if (!parsed.success) {
    const { number, email } = z.flattenError(parsed.error).fieldErrors;
    return { kind: 'enter', ...entered, errors: { number: number?.[0], email: email?.[0] } };
  }
  if (query.state === 'done') return { kind: 'done', email: parsed.data.email };
  return { kind: 'confirm', ...parsed.data, trouble: query.state === undefined ? null : TROUBLE };
}
