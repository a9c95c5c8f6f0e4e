const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO 8601) as its day is called where the reader is, short enough for a table: `Nov 23, 2026`. */
export function formatTableDay(moment: string): string {
  return dayFormat.format(new Date(moment));
}

/** A moment (ISO 8601) where the reader is: `Nov 23, 2026, 4:05 PM`. */
export function formatMoment(moment: string): string {
  return momentFormat.format(new Date(moment));
}

/** The time of a moment (ISO 8601) on its day, where the reader is: `4:05 PM`. */
export function formatTime(moment: string): string {
  return timeFormat.format(new Date(moment));
}
