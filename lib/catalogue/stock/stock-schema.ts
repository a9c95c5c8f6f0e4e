import { z } from 'zod';
import { writtenSizeSchema } from '@/lib/core/sizes/size-schema';
import { readTyped } from '@/lib/platform/text/typed';
import { handReasonNames, stockReasonNames } from './stock-reasons';

/** The most pairs of a size that are counted. */
export const MOST_PAIRS = 1_000_000;
export const MOST_LINES = 1_000;

const skuSchema = z
  .string('must be an article number')
  .overwrite(readTyped)
  .min(1, 'must be an article number')
  .max(64, 'must be at most 64 characters');

/** A size by its article number or, where it has none, by its shoe; and how many pairs more or fewer it has. */
const lineSchema = z
  .strictObject({
    sku: skuSchema.optional(),
    product: z.string('must be the id of a shoe').max(200, 'must be at most 200 characters').optional(),
    size: writtenSizeSchema.optional(),
    change: z
      .int('must be a whole number')
      .min(-MOST_PAIRS, 'must be at least -1,000,000')
      .max(MOST_PAIRS, 'must be at most 1,000,000')
      .refine((change) => change !== 0, 'must not be 0'),
    /** The size's `updatedAt` when it was counted. A size that was counted since then is refused with CHANGED. */
    seenAt: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-20T09:00:00Z' }).optional(),
  })
  .refine(({ sku, product, size }) => (sku === undefined) === (product !== undefined && size !== undefined), {
    path: ['sku'],
    message: 'must be there, or else product and size',
  });

/** Changes of some sizes' stock by hand: differences, so that it can be counted and received while the shop sells. */
export const newMovementsSchema = z.strictObject({
  reason: z.enum(handReasonNames, `must be one of ${handReasonNames.join(', ')}`),
  note: z.string('must be a text').trim().max(500, 'must be at most 500 characters').nullish(),
  lines: z
    .array(lineSchema, 'must be a list of lines')
    .min(1, 'must have a line')
    .max(MOST_LINES, 'must have at most 1,000 lines'),
});
export type NewMovements = z.infer<typeof newMovementsSchema>;

export const movementSchema = z.object({
  _id: z.string(),
  product: z.string(),
  /** The shoe's name now; null where it is gone. */
  name: z.string().nullable(),
  size: z.number(),
  /** The size as it is printed. */
  label: z.string(),
  /** The size's number now; null where it has none or is gone. */
  sku: z.string().nullable(),
  change: z.int(),
  /** The stock after it. */
  balance: z.int(),
  reason: z.enum(stockReasonNames),
  note: z.string().nullable(),
  /** The id of the order, return or change set that caused it. */
  cause: z.string().nullable(),
  /** The name of the member of staff. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Movement = z.infer<typeof movementSchema>;

/** From how many pairs downwards the shop is told that a size is low, or each of a shoe. */
export const thresholdSchema = z.strictObject({
  product: z.string('must be the id of a shoe').max(200, 'must be at most 200 characters'),
  size: writtenSizeSchema.optional(),
  lowAt: z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(MOST_PAIRS, 'must be at most 1,000,000')
    .nullable(),
});
export type Threshold = z.infer<typeof thresholdSchema>;

export const stockSchema = z.object({
  product: z.string(),
  name: z.string(),
  size: z.number(),
  sizeScale: z.string(),
  /** The size as it is printed. */
  label: z.string(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  /** Pairs in the house: what can be sold, and what open orders and exchanges wait for. Null for uncounted sizes. */
  onHand: z.int().nullable(),
  allocated: z.int(),
  available: z.int().nullable(),
  /** From how many pairs downwards the shop is told that it is low; null for the shop's setting. */
  lowAt: z.int().nullable(),
  /** Whether there are some, and few. */
  isLow: z.boolean(),
  /** When it changed last. */
  updatedAt: z.iso.datetime(),
});
export type Stock = z.infer<typeof stockSchema>;
