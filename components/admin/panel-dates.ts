const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** A moment as its day is called where the reader is: `Nov 20, 2026`. */
export function shortDay(moment: string): string {
  return day.format(new Date(moment));
}

/** The time of a moment on its day: `11:20 PM`. */
export function shortTime(moment: string): string {
  return time.format(new Date(moment));
}
