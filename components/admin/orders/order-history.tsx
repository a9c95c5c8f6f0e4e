import type { OrderHistoryEntry } from '@/lib/orders/order-list-schema';
import { factsOfStatus } from '@/lib/orders/order-status';
import { formatDate } from '@/lib/shop/locale';

/** Who has moved an order where and when, newest first. */
export function OrderHistory({ entries }: { entries: readonly OrderHistoryEntry[] }) {
  return (
    <>
      <h3 className="mt-6 border-line border-t pt-5 font-medium text-sm">History</h3>
      <ol aria-label="History" className="mt-3 grid gap-3 text-sm">
        {entries.toReversed().map((entry) => (
          <li key={entry._id} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              {entry.from === null ? (
                <>
                  Placed by <b className="font-medium">{entry.changedBy.name}</b>
                </>
              ) : (
                <>
                  {factsOfStatus(entry.from).label} <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> <b className="font-medium">{factsOfStatus(entry.to).label}</b> by{' '}
                  {entry.changedBy.name}
                </>
              )}
            </span>
            <time dateTime={entry.createdAt} className="text-muted text-xs tabular-nums">
              {formatDate(entry.createdAt, 'moment', 'reader')}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
