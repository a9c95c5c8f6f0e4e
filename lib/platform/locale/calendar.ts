// Calendar days in the form `2026-11-23`, which sort and compare as text.

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Whether a day or a time in ISO 8601 is of the years 2000 to 2099. PostgreSQL has no year 0, and Date none of five
 * digits as a text.
 */
export const isInOurTime = (text: string): boolean => /^20\d\d-/.test(text);

/** Whether its year is one that every calendar, clock and database here writes with four digits: 1000 to 2999. */
export const hasPlainYear = (text: string): boolean => /^[12]\d{3}-/.test(text);

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone (`America/New_York`). Throws RangeError for an unknown zone. */
export function dayIn(zone: string, moment: Date): string {
  // Canadian English formats dates as ISO 8601.
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(moment);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How many minutes of its day are over at a moment in a time zone, as clocks show it. */
export function minutesIn(zone: string, moment: Date): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(zone, clock);
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The day that is `days` after another one. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
