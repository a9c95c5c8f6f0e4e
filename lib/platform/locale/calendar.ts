// Calendar days in the form `2026-11-23`, which sort and compare as text.

export const DAY_MS = 24 * 60 * 60 * 1000;

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone (`America/New_York`). Throws RangeError for an unknown zone. */
export function dayIn(zone: string, moment: Date): string {
  // Canadian English formats dates as ISO 8601.
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(moment);
}

/** The day that is `days` after another one. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
