import { formatCents } from '@/lib/money/money';
import type { Return } from './return-schema';

const isExchanged = ({ exchange }: Return['lines'][number]) => exchange !== null && exchange !== 'failed';

/**
 * What the customer gets for a return, as a part of a sentence: money, pairs in another size, or both. May be empty. Once it
 * is settled the money has gone back.
 */
export function outcomeOf(
  { refund, lines, status }: Pick<Return, 'refund' | 'lines' | 'status'>,
  payment: string,
): string {
  const exchanged = lines.filter(isExchanged).map(({ name, exchangeSize }) => `${name} in size ${exchangeSize}`);
  const parts = [
    refund && `we ${status === 'settled' ? 'refunded' : 'refund'} ${formatCents(refund.amount)} to ${payment}`,
    exchanged.length > 0 && `we send you ${exchanged.join(' and ')}`,
  ].filter(Boolean);
  return parts.join(', and ');
}
