import { dayIn, daysAfter, minutesIn } from '@/lib/platform/locale/calendar';
import { type ShippingMethod, shopFacts } from '@/lib/platform/shop/shop-facts';
import { isWorkingDay, workingDayFrom, workingDaysAfter } from './working-days';

type Days = Pick<ShippingMethod, 'days'>;

/** For how many minutes an order is still packed on the day of this moment: none on a day off and after the cut-off. */
function minutesLeft(moment: Date, cutOff: string): number {
  const { timeZone } = shopFacts();
  if (!isWorkingDay(dayIn(timeZone, moment))) return 0;
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
  return Math.max(0, hours * 60 + minutes - minutesIn(timeZone, moment));
}

/**
 * The first and the last day on which an order of this moment arrives: working days, in the shop's time zone. Where
 * there is a cut-off, what comes after it, or on a day off, counts from the next working day.
 */
export function deliveryOf({ days: [from, to] }: Days, placedAt: Date): { from: string; to: string } {
  const { timeZone, cutOff } = shopFacts();
  const today = dayIn(timeZone, placedAt);
  const isPackedToday = cutOff === null || minutesLeft(placedAt, cutOff) > 0;
  const start = isPackedToday ? today : workingDayFrom(daysAfter(today, 1));
  return { from: workingDaysAfter(start, from), to: workingDaysAfter(start, to) };
}

/**
 * What the API calls `estimatedDelivery`: the last of those days. As long as no shipping was set it is the day of the
 * order plus the days of the calendar, as callers have always been told.
 */
export function estimateOf(method: Days, placedAt: Date): string {
  const { timeZone, countsWorkingDays } = shopFacts();
  return countsWorkingDays ? deliveryOf(method, placedAt).to : daysAfter(dayIn(timeZone, placedAt), method.days[1]);
}

/** How long the promise of this moment holds, as far as a cut-off of today ends it: `3 h 12 min`; else empty. */
export function orderWithin(moment: Date): string {
  const { cutOff } = shopFacts();
  const left = cutOff === null ? 0 : minutesLeft(moment, cutOff);
  if (left === 0) return '';
  const hours = Math.floor(left / 60);
  return [hours > 0 && `${hours} h`, left % 60 > 0 && `${left % 60} min`].filter(Boolean).join(' ');
}
