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
 * The first and the last day on which an order of this moment arrives, in the shop's time zone. They are working days:
 * where there is a cut-off, what comes after it, or on a day off, counts from the next working day. As long as no
 * shipping was set they are days of the calendar, weekends too.
 */
export function deliveryOf({ days: [from, to] }: Days, placedAt: Date): { from: string; to: string } {
  const { timeZone, cutOff, countsWorkingDays } = shopFacts();
  const today = dayIn(timeZone, placedAt);
  if (!countsWorkingDays) return { from: daysAfter(today, from), to: daysAfter(today, to) };
  const isPackedToday = cutOff === null || minutesLeft(placedAt, cutOff) > 0;
  const start = isPackedToday ? today : workingDayFrom(daysAfter(today, 1));
  return { from: workingDaysAfter(start, from), to: workingDaysAfter(start, to) };
}

/** How long the promise of this moment holds, as far as a cut-off of today ends it: `3 h 12 min`; else empty. */
export function orderWithin(moment: Date): string {
  const { cutOff, countsWorkingDays } = shopFacts();
  const left = cutOff === null || !countsWorkingDays ? 0 : minutesLeft(moment, cutOff);
  if (left === 0) return '';
  const hours = Math.floor(left / 60);
  return [hours > 0 && `${hours} h`, left % 60 > 0 && `${left % 60} min`].filter(Boolean).join(' ');
}
