import { z } from 'zod';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { cents, centsToDollars } from '@/lib/core/money/money';
import { amountText, parseAmount } from '@/lib/core/money/typed-amount';
import { gtinProblem } from '@/lib/core/sizes/gtin';
import { ownLabelOf, type SizeScale, sizeLabelOf, sizeProblem } from '@/lib/core/sizes/size-scales';
import { currencyNoun } from '@/lib/platform/locale/locale';
import { clockIn, momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { PlannedPrice } from './planned-prices';
import {
  type NewProductInJson,
  newProductSchema,
  type Product,
  type ProductChangeInJson,
  productSchema,
  type WrittenProduct,
} from './product-schema';
import { eachAttribute } from './shoe-attributes';
import { type FactName, factLabels, factNames, shoeFacts } from './shoe-facts';
import { type Article, mergeStock, planStock, type WrittenArticle } from './stock-plan';

/** One size of a product in the admin form. */
export interface FormSize {
  size: number;
  /** Pairs, as typed; empty if stock is not tracked. */
  quantity: string;
  sku: string;
  gtin: string;
  /** Empty where it follows from scale and size. */
  label: string;
}

/** A planned price in the admin form, as typed. */
export interface FormPrice {
  price: string;
  /** By the clocks of the shop, such as `2026-11-23T09:30`; empty where it is open. */
  from: string;
  until: string;
  /** The moments that were stored, which may lie within the minute that is shown. */
  stored: Pick<PlannedPrice, 'from' | 'until'>;
}

export const emptyFormPrice: FormPrice = { price: '', from: '', until: '', stored: { from: null, until: null } };

const clockOf = (moment: string | null) => (moment === null ? '' : clockIn(shopFacts().timeZone, new Date(moment)));

function toFormPrice({ price, from, until }: PlannedPrice): FormPrice {
  return {
    ...{ price: amountText(centsToDollars(price)), from: clockOf(from), until: clockOf(until) },
    stored: { from, until },
  };
}

/** A moment in JSON from what was typed; a text that is no time stays, to be refused. */
function readMoment(typed: string, stored: string | null): string | null {
  if (typed === clockOf(stored)) return stored;
  return typed === '' ? null : (momentIn(shopFacts().timeZone, typed)?.toISOString() ?? typed);
}

const readPrices = (prices: readonly FormPrice[]) =>
  prices.map(({ price, from, until, stored }) => ({
    price: parseAmount(price),
    from: readMoment(from, stored.from),
    until: readMoment(until, stored.until),
  }));

/** What is wrong with planned prices, for the person who typed them. */
function pricesProblem(prices: readonly FormPrice[]): string | undefined {
  for (const [place, { price, from, until }] of readPrices(prices).entries()) {
    const name = `Planned price ${place + 1}`;
    if (price === null) return `${name} needs a price`;
    const problem = amountProblem(String(prices[place]?.price), name);
    if (problem) return problem;
    if (from === null && until === null) return `${name} needs a beginning or an end`;
    if (from !== null && until !== null && from >= until) return `${name} has to end after it begins`;
  }
  return undefined;
}

/** The form's fields that can have errors, in their order. */
export const productFields = {
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  price: 'Price',
  originalPrice: 'Original Price',
  prices: 'Planned prices',
  description: 'Description',
  image: 'Image',
  sizeScale: 'Size scale',
  sizes: 'Sizes',
  features: 'Features',
  style: 'Style',
  colorName: 'Color name',
  colors: 'Colors',
  ...eachAttribute((_, { label }) => label),
  ...factLabels,
  turntable: 'Turntable',
  status: 'Status',
  publishAt: 'Publish at',
} as const;
export type ProductField = keyof typeof productFields;
export type ProductProblems = Partial<Record<ProductField, string>>;

/** Kinds of fields: how JSON becomes form text, and how that is parsed back. */
const text = { empty: '', show: (value: string) => value, read: (typed: string) => typed };
const mark = { empty: false, show: (value: boolean) => value, read: (typed: boolean) => typed };
const amount = {
  empty: '',
  show: (dollars: number | null) => (dollars === null ? '' : amountText(dollars)),
  read: parseAmount,
};
/** An optional number. */
const maybeNumber = {
  empty: '',
  show: (value: number | null) => (value === null ? '' : String(value)),
  read: (typed: string) => (typed.trim() === '' ? null : Number(typed)),
};
/** An optional text. */
const maybeText = { empty: '', show: (value: string | null) => value ?? '', read: (typed: string) => typed || null };
const wordsOfText = {
  empty: '',
  show: (words: readonly string[]) => words.join(' '),
  read: (typed: string) => typed.split(/[\s,;]+/).filter(Boolean),
};
const linesOfText = {
  empty: '',
  show: (lines: readonly string[]) => lines.join('\n'),
  read: (typed: string) => typed.split('\n'),
};

const factKinds = Object.fromEntries(
  factNames.map((name) => [name, shoeFacts[name].unit === null ? maybeText : maybeNumber]),
) as { [Name in FactName]: (typeof shoeFacts)[Name]['unit'] extends null ? typeof maybeText : typeof maybeNumber };

/** Every field of a product but its pictures and sizes, which are separate lists. */
const kindOf = {
  name: text,
  brand: text,
  category: text,
  price: amount,
  originalPrice: amount,
  description: text,
  features: linesOfText,
  isLatest: mark,
  isBestSeller: mark,
  status: { ...text, empty: 'live' },
  style: maybeText,
  colorName: maybeText,
  colors: wordsOfText,
  ...eachAttribute((_, { standard }) => ({ ...text, empty: standard })),
  sizeScale: { ...text, empty: 'us-men' },
  ...factKinds,
} as const satisfies Partial<Record<keyof WrittenProduct, unknown>>;

type SimpleField = keyof typeof kindOf;
type SimpleForm = { [Name in SimpleField]: ReturnType<(typeof kindOf)[Name]['show']> };
const simpleFields = Object.keys(kindOf) as SimpleField[];

/** A product in the admin form, as texts. */
export interface ProductForm extends SimpleForm {
  /** URLs; the first is the main picture. */
  images: string[];
  /** URLs of the pictures around it. */
  turntable: string[];
  sizes: FormSize[];
  prices: FormPrice[];
  /** What each of the `images` shows; empty where it is not said. */
  alt: string[];
  /** By the clocks of the shop; empty for at once. */
  publishAt: string;
  /** The moment that was stored, which may lie within the minute that is shown. */
  storedPublishAt: string | null;
}

function eachField<Value>(turn: (name: SimpleField) => Value): Record<SimpleField, Value> {
  return Object.fromEntries(simpleFields.map((name) => [name, turn(name)])) as Record<SimpleField, Value>;
}

/** A size of which nothing more is known. */
const bareSize = (size: number): FormSize => ({ size, quantity: '', sku: '', gtin: '', label: '' });

/** The initial sizes of a new product, in each scale. */
export const firstSizes: Readonly<Record<SizeScale, readonly FormSize[]>> = {
  'us-men': [7, 8, 9, 10, 11, 12].map(bareSize),
  'us-women': [5, 6, 7, 8, 9, 10].map(bareSize),
  'us-kids': [11, 12, 13, 14, 15, 16].map(bareSize),
  eu: [40, 41, 42, 43, 44, 45].map(bareSize),
  uk: [6, 7, 8, 9, 10, 11].map(bareSize),
  cm: [25, 26, 27, 28, 29, 30].map(bareSize),
  one: [bareSize(1)],
};

export const emptyProductForm: ProductForm = {
  ...(eachField((name) => kindOf[name].empty) as SimpleForm),
  images: [],
  turntable: [],
  sizes: [...firstSizes['us-men']],
  prices: [],
  alt: [],
  publishAt: '',
  storedPublishAt: null,
};

function toFormSizes(stock: readonly WrittenArticle[], scale: string): FormSize[] {
  return stock.map(({ size, quantity, sku, gtin, label }) => ({
    size,
    quantity: quantity === null ? '' : String(quantity),
    sku: sku ?? '',
    gtin: gtin ?? '',
    label: ownLabelOf(scale, size, label ?? null) ?? '',
  }));
}

/** A product as the form edits it. */
export function toProductForm(product: Product): ProductForm {
  const json = z.encode(productSchema, product);
  return {
    // The compiler can't see that a field's kind and its value match.
    ...(eachField((name) => kindOf[name].show(json[name] as never)) as SimpleForm),
    images: picturesOf(product),
    turntable: [...product.turntable],
    sizes: toFormSizes(product.stock, product.sizeScale),
    prices: product.prices.map(toFormPrice),
    alt: picturesOf(product).map((_, place) => product.alt[place] ?? ''),
    publishAt: clockOf(product.publishAt),
    storedPublishAt: product.publishAt,
  };
}

/** Shoe sizes from a text such as `7, 8 9.5`, and the words that are not sizes. */
export function parseSizes(text: string): { sizes: number[]; others: string[] } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const isSize = (word: string) => /^\d{1,2}([.½]\d?)?Y?$/i.test(word) && toSize(word) > 0;
  // 1Y is the child's size after 13.5.
  const toSize = (word: string) => Number(word.replace('½', '.5').replace(/Y$/i, '')) + (/Y$/i.test(word) ? 13 : 0);
  return { sizes: words.filter(isSize).map(toSize), others: words.filter((word) => !isSize(word)) };
}

/** The sizes with more of them merged in, ascending, without duplicates. */
export function withSizes(sizes: readonly FormSize[], added: readonly number[]): FormSize[] {
  const known = new Set(sizes.map(({ size }) => size));
  const joining = [...new Set(added)].filter((size) => !known.has(size)).map(bareSize);
  return [...sizes, ...joining].sort((a, b) => a.size - b.size);
}

/** Whether a text is a number of pairs; an empty one means that stock is not tracked. */
export function isQuantity(text: string): boolean {
  return /^\d{0,7}$/.test(text.trim());
}

function toStock(sizes: readonly FormSize[], scale: string) {
  return sizes.map(({ size, quantity, sku, gtin, label }) => ({
    size,
    quantity: quantity.trim() === '' ? null : Number(quantity),
    sku: sku.trim() || null,
    gtin: gtin.trim() || null,
    label: label.trim() || sizeLabelOf(scale, size),
  }));
}

/** The sizes of a form that was opened on the stock `seen`, after it became `now`: edits stay. */
export function rebaseSizes(
  sizes: readonly FormSize[],
  { seen, now, scale }: { seen: readonly Article[]; now: readonly Article[]; scale: string },
): FormSize[] {
  const { merged } = mergeStock(now, { stock: toStock(sizes, scale), seen });
  return toFormSizes(planStock(now, { stock: merged }), scale);
}

/** The form's field for an API field such as `stock.0.quantity`. */
function fieldOf(path: string): ProductField | null {
  const [name = ''] = path.split('.');
  if (name === 'images' || name === 'alt') return 'image';
  if (name === 'stock' || name === 'stockSeen') return 'sizes';
  return name in productFields ? (name as ProductField) : null;
}

/** The API's errors as errors of the form's fields, each a sentence. */
export function toProductProblems(errors: Readonly<Record<string, string>>): ProductProblems {
  const problems: ProductProblems = {};
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldOf(path);
    const said = field && (path.startsWith('alt') ? 'Alt text' : productFields[field]);
    if (field) problems[field] ??= /^[A-Z]/.test(message) ? message : `${said} ${message}`;
  }
  return problems;
}

function amountProblem(text: string, label: string): string | undefined {
  if (!Number.isNaN(parseAmount(text))) return undefined;
  return `${label} must be an amount of ${currencyNoun()} such as ${amountText(centsToDollars(cents(89_90)))}`;
}

/** Errors with a better message than the schema's, which does not see the typed text. */
function typingProblems(form: ProductForm): ProductProblems {
  const uncounted = form.sizes.find(({ quantity }) => !isQuantity(quantity));
  const misnumbered = form.sizes.find(({ gtin }) => gtin.trim() !== '' && gtinProblem(gtin.trim()));
  const misfit = form.sizes.find(({ size }) => sizeProblem(form.sizeScale, size));
  const problems = {
    price: form.price.trim() === '' ? 'Price is required' : amountProblem(form.price, 'Price'),
    originalPrice: amountProblem(form.originalPrice, 'Original price'),
    prices: pricesProblem(form.prices),
    category: form.category === '' ? 'Category is required' : undefined,
    sizes:
      (uncounted && `The stock of size ${uncounted.size} must be a whole number, or empty to sell without a limit`) ??
      (misnumbered && `GTIN of size ${misnumbered.size}: ${gtinProblem(misnumbered.gtin.trim())}`) ??
      (misfit && sizeProblem(form.sizeScale, misfit.size)),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** The product of a form for the request, or the errors of its fields. */
export function readProductForm(form: ProductForm): { product: NewProductInJson } | { problems: ProductProblems } {
  const parsed = newProductSchema.safeParse({
    ...eachField((name) => kindOf[name].read(form[name] as never)),
    images: form.images,
    turntable: form.turntable,
    image: form.images[0] ?? null,
    alt: withoutLastBlanks(form.alt),
    publishAt: readMoment(form.publishAt, form.storedPublishAt),
    prices: readPrices(form.prices),
    sizes: form.sizes.map(({ size }) => size),
    stock: toStock(form.sizes, form.sizeScale),
  });
  const typing = typingProblems(form);
  if (parsed.success && Object.keys(typing).length === 0) return { product: z.encode(newProductSchema, parsed.data) };
  const issues = (parsed.error?.issues ?? [])
    .map((issue) => [issue.path.map(String).join('.'), issue.message] as const)
    .reverse();
  return { problems: { ...toProductProblems(Object.fromEntries(issues)), ...typing } };
}

/** Texts without the empty ones at their end, which say nothing. */
const withoutLastBlanks = (texts: readonly string[]) =>
  texts.slice(0, texts.findLastIndex((given) => given.trim() !== '') + 1);

/** Whether two values have the same JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The changed fields of an edited product. Only these are sent, so that concurrent changes by others stay: other
 * fields, and the stock of sizes that this edit did not touch.
 */
export function toProductChange(opened: Product, edited: NewProductInJson): ProductChangeInJson {
  const { sizes, stock = [], image, images = [], alt = [], ...plain } = edited;
  const before: Record<string, unknown> = z.encode(productSchema, opened);
  const changed = Object.entries(plain).filter(([name, value]) => !isSame(value, before[name]));
  return {
    ...Object.fromEntries(changed),
    ...(!isSame(images, picturesOf(opened)) && { image: image ?? null, images }),
    ...(!isSame(alt, withoutLastBlanks(opened.alt)) && { alt }),
    ...(!isSame(stock, opened.stock) && { stock, stockSeen: opened.stock }),
  };
}
