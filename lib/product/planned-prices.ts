import { z } from 'zod';
import type { Cents } from '@/lib/money/money';

/**
 * A price that a product has from one moment until another, instead of its own; either end may be open. Of several that
 * hold, the one with the later `from` wins, of equals the later in the list. Times are ISO 8601 in UTC.
 */
export interface PlannedPrice {
  price: Cents;
  from: string | null;
  until: string | null;
}

/** More than this are a mistake. */
const MOST_PRICES = 50;

const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2027-03-01T09:00:00-05:00, or null' })
  .refine((text) => text >= '2000' && text < '2100', 'must be a time from 2000 to 2099')
  .overwrite((text) => new Date(text).toISOString())
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
