import type { Due } from '@/lib/catalogue/change-sets/calendar-schema';
import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { shoesOf } from './set-words';

interface DueDay {
  /** Such as `2026-11-27`. */
  day: string;
  label: string;
  dues: Due[];
}

/** What is due, by the days of a time zone; `now` is a moment of today. */
export function dueDays(dues: readonly Due[], zone: string, now: Date): DueDay[] {
  const today = dayIn(zone, now);
  const days = new Map<string, Due[]>();
  for (const due of dues) {
    const day = dayIn(zone, new Date(due.at));
    days.set(day, [...(days.get(day) ?? []), due]);
  }
  return [...days].map(([day, ofDay]) => {
    const date = formatDate(day, 'weekday', 'UTC');
    const near = day === today ? 'Today, ' : day === daysAfter(today, 1) ? 'Tomorrow, ' : '';
    return { day, label: near + date, dues: ofDay };
  });
}

const deeds: Readonly<Record<Due['kind'], (shoes: number) => string>> = {
  'change-set': (shoes) => `Changes ${shoesOf(shoes)}`,
  publish: (shoes) => `${shoesOf(shoes)} ${shoes === 1 ? 'goes' : 'go'} live`,
  'price-begins': (shoes) => `A new price for ${shoesOf(shoes)}`,
  'price-ends': (shoes) => `A price ends for ${shoesOf(shoes)}`,
};

/** What is due, as a sentence. */
export function deedOfDue({ kind, shoes }: Pick<Due, 'kind' | 'shoes'>): string {
  return deeds[kind](shoes);
}

/** The shoes by their names: `Tern, Heron and 4,810 more`. */
export function namesOfDue({ names, shoes }: Pick<Due, 'names' | 'shoes'>): string {
  const more = shoes - names.length;
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ');
}
