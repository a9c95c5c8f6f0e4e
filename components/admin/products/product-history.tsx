import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { AuditChangeList } from '@/components/admin/audit/audit-table';
import { changesOf } from '@/components/admin/audit/audit-words';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { changeSetPath } from '@/components/admin/shared/admin-paths';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { readApiList } from '@/lib/access/api/api-list';
import { type ProductHistoryEntry, productHistorySchema } from '@/lib/access/audit/audit-schema';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';

const historySchema = z.array(productHistorySchema);
/** How many changes are shown at first, and more with each press; the API gives at most 100. */
const STEP = 10;
const MOST = 100;

const deeds: Readonly<Record<string, string>> = {
  'product-created': 'Added it',
  'product-deleted': 'Deleted it',
};

/** Who changed a shoe, when, what, and by which import or bulk edit. */
export function ProductHistory({ productId }: { productId: string }) {
  const [shown, setShown] = useState(STEP);
  const path = `/api/products/${encodeURIComponent(productId)}/history` as const;
  const { state, isStale, reload } = useRead(
    path,
    (signal) => readApiList(`${path}?limit=${shown}`, historySchema, signal),
    { query: String(shown), isFresh: true, isForSignedIn: false },
  );
  if (state.status === 'not-allowed' || state.status === 'signed-out' || state.status === 'missing') return null;
  const total = state.status === 'found' ? state.data.total : 0;
  return (
    <AdminCard
      title="History"
      note={total > 0 && (total === 1 ? '1 change' : `${formatCount(total)} changes`)}
      isStale={isStale}
      className="mt-6"
    >
      {state.status === 'loading' && <Skeleton className="h-16" />}
      {state.status === 'failed' && <ReadFailure onRetry={reload}>Failed to fetch its history.</ReadFailure>}
      {state.status === 'found' && total === 0 && (
        <p className="text-muted text-sm">Nothing has been changed yet. Every change is kept here.</p>
      )}
      {state.status === 'found' && total > 0 && (
        <ol className="divide-y divide-line">
          {state.data.rows.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
      {total > shown && shown < MOST && (
        <Button
          tone="quiet"
          size="sm"
          className="mt-2 self-start"
          onClick={() => setShown(Math.min(shown + STEP, MOST))}
        >
          Show earlier changes
        </Button>
      )}
    </AdminCard>
  );
}

function Entry({ entry }: { entry: ProductHistoryEntry }) {
  const { at, actor, action, changeSet } = entry;
  const moment = formatDate(at, 'moment', 'reader');
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 text-sm sm:grid-cols-[11rem_1fr]">
      <p>
        <span className="wrap-anywhere block font-medium">{actor.name}</span>
        <time dateTime={at} className="text-muted text-xs tabular-nums">
          {moment}
        </time>
      </p>
      <div>
        {action in deeds && <p className="font-medium">{deeds[action]}</p>}
        <AuditChangeList changes={changesOf(entry as Parameters<typeof changesOf>[0])} title={`change of ${moment}`} />
        {changeSet && (
          <p className="mt-1 text-muted text-xs">
            From{' '}
            {changeSet.name === null ? (
              'an import that was deleted'
            ) : (
              <Link
                href={changeSetPath(changeSet._id)}
                className="wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {changeSet.name}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
