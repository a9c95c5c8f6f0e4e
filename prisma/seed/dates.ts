import { shopTimeZone } from '@/lib/platform/env/order-env';
import { DAY_MS, dayIn } from '@/lib/platform/locale/calendar';
import type { Random } from './random';

/** The moment so many days before `now`; with `random`, at some hour of that day. Never later than `now`. */
export function daysBefore(now: Date, days: number, random?: Random): Date {
  const hours = random ? random.next() * DAY_MS : 0;
  return new Date(now.getTime() - days * DAY_MS - hours);
}

/** The moment so many days after another, but never after `now`. */
export function daysAfter(start: Date, days: number, now: Date): Date {
  return new Date(Math.min(start.getTime() + days * DAY_MS, now.getTime()));
}

/** Thanksgiving, the fourth Thursday of November, is the one that moves and never falls on a Monday. */
function isHoliday(day: string): boolean {
  const [date, month] = [Number(day.slice(8)), day.slice(5, 7)];
  const weekday = new Date(day).getUTCDay();
  if (['01-01', '07-04', '12-25'].includes(day.slice(5))) return true;
  if (month === '11' && weekday === 4) return date > 21 && date <= 28;
  return weekday === 1 && ((month === '05' && date > 24) || (month === '09' && date <= 7));
}

/** Whether carriers bring parcels on the day of a moment, in the shop's time zone. */
export function isWorkingDay(moment: Date): boolean {
  const day = dayIn(shopTimeZone(), moment);
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The same hour of the first working day from a moment on. */
export function onWorkingDay(moment: Date): Date {
  return isWorkingDay(moment) ? moment : onWorkingDay(new Date(moment.getTime() + DAY_MS));
}
