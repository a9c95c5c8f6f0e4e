import { z } from 'zod';
import type { ShopFacts } from '@/lib/platform/shop/shop-facts';

// The owner's settings of what is counted.

/**
 * The highest number that a count may begin with: so many more follow it with at most one digit more, all of which are
 * read where people type them.
 */
export const MAX_START = 99_999_999_999;

/** What a count may begin with, as people read it. */
export const START_RULE = `must be a whole number from 1 to ${MAX_START}`;

function seriesSchema(prefix: z.ZodType<string>) {
  return z.object({
    prefix,
    /**
     * Null where nothing is counted yet, and in a change for wherever the counter stands. That may be above MAX_START,
     * which is why a change is held to it by the service.
     */
    next: z.int(START_RULE).min(1, START_RULE).nullable(),
  });
}

const prefix = z.string().trim().max(12, 'must be at most 12 characters');

/** The part `numbers` of the settings: `next` is what the next order or paper gets, after its prefix. */
export const numbersSchema = z.object({
  /** In capitals, so that a number is found however it is typed. */
  orders: seriesSchema(
    prefix
      .regex(/^[a-z0-9-]*$/i, 'may have letters from A to Z, digits and hyphens')
      .transform((text) => text.toUpperCase()),
  ),
  invoices: seriesSchema(prefix.regex(/^[\w./-]*$/, 'may have letters from A to Z, digits and - . / _')),
  creditNotes: seriesSchema(prefix.regex(/^[\w./-]*$/, 'may have letters from A to Z, digits and - . / _')),
  /** When an order gets its invoice. */
  issueInvoiceAt: z.enum(['payment', 'shipment'], 'must be payment or shipment'),
});
export type NumbersSettings = z.output<typeof numbersSchema>;

/** What is counted, each by itself. */
export const seriesNames = ['orders', 'invoices', 'creditNotes'] as const satisfies readonly (keyof NumbersSettings)[];
export type SeriesName = (typeof seriesNames)[number];

/** What every module has to know of the numbers. */
export type NumberFacts = Pick<ShopFacts, 'orderPrefixes' | 'issuesPapers'>;

/** The part of the settings as it holds, with what every module has to know of it. */
export interface Numbers {
  settings: NumbersSettings;
  facts: NumberFacts;
}

const notCounted = { prefix: '', next: null };

/** The numbers of a shop that counts nothing. */
export const noNumbers: Numbers = {
  settings: { orders: notCounted, invoices: notCounted, creditNotes: notCounted, issueInvoiceAt: 'payment' },
  facts: { orderPrefixes: [], issuesPapers: false },
};
