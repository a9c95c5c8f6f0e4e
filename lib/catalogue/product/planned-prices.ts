import { z } from 'zod';
import type { Cents } from '@/lib/core/money/money';

/**
 * A price that a product has from one moment until another, instead of its own; either end may be open. Of several that
 * hold, the one with the later `from` wins, of equals the later in the list. Times are ISO 8601 in UTC.
 */
export interface PlannedPrice {
  price: Cents;
  from: string | null;
  until: string | null;
}

type Period = Pick<PlannedPrice, 'from' | 'until'>;

/** Clocks of this shop's processes and of its database may differ by this much, in milliseconds. */
const CLOCK_DIFFERENCE = 10_000;

/**
 * From when until when the planned price that is a product's price holds, null where it is open; null without one. A
 * later one that begins before ends it.
 */
export function currentPeriod(
  { price, prices }: { price: Cents; prices: readonly PlannedPrice[] },
  now: Date,
): Period | null {
  const [soon, lately] = [now.getTime() + CLOCK_DIFFERENCE, now.getTime() - CLOCK_DIFFERENCE];
  const current = prices.findLast(
    (planned) =>
      planned.price === price &&
      (planned.from === null || Date.parse(planned.from) <= soon) &&
      (planned.until === null || Date.parse(planned.until) > lately),
  );
  if (!current) return null;
  const ends = [current.until, ...prices.map(({ from }) => from)].filter((time) => time !== null);
  return { from: current.from, until: ends.filter((time) => Date.parse(time) > soon).sort()[0] ?? current.until };
}

/** From when until when what a pair costs holds, with the promotions that make it; null where it is open. */
export function shownPeriod(
  { promoted, ...product }: Parameters<typeof currentPeriod>[0] & { promoted?: Period | undefined },
  now: Date,
): Period {
  const periods: readonly Period[] = [currentPeriod(product, now), promoted].filter((each) => each != null);
  return {
    from:
      periods
        .flatMap(({ from }) => from ?? [])
        .sort()
        .at(-1) ?? null,
    until: periods.flatMap(({ until }) => until ?? []).sort()[0] ?? null,
  };
}

/** More than this are a mistake. */
const MOST_PRICES = 50;

const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2027-03-01T09:00:00-05:00, or null' })
  .refine((text) => text >= '2000' && text < '2100', 'must be a time from 2000 to 2099')
  // Asked of any text, also of one that was refused above.
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))
  .nullable()
  .default(null);

/** Planned prices as they are written, with the schema of a price. */
export function writtenPrices<Price extends z.core.$ZodType<Cents>>(price: Price) {
  return z
    .array(
      z
        .object({ price, from: time, until: time })
        .refine(({ from, until }) => from !== null || until !== null, {
          error: 'needs a beginning or an end; what always holds is the product’s own price',
          path: ['from'],
        })
        .refine(({ from, until }) => from === null || until === null || from < until, {
          error: 'must be later than from',
          path: ['until'],
        }),
    )
    .max(MOST_PRICES, `holds at most ${MOST_PRICES} planned prices`);
}

interface Priced {
  price: Cents;
  originalPrice: Cents | null;
}

/**
 * A change of a product's own prices without those that are only sent back as they were read while a planned price
 * holds: it must not become the product's own, nor its own price the original one.
 */
export function withoutPricesAsRead<Change extends Partial<Priced>>(
  change: Change,
  shown: Priced,
  own: Priced,
): Change {
  const { price, originalPrice, ...rest } = change;
  const isOriginalAsRead = originalPrice === undefined || originalPrice === shown.originalPrice;
  const isAsRead = price === shown.price && isOriginalAsRead;
  return {
    ...rest,
    ...(price !== undefined && { price: isAsRead ? own.price : price }),
    ...(originalPrice !== undefined && { originalPrice: isOriginalAsRead ? own.originalPrice : originalPrice }),
  } as Change;
}
