'use client';

import { SessionEnded } from '@/components/admin/shared/list-states';
import { ReadFailure } from '@/components/ui/read-failure';
import { BestSellers } from './best-sellers';
import { LowStock } from './low-stock';
import { OrdersToShip } from './orders-to-ship';
import { RecentOrders } from './recent-orders';
import { SalesCard } from './sales-card';
import { StatCards } from './stat-cards';
import { useDashboard } from './use-dashboard';

/** The shop's figures, and the orders and sizes that need attention. */
export function DashboardView() {
  const { period, choosePeriod, state, isStale, reload } = useDashboard();
  if (state.status === 'signed-out') return <SessionEnded />;
  if (state.status === 'failed' || state.status === 'missing')
    return <ReadFailure onRetry={reload}>Failed to fetch dashboard stats.</ReadFailure>;
  const stats = state.status === 'found' ? state.data.stats : null;
  return (
    <div className="grid gap-4 sm:gap-5">
      {!stats && (
        <p role="status" className="sr-only">
          Loading the figures…
        </p>
      )}
      <StatCards stats={stats} />
      <div className="grid gap-4 sm:gap-5 xl:grid-cols-3">
        <SalesCard
          stats={stats}
          period={period}
          onPeriodChange={choosePeriod}
          isStale={isStale}
          className="xl:col-span-2"
        />
        <OrdersToShip waiting={stats?.ordersToShip ?? null} readAt={state.status === 'found' ? state.data.readAt : 0} />
      </div>
      <RecentOrders orders={stats?.recentOrders ?? null} />
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
        <BestSellers products={stats?.bestSellers ?? null} days={period} isStale={isStale} />
        <LowStock stock={stats?.lowStock ?? null} />
      </div>
    </div>
  );
}
