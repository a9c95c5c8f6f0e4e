import * as z from 'zod/mini';
import { isPlainText } from '@/lib/platform/text/readable';
import { giftCardItemsSchema } from './gift-card-items';
import { MOST_CODES } from './most-codes';

const codesOf = (what: string) =>
  z.optional(
    z
      .array(z.string().check(z.maxLength(100), z.refine(isPlainText, 'has characters we can’t use')), 'must be a list')
      .check(z.maxLength(MOST_CODES, `must be at most ${MOST_CODES} ${what}`)),
  );

/**
 * What a buyer chooses for an order as a whole, beside its lines: optional fields of the calls that quote and place it,
 * with which its totals are made.
 */
export const orderChoices = {
  /** Codes of promotions, as they were typed: a wrong one is told, and refuses nothing. */
  codes: codesOf('codes'),
  /** Codes of gift cards, which pay in this order. */
  giftCards: codesOf('gift cards'),
  /** Whether the buyer's credit pays what the gift cards leave. */
  useCredit: z.optional(z.boolean('must be true or false')),
  /** Gift cards that are bought. */
  giftCardItems: z.optional(giftCardItemsSchema),
} as const satisfies Record<string, z.core.$ZodType>;

type Fields = typeof orderChoices;
export type OrderChoices = { readonly [Name in keyof Fields]?: z.core.output<Fields[Name]> };

/** The choices among the fields of a call. */
export function choicesIn(fields: object): OrderChoices {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in orderChoices && value !== undefined),
  );
}
