import { DAY_MS, dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import type { Promotion } from '@/lib/pricing/promotions/promotion-schema';

/** How many days the calendar shows, in whole weeks. */
export const WEEKS = 4;
const DAYS = WEEKS * 7;

/** The Monday from which the weeks are shown that a day is in the first of; `today`’s where the text is no day. */
export function firstDayOf(text: string, today: string): string {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  const day = isDay ? text : today;
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The first days of the weeks on show, and the day after the last one. */
export const weeksFrom = (first: string) => Array.from({ length: WEEKS + 1 }, (_, week) => daysAfter(first, week * 7));

type Period = Pick<Promotion, 'from' | 'until'>;

/** The part of the weeks from a day on in which a promotion holds, in hundredths of their width; null outside. */
export function spanOf({ from, until }: Period, first: string, zone: string): { left: number; width: number } | null {
  const dayOf = (moment: Date) => (Date.parse(dayIn(zone, moment)) - Date.parse(first)) / DAY_MS;
  const begins = from ? Math.max(0, dayOf(from)) : 0;
  // What ends at midnight does not hold on the day that begins then.
  const ends = until ? Math.min(DAYS, dayOf(new Date(until.getTime() - 1)) + 1) : DAYS;
  return begins < ends ? { left: (begins / DAYS) * 100, width: ((ends - begins) / DAYS) * 100 } : null;
}

const overlap = (one: Period, other: Period) =>
  (one.from === null || other.until === null || one.from < other.until) &&
  (other.from === null || one.until === null || other.from < one.until);

/** The others that hold at some time when a promotion does: those it adds up with, and those it is compared with. */
export function overlapsOf(
  promotion: Promotion,
  all: readonly Promotion[],
): { with: Promotion[]; instead: Promotion[] } {
  const others = all.filter((each) => each._id !== promotion._id && each.active && overlap(each, promotion));
  if (!promotion.active) return { with: [], instead: [] };
  const addsUp = ({ stacking }: Promotion) => stacking === 'with-others' && promotion.stacking === 'with-others';
  return { with: others.filter(addsUp), instead: others.filter((each) => !addsUp(each)) };
}

/** By their beginning; of those that begin together the one that ends first. */
export function inTime(promotions: readonly Promotion[]): Promotion[] {
  const begins = ({ from }: Promotion) => from?.getTime() ?? 0;
  const ends = ({ until }: Promotion) => until?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return promotions.toSorted((one, other) => begins(one) - begins(other) || ends(one) - ends(other));
}
