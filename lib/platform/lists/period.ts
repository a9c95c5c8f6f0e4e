import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { DAY_MS, hasPlainYear } from '@/lib/platform/locale/calendar';

const timeRule = 'must be a day such as 2026-11-20, or a time such as 2026-11-20T18:00:00Z';
const day = z.iso.date(timeRule).refine(hasPlainYear, timeRule);
const time = z.iso.datetime({ offset: true, error: timeRule }).refine(hasPlainYear, timeRule);

/** The parameters of a list that can be narrowed to a time, both inclusive: days (in UTC) or times. */
export const periodParameters = {
  /** The moment at which it begins. */
  from: z.union([day, time], timeRule).transform((text) => new Date(text)),
  /** The moment after it. */
  to: z
    .union([day, time], timeRule)
    .transform((text) => new Date(new Date(text).getTime() + (text.includes('T') ? 1 : DAY_MS))),
} as const;

/** A time from its parameters: `from` inclusive, `before` exclusive. Throws INVALID_INPUT when it ends too early. */
export function toPeriod({ from, to }: { from?: Date | undefined; to?: Date | undefined }): {
  from: Date | undefined;
  before: Date | undefined;
} {
  if (from && to && from >= to) throw invalidInput({ from: 'must not be after to' });
  return { from, before: to };
}
