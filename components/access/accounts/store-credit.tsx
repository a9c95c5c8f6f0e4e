import { useApiRead } from '@/components/access/session/use-read';
import { LedgerList } from '@/components/orders/gift-cards/ledger-list';
import { formatCents } from '@/lib/core/money/money';
import { creditSchema } from '@/lib/pricing/gift-cards/ledger-schema';

/** The user's credit and its ledger; nothing for a user who never had any. */
export function StoreCredit() {
  const { state } = useApiRead('/api/users/me/credit', creditSchema);
  if (state.status !== 'found' || state.data.entries.length === 0) return null;
  const { balance, entries } = state.data;
  return (
    <section aria-labelledby="store-credit" className="mt-14 border-line border-t pt-8">
      <h2 id="store-credit" className="text-lg">
        Store credit
      </h2>
      <p className="mt-2 font-semibold text-2xl tabular-nums" translate="no">
        {formatCents(balance)}
      </p>
      <p className="mt-1 mb-5 text-muted text-sm">
        {balance > 0
          ? 'Use it at checkout with one press.'
          : 'All of it has been spent. A refund of an order that it paid comes back to it.'}
      </p>
      <LedgerList label="Store credit, newest first" entries={entries} toOrder={(id) => `/order/${id}`} />
    </section>
  );
}
