import { Link } from '@/components/ui/link';
import { formatCents } from '@/lib/core/money/money';
import { orderNumberOf } from '@/lib/orders/order/order-number';
import { formatDate } from '@/lib/platform/locale/locale';
import { labelOfCause } from '@/lib/pricing/gift-cards/ledger-causes';
import type { LedgerEntry } from '@/lib/pricing/gift-cards/ledger-schema';

interface LedgerListProps {
  /** Names the list. */
  label: string;
  /** Newest first. */
  entries: readonly LedgerEntry[];
  /** The page of an order; left out for who may not open it. */
  toOrder?: ((id: string) => string) | undefined;
}

/** What came to a gift card or to credit, and what left it. */
export function LedgerList({ label, entries, toOrder }: LedgerListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line border-line border-y text-sm">
      {entries.map(({ _id, amount, cause, reason, order, orderNumber, at }) => (
        <li key={_id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-medium">
              {labelOfCause(cause)}
              {order !== null && orderNumber !== null && (
                <>
                  {' '}
                  {toOrder ? (
                    <Link href={toOrder(order) as '/'} className="underline underline-offset-4">
                      {orderNumberOf(orderNumber)}
                    </Link>
                  ) : (
                    orderNumberOf(orderNumber)
                  )}
                </>
              )}
            </p>
            {reason !== '' && <p className="wrap-anywhere mt-0.5 text-muted">{reason}</p>}
            <time dateTime={at} className="mt-0.5 block text-muted text-xs">
              {formatDate(at, 'moment', 'reader')}
            </time>
          </div>
          <p className={`shrink-0 font-medium tabular-nums ${amount > 0 ? 'text-success' : ''}`}>
            {amount > 0 && '+'}
            {formatCents(amount)}
          </p>
        </li>
      ))}
    </ol>
  );
}
