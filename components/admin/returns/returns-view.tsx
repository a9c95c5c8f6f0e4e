'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { OrderTabs } from '@/components/admin/frame/order-tabs';
import { returnsPath } from '@/components/admin/shared/admin-paths';
import { ListStates } from '@/components/admin/shared/list-states';
import { countOf, useCounts } from '@/components/admin/shared/use-counts';
import { useList } from '@/components/admin/shared/use-list';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { factsOfReturnStatus, returnStatuses } from '@/lib/core/statuses/return-status';
import { type Return, returnSchema } from '@/lib/orders/order/order-parts-schema';
import { OpenWithdrawals } from './open-withdrawals';
import { ReturnItem } from './return-item';

const returnsSchema = z.array(returnSchema);
const ALL = 'all';
/** What is looked at first. */
const FIRST = 'requested';
const views: readonly string[] = [...returnStatuses, ALL];

const empty: Readonly<Record<string, { title: string; text: string }>> = {
  requested: { title: 'All caught up', text: 'New requests for a return show up here.' },
  approved: { title: 'Nothing on its way back', text: 'Approved returns wait here until the package arrives.' },
  received: { title: 'Nothing to settle', text: 'Returns that have arrived wait here for their refund or exchange.' },
};

/** All customers' returns, by how far they are. */
export function ReturnsView() {
  const counts = useCounts();
  const list = useList({
    path: '/api/returns',
    answer: returnsSchema,
    names: ['status'],
    toFilterQuery: ({ status }) => {
      const view = views.includes(status) ? status : FIRST;
      return view === ALL ? '' : `status=${view}`;
    },
  });
  const { status } = list.filters.values;
  const current = views.includes(status) ? status : FIRST;
  // It stays where it is, although it may belong to another view now.
  function show(changed: Return): void {
    list.replaceRow(changed);
    counts.reload();
  }
  return (
    <>
      <AdminHeading title="Returns">Customers are emailed at each step.</AdminHeading>
      <OrderTabs current="returns" />
      <OpenWithdrawals />
      <ViewTabs
        label="Returns"
        tabs={views.map((view) => ({
          label: view === ALL ? 'All' : factsOfReturnStatus(view).label,
          href: returnsPath(view),
          isCurrent: view === current,
          count: countOf(counts, 'returns', view === ALL ? undefined : [view]),
          onSelect: () => list.filters.change({ status: view }),
        }))}
      />
      <ListStates list={list} things="returns" region={{ label: 'Returns' }} empty={empty[current]}>
        {(returns) => (
          <ul aria-busy={list.isStale} className="grid gap-4">
            {returns.map((given) => (
              <li key={given._id}>
                <ReturnItem given={given} onSaved={show} onRefreshed={show} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}
