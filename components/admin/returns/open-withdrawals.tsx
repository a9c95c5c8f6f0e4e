import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { Link } from '@/components/ui/link';
import { ReadFailure } from '@/components/ui/read-failure';
import { readApiList } from '@/lib/access/api/api-list';
import { withdrawalRequestSchema } from '@/lib/orders/withdrawals/withdrawal-schema';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { pairsText } from './withdrawn-pairs';

const requestsSchema = z.array(withdrawalRequestSchema);
const NONE = { rows: [], total: 0 };

/** The withdrawals that wait to be confirmed, the longest wait first; none for those who may not read orders. */
export function useOpenWithdrawals() {
  const mayRead = useRight('orders:read');
  return useRead(
    'withdrawals',
    async (signal) => (mayRead ? readApiList('/api/withdrawals?limit=50', requestsSchema, signal) : NONE),
    { isForSignedIn: false },
  );
}

/** Lists them, each with the way to its order, where it is confirmed or put aside; nothing where there are none. */
export function OpenWithdrawals() {
  const { state, reload } = useOpenWithdrawals();
  if (state.status === 'failed')
    return <ReadFailure onRetry={reload}>The withdrawals that wait could not be loaded.</ReadFailure>;
  if (state.status !== 'found' || state.data.total === 0) return null;
  const { rows, total } = state.data;
  return (
    <div className="mb-6">
      <AdminCard id="withdrawals" title="Withdrawals to confirm" note={formatCount(total)}>
        <p className="text-muted text-sm">
          These customers withdrew from the contract and haven’t confirmed it by email yet. Open the order to confirm a
          withdrawal for them, or to put it aside.
        </p>
        <ul className="mt-2 divide-y divide-line">
          {rows.map((request) => (
            <li key={request._id} className="py-2.5 text-sm">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  href={orderPath(request.order)}
                  className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
                >
                  {request.orderNumber}
                </Link>
                <span className="wrap-anywhere">{request.customer.name || 'A deleted customer'}</span>
              </p>
              <p className="wrap-anywhere text-muted">{pairsText(request)}</p>
              <p className="text-muted text-xs">
                Received <time dateTime={request.receivedAt}>{formatDate(request.receivedAt, 'moment', 'reader')}</time>
                {request.heldUntil && (
                  <>
                    , not shipped until{' '}
                    <time dateTime={request.heldUntil}>{formatDate(request.heldUntil, 'moment', 'reader')}</time>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
        {total > rows.length && (
          <p className="mt-2 text-muted text-xs">
            The oldest {formatCount(rows.length)} of {formatCount(total)}. The others show up here as these are done.
          </p>
        )}
      </AdminCard>
    </div>
  );
}
