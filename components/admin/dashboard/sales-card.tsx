'use client';

import { useId, useState } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { island, useIsland } from '@/components/ui/island';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCents } from '@/lib/core/money/money';
import type { StatsPeriod } from '@/lib/operations/stats/stats-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { capitalise } from '@/lib/platform/text/capitalise';
import { type Period, PeriodChoice } from './period-choice';
import { compareSales, formatUtcDay, type SalesRow, salesRowsOf } from './sales-comparison';

// The charting library is large, so it is loaded on its own.
const salesChart = island(() => import('./sales-chart'));

function ChartMissing() {
  return (
    <p className="grid grow place-items-center text-muted text-sm">
      The chart could not be loaded. The table shows the same numbers.
    </p>
  );
}

interface SalesCardProps {
  stats: StatsPeriod | null;
  period: Period;
  onPeriodChange: (period: Period) => void;
  isStale: boolean;
  className: string;
}

/** Sales per day beside the period before, as a chart or a table. */
export function SalesCard({ stats, period, onPeriodChange, isStale, className }: SalesCardProps) {
  const [isTable, setIsTable] = useState(false);
  const figureId = useId();

  // Loads while the figures are read.
  const chart = useIsland(salesChart, true);

  const rows = stats && salesRowsOf(stats.salesByDay, stats.previousSalesByDay);
  return (
    <AdminCard
      title="Sales by day"
      className={className}
      isStale={isStale}
      actions={<PeriodChoice value={period} onChange={onPeriodChange} />}
    >
      {stats ? <Comparison stats={stats} /> : <ComparisonSkeleton />}
      <div id={figureId} className="mt-4 flex h-64 flex-col sm:h-72">
        {(!rows || !(isTable || chart.code || chart.hasFailed)) && <Skeleton className="grow" />}
        {rows && isTable && <SalesTable rows={rows} />}
        {rows && !isTable && chart.hasFailed && <ChartMissing />}
        {rows && !isTable && chart.code && (
          <chart.code.SalesChart
            rows={rows}
            label={`Sales of the last ${rows.length} days. Use the arrow keys to read each day.`}
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Legend days={rows?.length ?? Number(period)} />
        <Button
          tone="quiet"
          size="sm"
          aria-controls={figureId}
          onClick={() => setIsTable(!isTable)}
          className="-mx-4 -my-1"
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
    </AdminCard>
  );
}

/** Whose days are counted. */
const zoneName = () => shopFacts().timeZone.replaceAll('_', ' ');

const directionLooks = { up: 'text-success', down: 'text-danger', level: 'text-muted' };

function Comparison({ stats }: { stats: StatsPeriod }) {
  const { total, orders, span, change, direction } = compareSales(stats.salesByDay, stats.previousSalesByDay);
  return (
    <div role="status" className="min-h-24 sm:min-h-13">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-semibold text-xl tabular-nums" translate="no">
          {formatCents(total)}
        </span>
        <span className="text-muted text-sm tabular-nums">
          {formatCount(orders)} {orders === 1 ? 'order' : 'orders'}, {span} ({zoneName()})
        </span>
      </p>
      <p className={classNames('text-sm tabular-nums', directionLooks[direction])}>{capitalise(change)}</p>
    </div>
  );
}

function ComparisonSkeleton() {
  return (
    <div className="grid min-h-24 content-start gap-2 pt-1 sm:min-h-13">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-4 w-52 max-w-full" />
    </div>
  );
}

function Legend({ days }: { days: number }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-0 w-5 border-accent border-t-2" />
        Last {days} days
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-0 w-5 border-outline border-t-2 border-dashed" />
        {days} days before
      </li>
    </ul>
  );
}

const headClass = 'sticky top-0 bg-raised px-2 py-2 text-right font-medium text-muted text-xs first:text-left';
const cellClass = 'px-2 py-1.5 text-right tabular-nums';

/** The numbers of the chart, newest day first, in a box that scrolls. */
function SalesTable({ rows }: { rows: readonly SalesRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label="Sales as a table" tabIndex={0} className="relative grow overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Sales of each day in {zoneName()}, beside the day of the period before</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              Day
            </th>
            <th scope="col" className={headClass}>
              Sales
            </th>
            <th scope="col" className={headClass}>
              Orders
            </th>
            <th scope="col" className={headClass}>
              Period before
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.toReversed().map((row) => (
            <tr key={row.date}>
              <th scope="row" className="whitespace-nowrap px-2 py-1.5 text-left font-normal">
                {formatUtcDay(row.date)}
              </th>
              <td className={cellClass} translate="no">
                {formatCents(row.sales)}
              </td>
              <td className={cellClass}>{row.orders}</td>
              <td className={`${cellClass} text-muted`}>{formatCents(row.previousSales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
