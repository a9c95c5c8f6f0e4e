import { addCents, type Cents, formatCents, percentOf } from '@/lib/core/money/money';
import type { StatsPeriod } from '@/lib/operations/stats/stats-schema';
import { HOUR_MS } from '@/lib/platform/locale/calendar';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';

type DaySales = StatsPeriod['salesByDay'][number];

/** A day, and the day at the same place of the period before. Dates are days of the shop. */
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

/** A day of the shop such as `2026-11-20` for people: `Nov 20`, whatever their time zone. */
export function formatUtcDay(date: string): string {
  return formatDate(date, 'short', 'UTC');
}

const totalOf = (days: readonly DaySales[]): Cents => addCents(...days.map(({ sales }) => sales));

/** Growth in whole percent; null when `before` is 0. */
function growth(now: number, before: number): number | null {
  return before === 0 ? null : percentOf(now - before, before);
}

export interface SalesComparison {
  total: Cents;
  orders: number;
  /** The first and the last day: `Oct 22 – Nov 20`. */
  span: string;
  /** The comparison with the period before, such as `12% more than in the 7 days before ($90.00)`. */
  change: string;
  direction: 'up' | 'down' | 'level';
}

/** A period in total, compared with the period before. */
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
  // Under half a percent would read "0% more".
  const amount = percent === 0 ? 'slightly' : `${formatCount(Math.abs(percent))}%`;
  return `${amount} ${total > before ? 'more' : 'less'} than in ${than}`;
}

/** How long before `now` (milliseconds since 1970) a moment was, in hours or days. */
export function formatAge(moment: string, now: number): string {
  const hours = Math.floor((now - new Date(moment).getTime()) / HOUR_MS);
  const [amount, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  if (amount < 1) return 'just now';
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
