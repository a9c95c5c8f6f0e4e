'use client';

import { Area, CartesianGrid, ComposedChart, Line, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { centsToDollars, dollarsToCents, formatCompactCents } from '@/lib/money/money';
import { formatUtcDay, type SalesRow } from './sales-comparison';
import { SalesOfDay } from './sales-of-day';

const tick = { fill: 'var(--muted)', fontSize: 12 };
const frame = { width: '100%', height: '100%' };

function DayTip({ active, payload }: TooltipContentProps) {
  const row = payload[0]?.payload as SalesRow | undefined;
  return active && row ? <SalesOfDay row={row} /> : null;
}

/** Two lines of money over days, in dollars, so that the axis has round ones. Nothing moves by itself. The arrow keys lead from day to day once it has the focus. */
export function SalesChart({ rows, label }: { rows: readonly SalesRow[]; label: string }) {
  return (
    <ComposedChart
      responsive
      data={[...rows]}
      style={frame}
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
        tickCount={4}
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
