import { z } from 'zod';
import { emailSchema } from '@/lib/access/accounts/login-schema';
import { centsFrom, centsInJson } from '@/lib/core/money/cents-codec';
import { centsToDollars, MOST_TENDER } from '@/lib/core/money/money';
import { isOfCurrency } from '@/lib/core/money/typed-amount';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { plainText } from '@/lib/platform/text/text-schema';
import { momentSchema } from '@/lib/pricing/promotions/promotion-schema';
import { ledgerEntrySchema } from './ledger-schema';

/** The most that one gift card holds, or one gift of credit brings, in the shop's currency. */
const most = () => centsToDollars(MOST_TENDER);
/** For how long a card may wait to be mailed. */
const MOST_DAYS_AHEAD = 365;

const codeSchema = z.string('is required').trim().min(1, 'is required').max(100).refine(isPlainText);

/** A gift card to be made. With an address it is mailed there, at once or at `sendAt`. */
export const newGiftCardSchema = z
  .object({
    amount: centsFrom(
      z
        .number('is required')
        .positive('must be more than 0')
        .refine((amount) => amount <= most(), { error: () => `must be at most ${most()}` })
        .refine(isOfCurrency, 'has too many decimals')
        // Asked for by the document of the API, after the shop's currency is known.
        .meta({
          get maximum() {
            return most();
          },
        }),
    ),
    email: emailSchema.nullish(),
    text: plainText(500).nullish(),
    sendAt: momentSchema
      .refine((moment) => moment.getTime() < Date.now() + MOST_DAYS_AHEAD * DAY_MS, 'must be within a year')
      .nullish(),
  })
  .refine(({ email, sendAt }) => !sendAt || Boolean(email), {
    path: ['email'],
    message: 'is needed to send it at that time',
  });
export type NewGiftCard = z.output<typeof newGiftCardSchema>;

/** A gift card as JSON carries it, without its code. */
export const giftCardSchema = z.object({
  _id: z.string(),
  last4: z.string(),
  /** With how much it was made, and what is left. */
  amount: centsInJson,
  balance: centsInJson,
  currency: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  sendAt: z.string().nullable(),
  /** Whether it pays. */
  active: z.boolean(),
  createdAt: z.string(),
});
export type GiftCard = z.output<typeof giftCardSchema>;

/** The answer to its making: the only one with the code. */
export const madeGiftCardSchema = giftCardSchema.extend({
  /** Told once: missing in the answer to a repeat. */
  code: z.string().default(''),
});
export type MadeGiftCard = z.output<typeof madeGiftCardSchema>;

/** A gift card with its ledger, newest entry first. */
export const giftCardLedgerSchema = giftCardSchema.extend({ entries: z.array(ledgerEntrySchema) });
export type GiftCardLedger = z.output<typeof giftCardLedgerSchema>;

/** Pauses a gift card, or lets it pay again. */
export const giftCardChangeSchema = z.object({ active: z.boolean('is required') });

/** The code of a card whose balance is asked for. */
export const balanceQuestionSchema = z.object({ code: codeSchema });

/** What is left of a card. */
export const balanceSchema = z.object({ balance: centsInJson, currency: z.string(), last4: z.string() });
export type Balance = z.output<typeof balanceSchema>;

/** Credit to be given to a user, or taken from them where the amount is below zero. */
export const newCreditSchema = z.object({
  amount: centsFrom(
    z
      .number('is required')
      .refine((amount) => amount >= -most(), { error: () => `must be at least -${most()}` })
      .refine((amount) => amount <= most(), { error: () => `must be at most ${most()}` })
      .refine(isOfCurrency, 'has too many decimals')
      .refine((amount) => amount !== 0, 'must not be 0')
      .meta({
        get minimum() {
          return -most();
        },
        get maximum() {
          return most();
        },
      }),
  ),
  reason: plainText(200).refine(isReadable, 'is required'),
});
export type NewCredit = z.output<typeof newCreditSchema>;
