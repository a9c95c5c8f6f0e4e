import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { daysAfter, hasPlainYear } from '@/lib/platform/locale/calendar';
import { momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

const timeRule = 'must be a day such as 2026-11-20, or a time such as 2026-11-20T18:00:00Z';
const day = z.iso.date(timeRule).refine(hasPlainYear, timeRule);
const time = z.iso.datetime({ offset: true, error: timeRule }).refine(hasPlainYear, timeRule);

/** The first moment of a day where the shop is: a day may have 23 or 25 hours there. */
function beginningOf(day: string): Date {
  const moment = momentIn(shopFacts().timeZone, `${day}T00:00`);
  if (!moment) throw new Error(`${day} is no day`);
  return moment;
}

/**
 * The parameters of a list that can be narrowed to a time, both inclusive: days of the shop's time zone, or times with
 * their offset.
 */
export const periodParameters = {
  /** The moment at which it begins. */
  from: z.union([day, time], timeRule).transform((text) => (text.includes('T') ? new Date(text) : beginningOf(text))),
  /** The moment after it. */
  to: z
    .union([day, time], timeRule)
    .transform((text) =>
      text.includes('T') ? new Date(new Date(text).getTime() + 1) : beginningOf(daysAfter(text, 1)),
    ),
} as const;

/** A time from its parameters: `from` inclusive, `before` exclusive. Throws INVALID_INPUT when it ends too early. */
export function toPeriod({ from, to }: { from?: Date | undefined; to?: Date | undefined }): {
  from: Date | undefined;
  before: Date | undefined;
} {
  if (from && to && from >= to) throw invalidInput({ from: 'must not be after to' });
  return { from, before: to };
}
