// Days of the calendar, written `2026-11-23`, which sort and compare as text.

export const DAY_MS = 24 * 60 * 60 * 1000;

const calendars = new Map<string, Intl.DateTimeFormat>();

/**
 * The day that a moment belongs to in a time zone (`America/New_York`). Throws RangeError for a zone that there is not.
 */
export function dayIn(zone: string, moment: Date): string {
  // Canada writes dates as ISO 8601 does.
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(moment);
}

/** The day that is so many days after another one. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
