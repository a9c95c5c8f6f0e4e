import { DAY_MS } from '@/lib/platform/locale/calendar';
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
