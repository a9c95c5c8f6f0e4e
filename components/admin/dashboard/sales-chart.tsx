'use client';

import { Area, CartesianGrid, ComposedChart, Line, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { type Cents, centsToDollars, dollarsToCents, formatCents } from '@/lib/core/money/money';
import { formatCompactCents } from '@/lib/core/money/short-amounts';
import { formatDate } from '@/lib/platform/locale/locale';
import { axisSteps } from './axis-steps';
import { formatUtcDay, type SalesRow } from './sales-comparison';

const tick = { fill: 'var(--muted)', fontSize: 12 };
const frame = { width: '100%', height: '100%' };

function DayTip({ active, payload }: TooltipContentProps) {
  const row = payload[0]?.payload as SalesRow | undefined;
  return active && row ? <SalesOfDay row={row} /> : null;
}

/** The chart of sales per day, in dollars so that the axis has round numbers. The arrow keys move from day to day. */
export function SalesChart({ rows, label }: { rows: readonly SalesRow[]; label: string }) {
  const most = Math.max(0, ...rows.flatMap(({ sales, previousSales }) => [sales, previousSales]));
  const steps = axisSteps(centsToDollars(most as Cents));
  return (
    <ComposedChart
      responsive
      data={[...rows]}
      style={frame}
      className="tabular-nums"
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      aria-label={label}
      accessibilityLayer
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="date"
        tickFormatter={(date: string) => formatUtcDay(date)}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        tickMargin={8}
        minTickGap={28}
      />
      <YAxis
        tickFormatter={(dollars: number) => formatCompactCents(dollarsToCents(dollars))}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={48}
        ticks={steps}
        domain={[0, steps.at(-1) ?? 1]}
      />
      <Tooltip content={DayTip} cursor={{ stroke: 'var(--outline)' }} isAnimationActive={false} />
      <Line
        dataKey={(row: SalesRow) => centsToDollars(row.previousSales)}
        type="linear"
        stroke="var(--outline)"
        strokeWidth={1.5}
        strokeDasharray="4 4"
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
      <Area
        dataKey={(row: SalesRow) => centsToDollars(row.sales)}
        type="linear"
        stroke="var(--accent)"
        strokeWidth={2}
        fill="var(--accent)"
        fillOpacity={0.08}
        dot={false}
        activeDot={{ r: 4, fill: 'var(--accent)', stroke: 'var(--raised)', strokeWidth: 2 }}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}

/** The figures of the day that is pointed at or was reached with the arrow keys. */
function SalesOfDay({ row }: { row: SalesRow }) {
  return (
    <div role="status" className="rounded-md border border-line bg-raised px-3.5 py-2.5 text-xs shadow-floating">
      <p className="text-muted">{formatDate(row.date, 'weekday', 'UTC')}</p>
      <p className="font-semibold text-sm tabular-nums">
        {formatCents(row.sales)}
        <span className="ml-2 font-normal text-muted">
          {row.orders} {row.orders === 1 ? 'order' : 'orders'}
        </span>
      </p>
      <p className="text-muted tabular-nums">
        {formatUtcDay(row.previousDate)}: {formatCents(row.previousSales)}
      </p>
    </div>
  );
}
