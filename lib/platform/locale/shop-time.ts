import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { DAY_MS, hasPlainYear } from './calendar';
import { textLocale } from './locale';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What clocks of a time zone show at a moment, to the minute: `2026-11-23T09:30`, as a field for a time has it. */
export function clockIn(zone: string, moment: Date): string {
  // Swedish formats dates as ISO 8601, and hours from 0 to 23.
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(moment).replace(' ', 'T');
}

/** A moment by the clocks of a time zone, in ISO 8601 with their offset: `2026-11-23T09:30:00-05:00`; `Z` in UTC. */
export const isoTimeIn = (zone: string, moment: Date): string => isoTimeOf(clockIn(zone, moment), moment);

/** The same by a clock that showed `2026-11-23T09:30` at that moment. */
export function isoTimeOf(clock: string, moment: Date): string {
  const seconds = moment.toISOString().slice(16, 19);
  const offset = Math.round((Date.parse(`${clock}${seconds}Z`) - moment.getTime()) / 60_000);
  if (offset === 0) return moment.toISOString();
  const digits = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${clock}${seconds}${offset < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`;
}

/** The same by the shop's clocks, for files; blank for no moment. */
export const shopIsoTime = (moment: string | null | undefined) =>
  moment ? isoTimeIn(shopFacts().timeZone, new Date(moment)) : '';

/**
 * The moment at which clocks of a time zone show a text such as `2026-11-23T09:30`, of the years 1000 to 2999; null for
 * any other text. The earlier one where they show it twice; where they skip it, as much later as they are put forward.
 */
export function momentIn(zone: string, clock: string): Date | null {
  const inUtc = Date.parse(`${clock}:00Z`);
  if (!hasPlainYear(clock) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock) || Number.isNaN(inUtc)) return null;
  const offsetAt = (moment: number) => Date.parse(`${clockIn(zone, new Date(moment))}:00Z`) - moment;
  const [before, after] = [inUtc - offsetAt(inUtc - DAY_MS), inUtc - offsetAt(inUtc + DAY_MS)];
  const shown = [before, after].filter((moment) => clockIn(zone, new Date(moment)) === clock);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

/** The shop's time zone as people read it: `New York time (EST)`. */
export function shopZone(moment: Date): string {
  const { timeZone } = shopFacts();
  const parts = new Intl.DateTimeFormat(textLocale(), { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time (${name})`;
}

const shopDates = {
  /** `Mon, Nov 23, 2026, 9:30 AM EST` */
  moment: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** `9:30 AM` */
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment where the shop is: what is planned happens by its clocks. */
export function formatShopTime(moment: Date | string, style: keyof typeof shopDates): string {
  const { timeZone } = shopFacts();
  return new Intl.DateTimeFormat(textLocale(), { ...shopDates[style], timeZone }).format(new Date(moment));
}
