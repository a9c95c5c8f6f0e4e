import { addCents, type Cents, formatCents, percentOf } from '@/lib/money/money';
import { formatCount, formatDate } from '@/lib/shop/locale';
import type { StatsPeriod } from '@/lib/stats/stats-schema';

type DaySales = StatsPeriod['salesByDay'][number];

/** A day of the period, and the day that stood at its place in the period before. Dates are days in UTC. */
export interface SalesRow {
  date: string;
  sales: Cents;
  orders: number;
  previousDate: string;
  previousSales: Cents;
}

/** Puts two periods of the same length side by side. */
export function salesRowsOf(current: readonly DaySales[], previous: readonly DaySales[]): SalesRow[] {
  return current.flatMap((day, index) => {
    const before = previous[index];
    return before ? [{ ...day, previousDate: before.date, previousSales: before.sales }] : [];
  });
}

/** A day in UTC such as `2026-11-20` as people read it: `Nov 20`. It is the same day wherever the reader is. */
export function formatUtcDay(date: string): string {
  return formatDate(date, 'short', 'UTC');
}

const totalOf = (days: readonly DaySales[]): Cents => addCents(...days.map(({ sales }) => sales));

/** How much a number grew, in whole percent of what it was; null when it was nothing. */
function growth(now: number, before: number): number | null {
  return before === 0 ? null : percentOf(now - before, before);
}

export interface SalesComparison {
  total: Cents;
  orders: number;
  /** The first and the last day: `Oct 22 – Nov 20`. */
  span: string;
  /** What became of the period before, as an ending of a sentence. */
  change: string;
  direction: 'up' | 'down' | 'level';
}

/** What a period came to, and how that compares with the period before. */
export function compareSales(current: readonly DaySales[], previous: readonly DaySales[]): SalesComparison {
  const [total, before] = [totalOf(current), totalOf(previous)];
  const [first, last] = [current[0]?.date, current.at(-1)?.date];
  return {
    total,
    orders: current.reduce((sum, { orders }) => sum + orders, 0),
    span: first && last ? `${formatUtcDay(first)} – ${formatUtcDay(last)}` : '',
    change: changeText(total, before, current.length),
    direction: total === before ? 'level' : total > before ? 'up' : 'down',
  };
}

function changeText(total: Cents, before: Cents, days: number): string {
  const percent = growth(total, before);
  if (percent === null)
    return total === 0 ? `nothing in the ${days} days before either` : `nothing in the ${days} days before`;
  const than = `the ${days} days before (${formatCents(before)})`;
  if (total === before) return `as much as in ${than}`;
  // Less than half a percent rounds to nothing, and would read as a contradiction.
  const amount = percent === 0 ? 'slightly' : `${formatCount(Math.abs(percent))}%`;
  return `${amount} ${total > before ? 'more' : 'less'} than in ${than}`;
}

const HOUR_MS = 60 * 60 * 1000;

/** How long ago a moment was, in words that a list has room for. */
export function formatAge(moment: string, now: number): string {
  const hours = Math.floor((now - new Date(moment).getTime()) / HOUR_MS);
  const [amount, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  if (amount < 1) return 'just now';
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
