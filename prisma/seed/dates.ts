import { isWorkingDay } from '@/lib/core/shop-terms/working-days';
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

/** Whether carriers bring parcels on the day of a moment, in the shop's time zone. */
export function isOnWorkingDay(moment: Date): boolean {
  return isWorkingDay(dayIn(shopTimeZone(), moment));
}

/** The same hour of the first working day from a moment on. */
export function onWorkingDay(moment: Date): Date {
  return isOnWorkingDay(moment) ? moment : onWorkingDay(new Date(moment.getTime() + DAY_MS));
}
