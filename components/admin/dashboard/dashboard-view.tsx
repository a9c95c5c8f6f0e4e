'use client';

import { useRead } from '@/components/access/session/use-read';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { NotAllowed, SessionEnded } from '@/components/admin/shared/list-states';
import { useListUrl } from '@/components/admin/shared/use-list';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/access/api/api-client';
import { formatCents } from '@/lib/core/money/money';
import { fullStatsSchema, type Stats } from '@/lib/operations/stats/stats-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { BestSellers } from './best-sellers';
import { LowStock } from './low-stock';
import { PaymentTrouble } from './payment-trouble';
import { toPeriod } from './period-choice';
import { RecentOrders } from './recent-orders';
import { ReturnsAndQuestions } from './returns-and-questions';
import { SalesCard } from './sales-card';
import { TodoSummary } from './todo-summary';

const readStats = (days: string, signal: AbortSignal) =>
  callApi(`/api/users/stats?days=${days}`, { answer: fullStatsSchema, signal });

/** What needs attention, and the shop's figures. `unsetParts`: how many parts of the settings still have to be set. */
export function DashboardView({ unsetParts }: { unsetParts: number }) {
  const { values, change } = useListUrl(['days']);
  const period = toPeriod(values.days);
  const { state, isStale, reload } = useRead('stats', (signal) => readStats(period, signal), {
    query: period,
    isForSignedIn: false,
  });
  if (state.status === 'signed-out') return <SessionEnded />;
  if (state.status === 'not-allowed') return <NotAllowed />;
  if (state.status === 'failed' || state.status === 'missing')
    return <ReadFailure onRetry={reload}>Failed to fetch dashboard stats.</ReadFailure>;
  const stats = state.status === 'found' ? state.data : null;
  return (
    <div className="grid gap-4 sm:gap-5">
      {!stats && (
        <p role="status" className="sr-only">
          Loading the numbers…
        </p>
      )}
      <TodoSummary unsetParts={unsetParts} hasNoShoes={stats?.totalProducts === 0} />
      {stats?.paymentTrouble && <PaymentTrouble trouble={stats.paymentTrouble} onChanged={reload} />}
      <div className="grid gap-4 sm:gap-5 xl:grid-cols-3">
        <SalesCard
          stats={stats}
          period={period}
          onPeriodChange={(days) => change({ days })}
          isStale={isStale}
          className="xl:col-span-2"
        />
        <ReturnsAndQuestions />
      </div>
      <StatCards stats={stats} />
      <ForRight right="orders:read">
        <RecentOrders orders={stats?.recentOrders ?? null} />
      </ForRight>
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
        <BestSellers products={stats?.bestSellers ?? null} days={period} isStale={isStale} />
        <LowStock stock={stats?.lowStock ?? null} />
      </div>
    </div>
  );
}

/** Four key figures; skeletons until they are read. */
function StatCards({ stats }: { stats: Stats | null }) {
  const cards = [
    { label: 'Total Sales', text: stats && formatCents(stats.totalSales) },
    { label: 'Total Orders', text: stats && formatCount(stats.totalOrders) },
    { label: 'Total Customers', text: stats && formatCount(stats.totalUsers) },
    { label: 'Total Products', text: stats && formatCount(stats.totalProducts) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ label, text }) => (
        <div key={label} className="min-w-0 rounded-lg border border-line bg-raised px-4 py-3.5 sm:px-5 sm:py-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="mt-1 min-h-7 wrap-anywhere font-semibold text-lg tabular-nums leading-7 sm:text-xl">
            {text ?? <Skeleton className="h-6 w-24 max-w-full" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
