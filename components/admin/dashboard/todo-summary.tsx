import type { Route } from 'next';
import { useMayOpen } from '@/components/admin/permissions/admin-link';
import { useOpenWithdrawals } from '@/components/admin/returns/open-withdrawals';
import { messagesPath, ordersPath, returnsPath, reviewsPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { countOf, useCounts } from '@/components/admin/shared/use-counts';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { STATUS_WHEN_UNPAID } from '@/lib/core/statuses/order-status';
import { formatCount } from '@/lib/platform/locale/locale';

/**
 * What there is to do, each with the way to it; nothing when that can't be read, since the rest of the page says so.
 */
export function TodoSummary({ unsetParts, hasNoShoes }: { unsetParts: number; hasNoShoes: boolean }) {
  const counts = useCounts();
  const withdrawals = useOpenWithdrawals();
  const mayOpen = useMayOpen();
  const { state } = counts;
  if (state.status === 'loading' || withdrawals.state.status === 'loading')
    return <Skeleton className="h-11 max-w-lg" />;
  if (state.status !== 'found') return null;
  const things: readonly [count: number, noun: string, text: string, href: string][] = [
    [unsetParts, 'setting', 'to fill in', '/admin/settings'],
    [state.data.failedRefunds, 'refund', 'failed', '#failed-refunds'],
    [state.data.endingAuthorizations, 'authorization', 'about to end', '#ending-authorizations'],
    [state.data.openDisputes, 'dispute', 'open', '#open-disputes'],
    [state.data.ordersToShip, 'order', 'to ship', ordersPath(TO_SHIP)],
    [state.data.unpaidPairs, 'pair', 'kept by unpaid orders', ordersPath(STATUS_WHEN_UNPAID)],
    [
      withdrawals.state.status === 'found' ? withdrawals.state.data.total : 0,
      'withdrawal',
      'to confirm',
      returnsPath(),
    ],
    [countOf(counts, 'returns', ['requested']) ?? 0, 'return', 'to look at', returnsPath('requested')],
    [countOf(counts, 'returns', ['received']) ?? 0, 'return', 'to settle', returnsPath('received')],
    [countOf(counts, 'messages', ['open']) ?? 0, 'message', 'to answer', messagesPath('open')],
    [countOf(counts, 'reviews', ['reported']) ?? 0, 'review', 'reported', reviewsPath('reported')],
    [state.data.soldOut, 'size', 'sold out', '#low-stock'],
    [state.data.lowStock - state.data.soldOut, 'size', 'low in stock', '#low-stock'],
  ];
  const waiting = things.flatMap(([count, noun, text, href]) =>
    count > 0 && mayOpen(href)
      ? [{ count: formatCount(count), text: `${noun}${count === 1 ? '' : 's'} ${text}`, href }]
      : [],
  );
  if (hasNoShoes && mayOpen('/admin/imports')) waiting.push({ count: 'No', text: 'shoes yet', href: '/admin/imports' });
  if (waiting.length === 0) return <p className="py-2.5 font-medium">All caught up.</p>;
  return (
    <nav aria-label="What waits">
      <ul className="flex flex-wrap gap-2">
        {waiting.map(({ count, text, href }) => (
          <li key={text}>
            <Link
              href={href as Route}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-outline bg-raised px-4 text-sm transition-colors hover:border-text"
            >
              <b className="font-semibold tabular-nums">{count}</b> {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
