import { z } from 'zod';
import { hasOneDecimal, LARGEST_SIZE } from './size-systems';

/** What answers say of a size beside its number: of a plain US men's one nothing. */
export const saidOfSizeSchema = {
  sizeScale: z.string().optional(),
  label: z.string().optional(),
  /** `women` of a shoe for women, whose US men's sizes are shown as women's too; absent otherwise. */
  gender: z.string().optional(),
} as const;

/** Sizes that can be stored: the database has one decimal, so 9.01 and 9.02 would become equal. */
const storable = (number: z.ZodNumber) =>
  number
    .positive('must be more than 0')
    .max(LARGEST_SIZE, `must be at most ${LARGEST_SIZE}`)
    .refine(hasOneDecimal, 'has at most one decimal');

/** A size in JSON. */
export const sizeSchema = storable(z.number());

/** The same as users write it. */
export const writtenSizeSchema = storable(z.number('must be a size such as 9 or 9.5'));
