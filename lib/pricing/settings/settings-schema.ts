import { z } from 'zod';
import { MOST_TENDER } from '@/lib/core/money/money';
import { numbersSchema } from '@/lib/core/numbers/numbers-schema';
import { carrierNames, isSameCarrier, isTrackingLink } from '@/lib/core/shop-terms/carriers';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { plainText } from '@/lib/platform/text/text-schema';
import { readTyped } from '@/lib/platform/text/typed';
import { isKnownCountry, nameOfCountry } from '@/lib/pricing/addresses/countries';
import { postalRulesOf } from '@/lib/pricing/addresses/postal-rules';

// The parts of the shop's settings as JSON carries them: money in the shop's currency, rates in percent.

const someText = (max: number) => plainText(max).min(1, 'is required');
/** Blank counts as not set. */
const textOrNull = (max: number) =>
  plainText(max)
    .nullable()
    .transform((value) => value || null);

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const isLocale = (tag: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
};

const currencies = new Set(Intl.supportedValuesOf('currency'));

const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isKnownCountry, { error: ({ input }) => `${String(input)} is no ISO 3166-1 code of a country, such as DE` });
const someCountries = z
  .array(countryCode)
  .min(1, 'needs at least one country')
  .max(250)
  .refine((codes) => new Set(codes).size === codes.length, 'names a country twice');

/** A field that may be left out, also by null: so the log says that it was not set, and puts it back. */
const leftOut = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional()).optional();

/** An amount of money of at most a million, in the shop's currency. */
const price = z.number('must be an amount').min(0, 'must not be negative').max(1_000_000, 'must be at most 1000000');

/** A rate of tax in percent, with at most four decimals. */
const percent = z
  .number('must be a percentage; a rate of 0 has to be said')
  .min(0, 'must not be negative')
  .max(100, 'must be at most 100')
  .refine((rate) => Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6, 'has at most four decimals');

/** An address as lines; also accepted as one text with a line each. */
const addressText = z
  .union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))])
  .nullable()
  .transform((given, context) => {
    const lines = (given ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length > 6 || lines.some((line) => line.length > 100))
      context.addIssue({ code: 'custom', message: 'must have at most 6 lines of at most 100 characters' });
    if (!lines.every(isPlainText)) context.addIssue({ code: 'custom', message: 'has characters we can’t use' });
    return lines.length > 0 ? lines.join('\n') : null;
  });

const shopPartSchema = z.object({
  name: someText(60),
  legalName: textOrNull(100),
  /** The postal address without the name, a line each. */
  address: addressText,
  /** Where people write to; null for the sender of the shop's mails. */
  email: z
    .union([
      z.literal('').transform(() => null),
      z.string().max(254).overwrite(readTyped).pipe(z.email('must be an address such as hello@shop.example')),
    ])
    .nullable(),
  /** The governing law of purchases, such as `the State of Oregon`. */
  law: textOrNull(60),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), 'must be an ISO 4217 code such as EUR'),
  locale: z.string().trim().max(35).refine(isLocale, 'must be a language and a country such as de-DE'),
  timeZone: z.string().trim().max(60).refine(isTimeZone, 'must be the name of a time zone such as Europe/Berlin'),
  /** An uploaded picture; null for the name alone. */
  logo: z
    .string()
    .trim()
    .max(500)
    .refine((path) => path === '' || /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/.test(path), 'must be an uploaded picture')
    .nullish()
    .transform((path) => path || null),
});

const askedSchema = z.enum(['off', 'optional', 'required']).default('off');

const destinationsPartSchema = z
  .object({
    countries: someCountries,
    defaultCountry: countryCode,
    /** What forms ask for beside name and place; nothing by default. */
    addressFields: leftOut(z.object({ company: askedSchema, phone: askedSchema, vatId: askedSchema })),
  })
  .refine(({ countries, defaultCountry }) => countries.includes(defaultCountry), {
    path: ['defaultCountry'],
    message: 'must be one of the countries',
  });

const rateStepSchema = z.object({ over: price, price });

const methodSchema = z.object({
  id: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
  name: someText(60),
  days: z
    .tuple([z.int().min(0).max(90), z.int().min(0).max(90)], 'must be two whole numbers: days from and to')
    .refine(([from, to]) => from <= to, 'must not end before they begin'),
  pickup: z.boolean().optional(),
  rates: z
    .array(rateStepSchema)
    .min(1, 'needs at least one price')
    .max(20)
    .refine((rates) => rates.some(({ over }) => over === 0), 'must begin with a price over 0')
    .refine((rates) => new Set(rates.map(({ over }) => over)).size === rates.length, 'names one sum twice')
    .transform((rates) => rates.toSorted((first, second) => first.over - second.over)),
});

const zoneSchema = z.object({
  name: someText(60),
  countries: someCountries,
  methods: z
    .array(methodSchema)
    .min(1, 'needs at least one method')
    .max(20)
    .refine((methods) => new Set(methods.map(({ id }) => id)).size === methods.length, 'names one id twice'),
});

const shippingPartSchema = z.object({
  /** Until when orders of a working day are packed on it, in the shop's time zone; without it, its end. */
  cutOff: z
    .string()
    .trim()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00')
    .nullish(),
  /** Closed days beside weekends, and holidays of the USA in a shop that sells there first. */
  daysOff: leftOut(
    z
      .array(z.iso.date('must be days such as 2026-12-24'))
      .max(100, 'has at most 100 days')
      .transform((days) => [...new Set(days)].sort()),
  ),
  zones: z
    .array(zoneSchema)
    .min(1, 'needs at least one zone')
    .max(100)
    .superRefine((zones, context) => {
      const seen = new Set<string>();
      for (const [index, { countries }] of zones.entries())
        for (const code of countries) {
          if (seen.has(code))
            context.addIssue({
              code: 'custom',
              path: [index, 'countries'],
              message: `${nameOfCountry(code)} (${code}) is in two zones`,
            });
          seen.add(code);
        }
    }),
});

/** A state as addresses of a country store it; what is wrong when they never would. */
function stateOfRate(country: string, text: string): { value: string } | { problem: string } {
  const { state } = postalRulesOf(country);
  if (!state) return { problem: `Addresses in ${nameOfCountry(country)} have no state. Leave it empty.` };
  const isText = state.choices !== null || /^[\p{L}\p{N}][^*;]*$/u.test(text);
  const value = isText ? state.read(text) : null;
  if (value !== null) return { value };
  const name = nameOfCountry(country);
  if (!state.choices) return { problem: `${name} has no such state. Write it as addresses there do.` };
  return { problem: `${name} has no such state. There are ${state.choices.map(({ code }) => code).join(', ')}.` };
}

/** The beginning of a country's postal codes as it is compared; what is wrong when none begins so. */
function codeOfRate(country: string, state: string | undefined, text: string): { value: string } | { problem: string } {
  const { postalCode } = postalRulesOf(country);
  if (!postalCode) return { problem: `${nameOfCountry(country)} has no postal codes. Leave it empty.` };
  const value = postalCode.readBeginning(text, state);
  if (value !== null) return { value };
  const { example, label } = postalCode;
  return {
    problem: `No ${label} ${state ? `of ${state}` : `in ${nameOfCountry(country)}`} begins so. Write its beginning without signs, such as ${example.replace(/[^A-Z0-9]/g, '').slice(0, 3)} for ${example}.`,
  };
}

/** A row that an address can match; what else is refused says what would. */
export const taxRateSchema = z
  .object({
    country: countryCode,
    state: plainText(60).nullish(),
    /** How the postal codes begin to which the rate applies. */
    postalCode: plainText(20).nullish(),
    rate: percent,
    name: plainText(40).nullish(),
  })
  .transform(({ country, state, postalCode, rate, name }, context) => {
    const row: { [Field in 'state' | 'postalCode']: string | undefined } = { state: undefined, postalCode: undefined };
    const put = (field: keyof typeof row, read: { value: string } | { problem: string }) => {
      if ('value' in read) row[field] = read.value;
      else context.addIssue({ code: 'custom', path: [field], message: read.problem });
    };
    if (state) put('state', stateOfRate(country, state));
    if (postalCode) put('postalCode', codeOfRate(country, row.state, postalCode));
    return { country, ...row, rate, name: name || undefined };
  });
export type TaxRateRow = z.output<typeof taxRateSchema>;

export const taxPartSchema = z.object({
  pricesInclude: z.boolean(),
  shipping: z.union(
    [z.enum(['as-goods', 'free']), z.object({ rate: percent })],
    'must be "as-goods", "free" or a rate of its own',
  ),
  rates: z
    .array(taxRateSchema)
    .min(1, 'needs at least one rate')
    .max(50_000, 'has at most 50000 rows')
    .superRefine((rates, context) => {
      const seen = new Set<string>();
      for (const [index, { country, state, postalCode }] of rates.entries()) {
        // A row that was refused for something else is here as it was sent, with null.
        const place = `${country} ${(state ?? '').toUpperCase()} ${postalCode ?? ''}`;
        if (seen.has(place))
          context.addIssue({ code: 'custom', path: [index], message: `${place.trim()} is named twice` });
        seen.add(place);
      }
    }),
});

/** In characters. */
export const MAX_PAGE_LENGTH = 50_000;

const page = z
  .string()
  .max(MAX_PAGE_LENGTH, `must be at most ${MAX_PAGE_LENGTH} characters`)
  .refine(isPlainText, 'has characters we can’t use')
  .nullish()
  .transform((markdown) => markdown?.trim() || null);

export const pageNames = ['shipping', 'returns', 'privacy', 'terms'] as const;
export type PageName = (typeof pageNames)[number];

const returnsPartSchema = z.object({
  days: z.int('must be a whole number').min(0, 'must not be negative').max(365, 'must be at most 365'),
  freePostage: z.boolean(),
  /** Markdown, or null for the text made of the settings. */
  pages: z
    .object({ shipping: page, returns: page, privacy: page, terms: page })
    .optional()
    .transform((pages) => pages ?? { shipping: null, returns: null, privacy: null, terms: null }),
});

/** How the shop's own people are protected. */
const staffPartSchema = z.object({ requireSecondFactor: z.boolean('must be true or false') });

const stockPartSchema = z.object({
  /** From how many pairs of a size downwards the shop is told that it is low; null for never. */
  lowAt: z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(1_000_000, 'must be at most 1000000')
    .nullable(),
});
/** An amount on a gift card: at most as many yen as one holds, because the shape knows no currency. */
const wholeAmount = z
  .int('must be a whole amount')
  .min(1, 'must be at least 1')
  .max(MOST_TENDER, `must be at most ${MOST_TENDER}`);

const giftCardsPartSchema = z
  .object({
    sold: z.boolean(),
    /** The amounts that are proposed. */
    amounts: z
      .array(wholeAmount)
      .min(1, 'needs at least one amount')
      .max(8, 'has at most 8 amounts')
      .transform((amounts) => [...new Set(amounts)].sort((first, second) => first - second)),
    /** What a buyer may choose beside them. */
    from: wholeAmount,
    to: wholeAmount,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be less than the least' })
  .refine(({ amounts, from, to }) => amounts.every((amount) => amount >= from && amount <= to), {
    path: ['amounts'],
    message: 'must be between the least and the most',
  });

/** How many an owner may add. */
export const MAX_CARRIERS = 20;

const carrierSchema = z.object({
  name: someText(40).refine(isReadable, 'is required'),
  trackingUrl: someText(500).refine(
    isTrackingLink,
    'must be an https address that has {number} once, such as https://post.example/track?id={number}',
  ),
});

const carriersPartSchema = z.object({
  /** Carriers beside the ones that the shop knows. */
  carriers: z
    .array(carrierSchema)
    .max(MAX_CARRIERS, `has at most ${MAX_CARRIERS} carriers`)
    .superRefine((carriers, context) => {
      for (const [index, { name }] of carriers.entries()) {
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index, 'name'], message });
        if (carrierNames.some((known) => isSameCarrier(known, name)))
          refuse('is one of the carriers that the shop already knows');
        if (carriers.slice(0, index).some((other) => isSameCarrier(other.name, name))) refuse('is in the list twice');
      }
    }),
});

/** The parts that can be set, each with its shape. */
export const settingsParts = {
  shop: shopPartSchema,
  destinations: destinationsPartSchema,
  shipping: shippingPartSchema,
  tax: taxPartSchema,
  returns: returnsPartSchema,
  numbers: numbersSchema,
  staff: staffPartSchema,
  stock: stockPartSchema,
  'gift-cards': giftCardsPartSchema,
  carriers: carriersPartSchema,
} as const;
export type SettingsPart = keyof typeof settingsParts;
export const partNames = Object.keys(settingsParts) as SettingsPart[];
export type PartValue<Part extends SettingsPart> = z.output<(typeof settingsParts)[Part]>;

/** All parts as they hold. */
export type ShopSettings = { [Part in SettingsPart]: PartValue<Part> };

/** One part in JSON: its fields, and the version that a change has to name. */
export const partAnswerSchema = z.looseObject({ part: z.enum(partNames), version: z.int() });

/** What `GET /api/shop` answers. */
export const shopAnswerSchema = z.object({
  name: z.string(),
  currency: z.string(),
  locale: z.string(),
  countries: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      states: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
    }),
  ),
  pricesIncludeTax: z.boolean(),
  paymentsOn: z.boolean(),
  /** The sum above which the first method to the default country costs nothing; null where none does. */
  freeShippingOver: z.number().nullable(),
});
