import * as z from 'zod/mini';
import { centsFrom } from '@/lib/core/money/cents-codec';
import type { Cents } from '@/lib/core/money/money';
import { hasFittingDecimals } from '@/lib/core/money/typed-amount';
import { MOMENT_RULE, readMoment } from '@/lib/platform/locale/typed-moment';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { readTyped } from '@/lib/platform/text/typed';
import { LONGEST_NAME, LONGEST_TEXT, MOST_GIFT_CARDS } from './gift-card-limits';
import { refusedAmount, refusedMoment } from './gift-card-refusals';

// Gift cards as customers buy them. They are no lines of an order: nothing is taken out of a stock, and nothing is sent
// in a box.

const plain = (max: number) =>
  z
    .string('must be a text')
    .check(
      z.trim(),
      z.maxLength(max, `must be at most ${max} characters`),
      z.refine(isPlainText, 'has characters we can’t use'),
    );

const moment = z.codec(z.string().check(z.refine((text) => readMoment(text) !== null, MOMENT_RULE)), z.date(), {
  decode: (text) => readMoment(text) ?? new Date(Number.NaN),
  encode: (date) => date.toISOString(),
});

const giftCardItemSchema = z.object({
  amount: centsFrom(
    z
      .number('is required')
      .check(
        z.positive('must be more than 0'),
        z.maximum(1_000_000),
        z.refine(hasFittingDecimals, 'has too many decimals'),
      ),
  ),
  /** Whom it is for, and where it is mailed. */
  name: plain(LONGEST_NAME).check(z.refine(isReadable, 'is required')),
  email: z
    .string('is required')
    .check(z.maxLength(254), z.overwrite(readTyped), z.toLowerCase(), z.email('must be an email address')),
  text: z._default(plain(LONGEST_TEXT), ''),
  /** When it is mailed, with a zone or as the shop's clocks show it; at once without it. */
  sendAt: z._default(z.nullable(moment), null),
});

export const giftCardItemsSchema = z
  .array(giftCardItemSchema, 'must be a list')
  .check(z.maxLength(MOST_GIFT_CARDS, `must be at most ${MOST_GIFT_CARDS} gift cards`));

/** A gift card that a customer buys. */
export type GiftCardItem = z.output<typeof giftCardItemSchema>;

/** What of gift cards the shop would not sell, by the fields of a call; empty when it sells them. */
export function refusedItems(
  items: readonly GiftCardItem[],
  textOf: (amount: Cents) => string,
): Record<string, string> {
  const { giftCards: sold } = shopFacts();
  if (items.length === 0) return {};
  if (!sold) return { giftCardItems: 'This shop doesn’t sell gift cards.' };
  return Object.fromEntries(
    items.flatMap(({ amount, sendAt }, index) => {
      const [wrongAmount, wrongTime] = [refusedAmount(amount, sold, textOf), refusedMoment(sendAt)];
      return [
        ...(wrongAmount ? [[`giftCardItems.${index}.amount`, wrongAmount]] : []),
        ...(wrongTime ? [[`giftCardItems.${index}.sendAt`, wrongTime]] : []),
      ];
    }),
  );
}
