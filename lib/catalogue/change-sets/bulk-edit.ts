import { z } from 'zod';
import { priceInDollars } from '@/lib/catalogue/product/product-schema';
import { apiParameters } from '@/lib/catalogue/product-list/product-filters';
import { type Cents, cents, centsToDollars, chargedIn, currencyDecimals, dollarsToCents } from '@/lib/core/money/money';
import { isOfCurrency } from '@/lib/core/money/typed-amount';
import { instantSchema } from './change-set-schema';

/** A percentage up or down, such as `-20%`. */
const PERCENT = /^([+-]\d{1,3}(?:\.\d{1,2})?)%$/;

/** What a bulk edit sets. A number is a price in the shop's currency. */
const setSchema = z
  .object({
    price: z.union([
      priceInDollars('Price'),
      z.string().regex(PERCENT, 'must be a price, or a percentage such as "-20%"'),
    ]),
    /** What prices by percent end with, such as 0.95. */
    ending: z
      .number()
      .min(0, 'must be from 0 to 0.99')
      .max(0.99, 'must be from 0 to 0.99')
      .multipleOf(0.01)
      .refine(isOfCurrency, 'has too many decimals'),
    category: z.string().min(1),
    status: z.enum(['draft', 'live', 'archived']),
    new: z.boolean(),
    bestseller: z.boolean(),
  })
  .partial()
  .refine(({ ending, ...others }) => Object.values(others).some((value) => value !== undefined), 'sets nothing')
  .refine(({ price, ending }) => ending === undefined || typeof price === 'string', {
    error: 'goes with a price by percent',
    path: ['ending'],
  });
export type BulkSet = z.output<typeof setSchema>;

const filterValue = z.union([z.string().trim().min(1, 'is empty'), z.number(), z.boolean()]);

/** All but what pages a list, or says how it is answered. */
const usableFilters = apiParameters.filter((name) => !['page', 'limit', 'facets'].includes(name));

/** As the list of products takes them. One that the list would leave out would mean more shoes than its writer does. */
const filtersSchema = z.record(
  z.string().refine((name) => usableFilters.includes(name), {
    error: ({ input }) => `${String(input)} is no filter; those are ${usableFilters.join(', ')}`,
  }),
  z.union([filterValue, z.array(filterValue).min(1, 'is empty')]),
);

/** A bulk edit: which shoes, what is set, and when. */
export const bulkEditSchema = z
  .object({
    what: z
      .strictObject({
        ids: z.array(z.string().min(1).max(200)).min(1).max(10_000).optional(),
        filters: filtersSchema.optional(),
      })
      .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), 'must be ids, or else filters'),
    set: setSchema,
    at: instantSchema.nullable().optional(),
    until: instantSchema.nullable().optional(),
  })
  .refine(({ until, set }) => !until || set.price !== undefined, {
    error: 'goes with a price: nothing else ends by itself',
    path: ['until'],
  })
  .refine(({ at, until }) => !until || until.getTime() > (at ?? new Date()).getTime(), {
    error: 'must be later than at, and to come',
    path: ['until'],
  });
export type BulkEdit = z.output<typeof bulkEditSchema>;

/** The filters of a bulk edit as a list's parameters. */
export function filterParameters(filters: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
}

/** The next lower price with this ending: 95.95 of 96.00 with .95, so that 20% off is never less. */
function withEnding(price: number, ending: number): number {
  const unit = 10 ** currencyDecimals();
  const rest = Math.round(ending * unit);
  return Math.floor((price - rest) / unit) * unit + rest;
}

/** A shoe's price after a bulk edit, rounded half up to what can be charged; not yet checked, so it may be zero. */
export function editedPrice(now: Cents, { price, ending }: Pick<BulkSet, 'price' | 'ending'>): Cents {
  if (typeof price === 'number') return dollarsToCents(price);
  // In hundredths of a percent, so that 10% of 0.30 is exact.
  const percent = Math.round(Number(PERCENT.exec(price ?? '')?.[1] ?? 0) * 100);
  const step = chargedIn();
  const exact = Math.round((now * (10_000 + percent)) / 10_000 / step) * step;
  return cents(Math.max(0, ending === undefined ? exact : withEnding(exact, ending)));
}

/** A name for people: `Price -20% ending .95, category running`. */
export function nameOfEdit({ price, ending, category, status, ...flags }: BulkSet): string {
  const said = [
    price !== undefined && `Price ${price}${ending === undefined ? '' : ` ending in ${ending.toFixed(2).slice(1)}`}`,
    category !== undefined && `Category ${category}`,
    status !== undefined && `Status ${status}`,
    flags.new !== undefined && (flags.new ? 'New arrival' : 'No new arrival'),
    flags.bestseller !== undefined && (flags.bestseller ? 'Best seller' : 'No best seller'),
  ];
  return said.filter(Boolean).join(', ');
}

/** A price as a cell of the file. */
export function priceCell(price: Cents): string {
  return String(centsToDollars(price));
}
