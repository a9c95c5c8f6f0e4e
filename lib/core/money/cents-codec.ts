// zod/mini, so that a schema which is read on a light page may use it too.
import * as z from 'zod/mini';
import { type Cents, centsToDollars, dollarsToCents } from './money';

const wholeCents = z.custom<Cents>((amount) => Number.isSafeInteger(amount), 'is not a whole number of cents');

/** An amount that JSON carries in dollars, which obey `dollars`, and that the code holds as cents. */
export function centsFrom(dollars: z.core.$ZodType<number, number>) {
  return z.codec(dollars, wholeCents, { decode: dollarsToCents, encode: centsToDollars });
}

/**
 * The one edge between dollars and cents: parsing JSON gives cents, and encoding (`z.encode`), which is what an
 * endpoint does with its answer, gives dollars.
 */
export const centsInJson = centsFrom(z.number());
