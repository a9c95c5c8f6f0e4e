import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ListPages, ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { pageOf } from '@/components/admin/shared/list-queries';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useListUrl } from '@/components/admin/shared/use-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { type Cents, formatCents } from '@/lib/core/money/money';
import { type PaymentDifference, paymentDifferenceSchema } from '@/lib/orders/payments/payment-schema';
import { labelOfKind } from '@/lib/orders/payments/payment-words';
import { OrderLink } from './entry-parts';

const differencesSchema = z.array(paymentDifferenceSchema);

/** The differences, or that the provider does not answer, or not to this shop's key. */
async function readDifferences(signal: AbortSignal): Promise<PaymentDifference[] | 'away' | 'refused'> {
  try {
    return await callApi('/api/payments/differences', { answer: differencesSchema, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PROVIDER_AWAY')
      return error.body.isKeyRefused === true ? 'refused' : 'away';
    throw error;
  }
}

/** What the provider's book has and the shop's does not, and the reverse. */
export function DifferencesList() {
  const { state, isStale, reload } = useRead('payment differences', readDifferences, { isForSignedIn: false });
  const { values, change } = useListUrl([]);
  const found = state.status === 'found' ? state.data : null;
  const page = pageOf(values.page);
  const again = (
    <Button tone="secondary" size="sm" onClick={reload} isPending={isStale}>
      Ask again
    </Button>
  );
  return (
    <>
      <p className="mb-5 max-w-2xl text-muted text-sm">
        The last 90 days in the shop’s book and in the payment provider’s. Orders that differed were looked at again
        before they were listed here.
      </p>
      {state.status === 'loading' && <p className="mb-3 text-sm">Asking the payment provider…</p>}
      <ReadTrouble state={state} onRetry={reload} failed="Failed to compare the books." />
      {found === 'away' && (
        <Notice tone="warning" title="The payment provider isn’t answering" action={again}>
          We can’t compare the books right now. Nothing is lost: open payments and refunds go on as soon as it’s back.
        </Notice>
      )}
      {found === 'refused' && (
        <Notice tone="danger" title="The payment provider refuses this shop’s key" action={again}>
          No order can be paid until it is right: have STRIPE_SECRET_KEY checked where the shop runs. Open payments and
          refunds go on afterwards.
        </Notice>
      )}
      {Array.isArray(found) && found.length === 0 && (
        <EmptyState title="Every cent is where it should be." actions={again}>
          The shop’s book and the provider’s hold the same.
        </EmptyState>
      )}
      {Array.isArray(found) && found.length > 0 && (
        <section aria-label="Differences">
          <div className="mb-4">{again}</div>
          <DataTable
            caption="Differences"
            columns={columns}
            rows={found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
            keyOf={({ kind, what, providerId, order }) => `${kind} ${what} ${providerId} ${order}`}
            isStale={isStale}
          />
          <ListPages
            page={page}
            total={found.length}
            onChange={(next) => change({ page: next > 1 ? String(next) : '' })}
          />
        </section>
      )}
    </>
  );
}

const problems = {
  'missing-here': { label: 'Missing in the shop', tone: 'danger' },
  'missing-there': { label: 'Missing at the provider', tone: 'danger' },
  amount: { label: 'Amounts differ', tone: 'warning' },
} as const satisfies Record<PaymentDifference['kind'], object>;

const Amount = ({ amount }: { amount: Cents | null }) =>
  amount === null ? <span className="text-muted">Nothing</span> : formatCents(amount);

const columns: readonly Column<PaymentDifference>[] = [
  {
    header: 'Problem',
    isRowHeader: true,
    cell: ({ kind }) => <Badge tone={problems[kind].tone}>{problems[kind].label}</Badge>,
  },
  { header: 'Kind', cell: ({ what }) => labelOfKind(what) },
  {
    header: 'Order',
    cell: ({ order, orderNumber }) =>
      order === null ? (
        <span className="text-muted">None of this shop’s</span>
      ) : (
        <OrderLink order={order} orderNumber={orderNumber} />
      ),
  },
  { header: 'Shop', isNumeric: true, cell: ({ ours }) => <Amount amount={ours} /> },
  { header: 'Provider', isNumeric: true, cell: ({ theirs }) => <Amount amount={theirs} /> },
  {
    header: 'Provider’s ID',
    cell: ({ providerId }) => <code className="break-all text-xs">{providerId ?? '–'}</code>,
  },
];
