import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { type ShippingMethod, shopFacts } from '@/lib/platform/shop/shop-facts';

const SATURDAY = 6;
const SUNDAY = 0;

/** The day that is so many working days after another one; a Saturday or Sunday counts as the Monday. */
function workingDaysAfter(day: string, days: number): string {
  let last = day;
  for (let left = days; ; ) {
    const weekday = new Date(last).getUTCDay();
    const isFree = weekday === SATURDAY || weekday === SUNDAY;
    if (left <= 0 && !isFree) return last;
    last = daysAfter(last, 1);
    const next = new Date(last).getUTCDay();
    if (next !== SATURDAY && next !== SUNDAY) left -= 1;
  }
}

/** The first and the last day on which an order of this moment arrives, in the shop's time zone. */
export function deliveryOf(
  { days: [from, to] }: Pick<ShippingMethod, 'days'>,
  placedAt: Date,
): { from: string; to: string } {
  const { timeZone, countsWorkingDays } = shopFacts();
  const count = countsWorkingDays ? workingDaysAfter : daysAfter;
  const today = dayIn(timeZone, placedAt);
  return { from: count(today, from), to: count(today, to) };
}
