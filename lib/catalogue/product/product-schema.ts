import { z } from 'zod';
import { isShowablePicture } from '@/lib/catalogue/pictures/showable-picture';
import { fitSummarySchema } from '@/lib/catalogue/reviews/fit';
import { reviewSchema } from '@/lib/catalogue/reviews/review-schema';
import { centsFrom, centsInJson } from '@/lib/core/money/cents-codec';
import { cents, centsToDollars } from '@/lib/core/money/money';
import { decimalsRule, hasFittingDecimals } from '@/lib/core/money/typed-amount';
import { gtinProblem } from '@/lib/core/sizes/gtin';
import { sizeScaleNames } from '@/lib/core/sizes/size-scales';
import { writtenSizeSchema } from '@/lib/core/sizes/size-schema';
import { productStatuses } from '@/lib/core/statuses/product-states';
import { currencyNoun } from '@/lib/platform/locale/locale';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { readTyped } from '@/lib/platform/text/typed';
import { writtenPrices } from './planned-prices';
import { type AttributeName, type AttributeValue, eachAttribute, isHexColor } from './shoe-attributes';
import { requestFacts, responseFacts, unknownFacts } from './shoe-facts';

/** One size: its stock is a number of pairs, or null if it is not tracked; `label` is what is printed in the shoe. */
const stockSchema = z.object({
  size: z.number(),
  quantity: z.number().nullable(),
  // What has a default here is unknown to servers of the version before, which may answer a newer page.
  sku: z.string().nullable().default(null),
  gtin: z.string().nullable().default(null),
  label: z.string().default(''),
});

const plannedPriceSchema = z.object({
  price: centsInJson,
  from: z.string().nullable(),
  until: z.string().nullable(),
});

/** A product in lists. JSON has its prices in dollars. */
export const productSchema = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  /** What it costs now: its planned price that holds, or its own. */
  price: centsInJson,
  /** Its own original price, or what it would cost now without a planned price that lowers it. */
  originalPrice: z.nullable(centsInJson),
  /** Its planned prices, past ones too, by their beginning; of those that hold, the last one is `price`. */
  prices: z.array(plannedPriceSchema),
  /**
   * The lowest price that held in the thirty days before the present reduction began; where none is known, the present
   * one. Null where neither an original nor a planned price lowers it, and no promotion.
   */
  lowestPrice30: z.nullable(centsInJson),
  /** What one pair costs every buyer because of promotions that need no code; only where they count. */
  promoted: z
    .object({
      price: centsInJson,
      names: z.array(z.string()),
      from: z.string().nullable(),
      until: z.string().nullable(),
    })
    .optional(),
  /** The slug of a category. */
  category: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  /**
   * Pictures around the shoe, at equal steps: from its outer side, the toe turning towards the viewer. Empty for a shoe
   * that can't be turned.
   */
  turntable: z.array(z.string()),
  /** In which its sizes are numbers: one of `sizeScales`, or a newer version's. */
  sizeScale: z.string().default('us-men'),
  /** The sizes that can be bought now, ascending. */
  sizes: z.array(z.number()),
  stock: z.array(stockSchema),
  features: z.array(z.string()),
  rating: z.number(),
  numReviews: z.number(),
  isLatest: z.boolean(),
  isBestSeller: z.boolean(),
  /** Model name: products with the same brand and style are color variants. */
  style: z.string().nullable(),
  colorName: z.string().nullable(),
  /** As `#rrggbb`, largest area first. */
  colors: z.array(z.string()),
  /** Values of `shoeAttributes`, or a newer version's. */
  ...eachAttribute(() => z.string()),
  ...responseFacts,
  /** One of `productStatuses`, or a newer version's. */
  status: z.string(),
  /** From when on a live one is public; null: it is. */
  publishAt: z.nullable(z.string()),
  /**
   * What the pictures show: of `image` first, then of the other `images` in their order. Missing or empty: not said.
   */
  alt: z.array(z.string()),
  createdAt: z.string(),
  /** When what is told of it changed last; only in lists of changes, which staff and programs ask for. */
  updatedAt: z.string().optional(),
});
export type Product = z.output<typeof productSchema>;

/** The same shoe in another color. */
const siblingSchema = productSchema.pick({ _id: true, colorName: true, colors: true, image: true, sizes: true });
export type Sibling = z.output<typeof siblingSchema>;

/** A product with its newest reviews and its other colors. */
export const productDetailSchema = productSchema.extend({
  siblings: z.array(siblingSchema),
  reviews: z.array(reviewSchema),
  /** The number of reviews with 1, 2, 3, 4 and 5 stars; of all reviews, not only the included ones. */
  ratingCounts: z.array(z.number()),
  /** How many people find it small, true to size or large. */
  fit: fitSummarySchema,
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** A product's own prices, the planned ones, and which price held when. */
export const pricePlanSchema = productSchema.pick({ originalPrice: true, prices: true }).extend({
  price: centsInJson,
  history: z.array(
    plannedPriceSchema.extend({
      from: z.string(),
      /** Whether it was below the product's own price, or its original price. */
      isReduced: z.boolean(),
    }),
  ),
});
export type PricePlan = z.output<typeof pricePlanSchema>;

const MAX_PRICE = cents(100_000_00);
const MAX_SIZES = 60;
export const MAX_PICTURES = 20;
/** Limits of pictures for a turntable: fewer look jerky, more are wasted traffic. */
const TURNTABLE = { fewest: 8, most: 48 } as const;
const MAX_FEATURES = 30;
const MAX_COLORS = 4;
const MAX_QUANTITY = 1_000_000;

const line = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isReadable, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, `${label} has characters we can’t use`);

/** An optional line; a form without one sends an empty text. */
const optionalLine = (label: string, max: number) =>
  z
    .string('must be text, or null')
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, `${label} has characters we can’t use`)
    .nullable()
    .overwrite((text) => text || null);

/** A price as JSON carries it, in the bounds of what a product may cost. */
export const priceInDollars = (label: string) =>
  z
    .number(`${label} is required and must be a number`)
    .positive(`${label} must be more than 0`)
    .refine((dollars) => dollars <= centsToDollars(MAX_PRICE), {
      error: () => `${label} must be at most ${centsToDollars(MAX_PRICE)} ${currencyNoun()}`,
    })
    .refine(hasFittingDecimals, { error: () => `${label} has ${decimalsRule()}` })
    // Asked for by the document of the API, after the shop's currency is known.
    .meta({
      get maximum() {
        return centsToDollars(MAX_PRICE);
      },
    });

const price = (label: string) => centsFrom(priceInDollars(label));

const picture = z
  .string('must be the URL of a picture')
  .trim()
  .max(2_000, 'must be at most 2000 characters')
  .refine(
    (url) => url === '' || isShowablePicture(url),
    'must be a path that begins with one / or a URL that begins with https://',
  );

const stockEntry = z.object({
  size: writtenSizeSchema,
  quantity: z
    .int('must be a whole number of pairs, or null')
    .min(0, 'must not be less than 0')
    .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`)
    .nullable(),
  sku: optionalLine('SKU', 64)
    .overwrite((text) => text && readTyped(text))
    .optional(),
  gtin: z
    .string('must be text, or null')
    .overwrite(readTyped)
    .nullable()
    .check(({ value, issues }) => {
      const problem = value && gtinProblem(value);
      if (problem) issues.push({ code: 'custom', message: problem, input: value });
    })
    .overwrite((text) => text || null)
    .optional(),
  label: optionalLine('Label', 20).optional(),
});

const hasNoTwice = (values: readonly number[]) => new Set(values).size === values.length;
const stockEntries = z
  .array(stockEntry)
  .max(MAX_SIZES, `holds at most ${MAX_SIZES} sizes`)
  .refine((entries) => hasNoTwice(entries.map((entry) => entry.size)), 'names a size twice');
const withoutBlanks = (texts: readonly string[]) => texts.filter((text) => text !== '');
const readableOnly = (texts: readonly string[]) => texts.filter(isReadable);

// The fields that administrators write, each with its rule. A rule may normalize a value but keeps its type, so that
// the result can be written as JSON again.

const required = {
  name: line('Name', 120),
  brand: line('Brand', 60),
  price: price('Price'),
  /** The slug of a category; which there are, the service asks. */
  category: z.string('Category is required').min(1, 'Category is required').max(80, 'must be at most 80 characters'),
} as const;

const writtenAttributes = eachAttribute((_, { values }) => {
  const names = Object.keys(values);
  return z.enum(names, `must be one of ${names.join(', ')}`);
}) as { [Name in AttributeName]: z.ZodEnum<{ [Value in AttributeValue<Name>]: Value }> };

const optional = {
  originalPrice: z.nullable(price('Original price')),
  prices: writtenPrices(price('Price')),
  description: z
    .string('must be text')
    .trim()
    .max(5_000, 'must be at most 5000 characters')
    .refine(isPlainText, 'has characters we can’t use'),
  // A form without a picture sends an empty text.
  image: picture.nullable().overwrite((url) => url || null),
  images: z.array(picture).max(MAX_PICTURES, `holds at most ${MAX_PICTURES} pictures`).overwrite(withoutBlanks),
  turntable: z
    .array(picture)
    .overwrite(withoutBlanks)
    .refine(
      ({ length }) => length === 0 || (length >= TURNTABLE.fewest && length <= TURNTABLE.most),
      `needs ${TURNTABLE.fewest} to ${TURNTABLE.most} pictures, or none`,
    ),
  features: z
    .array(
      z
        .string('must be text')
        .trim()
        .max(200, 'must be at most 200 characters')
        .refine(isPlainText, 'has characters we can’t use'),
    )
    .max(MAX_FEATURES, `holds at most ${MAX_FEATURES} features`)
    .overwrite(readableOnly),
  isLatest: z.boolean(),
  isBestSeller: z.boolean(),
  style: optionalLine('Style', 80),
  colorName: optionalLine('Color name', 60),
  colors: z
    .array(
      z
        .string('must be a color such as #1f5a41')
        .trim()
        .toLowerCase()
        .refine(isHexColor, 'must be a color such as #1f5a41'),
    )
    .max(MAX_COLORS, `holds at most ${MAX_COLORS} colors`),
  ...writtenAttributes,
  sizeScale: z.enum(sizeScaleNames, `must be one of ${sizeScaleNames.join(', ')}`),
  ...requestFacts,
  status: z.enum(productStatuses, `must be one of ${productStatuses.join(', ')}`),
  publishAt: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2027-03-01T09:00:00-05:00, or null' })
    .refine((time) => time < '2100' && time >= '2000', 'must be a time from 2000 to 2099')
    .overwrite((time) => (Number.isNaN(Date.parse(time)) ? time : new Date(time).toISOString()))
    .nullable(),
  alt: z
    .array(
      z
        .string('must be text')
        .trim()
        .max(300, 'must be at most 300 characters')
        .regex(/^[^\p{Cc}]*$/u, 'has characters we can’t use'),
    )
    .max(MAX_PICTURES, `holds at most ${MAX_PICTURES} texts`),
} as const;

const stocked = {
  sizes: z
    .array(writtenSizeSchema)
    .max(MAX_SIZES, `holds at most ${MAX_SIZES} sizes`)
    .overwrite((sizes) => [...new Set(sizes)]),
  stock: stockEntries,
} as const;

const writtenSchema = z.object({ ...required, ...optional });
/** The fields that administrators write; sizes are separate rows. */
export type WrittenProduct = z.output<typeof writtenSchema>;
/** Defaults of the optional fields. */
export const blankProduct: Omit<WrittenProduct, keyof typeof required> = {
  originalPrice: null,
  prices: [],
  description: '',
  image: null,
  images: [],
  turntable: [],
  features: [],
  isLatest: false,
  isBestSeller: false,
  style: null,
  colorName: null,
  colors: [],
  ...(eachAttribute((_, { standard }) => standard) as { [Name in AttributeName]: AttributeValue<Name> }),
  sizeScale: 'us-men',
  ...unknownFacts,
  status: 'live',
  publishAt: null,
  alt: [],
};

/** A new product as the API and the admin form take it. Sizes without `stock` are untracked. */
export const newProductSchema = z.object({
  ...required,
  ...z.object({ ...optional, ...stocked }).exactPartial().shape,
});
export type NewProduct = z.output<typeof newProductSchema>;
/** A new product in JSON: prices in dollars. */
export type NewProductInJson = z.input<typeof newProductSchema>;

/**
 * A change of a product; absent fields stay. `stockSeen` is the stock that the user saw: with it, `stock` changes only
 * the sizes in which the two differ.
 */
export const productChangeSchema = writtenSchema.extend({ ...stocked, stockSeen: stockEntries }).exactPartial();
export type ProductChange = z.output<typeof productChangeSchema>;
/** A change of a product in JSON: prices in dollars. */
export type ProductChangeInJson = z.input<typeof productChangeSchema>;

/** Products to be added, or changed where an `_id` names them; each is looked at for itself. */
export const productBatchSchema = z.object({
  products: z.array(z.record(z.string(), z.unknown())).min(1).max(100),
});

/** What became of each: the status and the answer of the call for it alone. */
export const productResultsSchema = z.object({
  results: z.array(
    z.object({
      status: z.int(),
      product: productSchema.optional(),
      error: z
        .object({ message: z.string(), code: z.string(), errors: z.record(z.string(), z.string()).optional() })
        .optional(),
    }),
  ),
});

/** A link that shows a product in any state. `until`: ISO 8601. */
export const previewLinkSchema = z.object({ url: z.string(), until: z.string() });

/** A product's id in a URL. */
export const productParamsSchema = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}]+$/u),
});
