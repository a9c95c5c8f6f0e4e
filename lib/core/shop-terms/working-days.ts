import { daysAfter } from '@/lib/platform/locale/calendar';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

// The days on which the shop packs and carriers deliver, said once for every promise.

const SATURDAY = 6;
const SUNDAY = 0;

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** Federal holidays of the USA: those with a date, and those on the nth (-1: the last) of a weekday in a month. */
const fixedHolidays: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const movingHolidays: readonly (readonly [month: string, weekday: number, nth: number])[] = [
  ['01', 1, 3],
  ['02', 1, 3],
  ['05', 1, -1],
  ['09', 1, 1],
  ['10', 1, 2],
  ['11', 4, 4],
];

const isFixedHoliday = (day: string) => fixedHolidays.includes(day.slice(5));

/** Whether a day is a federal holiday of the USA; one on a weekend is kept on the Friday before or the Monday after. */
function isUsHoliday(day: string): boolean {
  const weekday = weekdayOf(day);
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return (
    isFixedHoliday(day) ||
    (weekday === 1 && isFixedHoliday(daysAfter(day, -1))) ||
    (weekday === 5 && isFixedHoliday(daysAfter(day, 1))) ||
    movingHolidays.some(
      ([month, on, which]) =>
        day.slice(5, 7) === month &&
        weekday === on &&
        (which === -1 ? daysAfter(day, 7).slice(5, 7) !== month : nth === which),
    )
  );
}

/** Whether parcels are packed and delivered on a day: no weekend, no holiday, no day off of the shop. */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  const { terms, daysOff } = shopFacts();
  return !daysOff.includes(day) && !(terms.country === 'US' && isUsHoliday(day));
}

/** The first working day from a day on. */
export function workingDayFrom(day: string): string {
  let next = day;
  while (!isWorkingDay(next)) next = daysAfter(next, 1);
  return next;
}

/** The working day that is so many after a day, which may be none itself; with 0, the first from it on. */
export function workingDaysAfter(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0; left -= 1) last = workingDayFrom(daysAfter(last, 1));
  return workingDayFrom(last);
}
