import { z } from 'zod';
import { emailSchema } from '@/lib/access/accounts/login-schema';
import { centsFrom, centsInJson } from '@/lib/core/money/cents-codec';
import { isOfCurrency } from '@/lib/core/money/typed-amount';
import { pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { MOMENT_RULE, readMoment } from '@/lib/platform/locale/typed-moment';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { readTyped } from '@/lib/platform/text/typed';
import { isKnownCountry } from '@/lib/pricing/addresses/countries';

/** A code as it is kept and compared, however it was typed. */
export const codeKeyOf = (code: string) => readTyped(code).toUpperCase();

const codeSchema = z
  .string()
  .overwrite(codeKeyOf)
  .regex(/^[A-Z0-9][A-Z0-9._-]{1,39}$/, 'must be 2 to 40 letters, digits, dots, dashes or underscores');

const money = (least = 0) =>
  centsFrom(
    z
      .number()
      .min(least, `must be at least ${least}`)
      .max(1_000_000, 'must be at most 1,000,000')
      .refine(isOfCurrency, 'has too many decimals'),
  );
const count = (most: number) =>
  z.int('must be a whole number').min(1, 'must be at least 1').max(most, `must be at most ${most}`);
const percent = z.number().gt(0, 'must be above 0').max(100, 'must be at most 100').multipleOf(0.01);
const names = z.array(z.string().trim().min(1).max(100).refine(isPlainText)).max(50, 'names at most 50').default([]);

/** A moment: with a zone, or as the shop's clocks show it. */
export const momentSchema = z.codec(
  z.string().refine((text) => readMoment(text) !== null, MOMENT_RULE),
  z.date(),
  { decode: (text) => readMoment(text) ?? new Date(Number.NaN), encode: (moment) => moment.toISOString() },
);

// Strict: a condition that was left out unread would make the promotion hold for more than was meant.
const whenSchema = z.strictObject({
  /** Of the goods' sum before any discount. */
  minSubtotal: z.nullable(money()).default(null),
  minPairs: count(10_000).nullable().default(null),
  categories: names,
  /** By their slugs: whatever is in them at that moment. */
  collections: names,
  brands: names,
  countries: z
    .array(
      z.string().refine(isKnownCountry, {
        error: ({ input }) => `${String(input)} is no ISO 3166-1 code of a country, such as DE`,
      }),
    )
    .max(300)
    .default([]),
  /** Only for a person's first order. */
  firstOrder: z.boolean().default(false),
  /** Only for the person with this address. */
  email: emailSchema.nullable().default(null),
});

const fromLines = {
  /** All lines, those that `when` names, or one pair of these, the cheapest. */
  on: z.enum(['order', 'matching', 'cheapest']).default('order'),
  notOnSale: z.boolean().default(false),
};

const givesSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: percent, ...fromLines }),
  z.object({ kind: z.literal('amount'), value: money(0.01), ...fromLines }),
  /** Each pair costs the value. */
  z.object({ kind: z.literal('fixed-price'), value: money(), ...fromLines }),
  z.object({ kind: z.literal('free-shipping') }),
  /** Of the matching pairs, in whole groups of `buy` and `get`: the cheapest are those that are given. */
  z.object({
    kind: z.literal('buy-x-get-y'),
    buy: count(99),
    get: count(99),
    percentOff: percent.default(100),
    notOnSale: fromLines.notOnSale,
  }),
  /** The step with the highest `over` below the sum of the lines that it is on, before any discount. */
  z.object({
    kind: z.literal('steps'),
    steps: z
      .array(z.object({ over: money(), percent }))
      .min(1, 'needs at least one step')
      .max(20)
      .refine((steps) => new Set(steps.map(({ over }) => over)).size === steps.length, 'names one sum twice'),
    ...fromLines,
  }),
]);
export type Gives = z.output<typeof givesSchema>;

const fields = {
  name: z
    .string()
    .trim()
    .max(80, 'must be at most 80 characters')
    .refine(isPlainText)
    .refine(isReadable, 'is required'),
  code: codeSchema.nullable(),
  when: whenSchema,
  gives: givesSchema,
  stacking: z.enum(['alone', 'with-others']),
  /** The higher one counts first. */
  priority: z.int().min(-1_000).max(1_000),
  from: momentSchema.nullable(),
  /** The first moment at which it holds no more. */
  until: momentSchema.nullable(),
  /** How many orders, in all and of one person, and how much money; null without a limit. */
  uses: count(1_000_000_000).nullable(),
  usesPerCustomer: count(1_000_000).nullable(),
  budget: z.nullable(money(0.01)),
  active: z.boolean(),
};

/** A change of a promotion: what is missing stays. */
export const promotionChangeSchema = z.object({ ...fields, needsCode: z.boolean() }).partial();
export type PromotionChange = z.output<typeof promotionChangeSchema>;

/** A new promotion. */
export const promotionInputSchema = z.object({
  ...fields,
  code: fields.code.default(null),
  when: fields.when.default(() => whenSchema.decode({})),
  stacking: fields.stacking.default('with-others'),
  priority: fields.priority.default(0),
  from: fields.from.default(null),
  until: fields.until.default(null),
  uses: fields.uses.default(null),
  usesPerCustomer: fields.usesPerCustomer.default(null),
  budget: fields.budget.default(null),
  active: fields.active.default(true),
  needsCode: z.boolean().default(false),
});
export type PromotionInput = z.output<typeof promotionInputSchema>;

/** What of a promotion is stored as JSON carries it, so that it holds in any currency. */
export const rulesSchema = z.object({ when: whenSchema, gives: givesSchema, budget: fields.budget });

/** A promotion in JSON, with what it gave so far. */
export const promotionSchema = z.object({
  _id: z.string(),
  ...fields,
  /** Only who names a code gets it. */
  needsCode: z.boolean(),
  /** How many orders have it, without those that gave it back. */
  used: z.int(),
  given: centsInJson,
  /** How many single-use codes it has. */
  codes: z.int(),
  createdAt: z.string(),
});
export type Promotion = z.output<typeof promotionSchema>;

export const newCodesSchema = z.object({
  count: count(50_000),
  /** What they begin with. */
  prefix: z
    .string()
    .overwrite(codeKeyOf)
    .regex(/^(?:[A-Z0-9][A-Z0-9._-]{0,19})?$/, 'must be at most 20 letters, digits, dots, dashes or underscores')
    .default(''),
});
export type NewCodes = z.output<typeof newCodesSchema>;

/** Codes that were just made. */
export const madeCodesSchema = z.object({ count: z.int(), codes: z.array(z.string()) });

/** A single-use code; `order` is the id of the order that has it. */
export const singleCodeSchema = z.object({ code: z.string(), order: z.string().nullable(), createdAt: z.string() });
export type SingleCode = z.output<typeof singleCodeSchema>;

export const codeListParameters = { ...pageParameters, format: z.enum(['csv'], 'must be csv') } as const;
/** Reads the wanted codes. Throws INVALID_INPUT. */
export function readCodeQuery(params: URLSearchParams) {
  const { format, ...page } = readQuery(codeListParameters, params);
  return { isCsv: format === 'csv', window: toWindow(page) };
}
