import { type NewProduct, newProductSchema, type ProductChange } from './product-input-schema';
import type { Product } from './product-schema';
import { mergeStock, type SizeStock } from './stock-plan';

/** One size of a product as the admin form holds it. */
export interface FormSize {
  size: number;
  /** Pairs, as they were typed; empty for a size whose stock is not tracked. */
  quantity: string;
}

/** A product as the admin form holds it: texts as they were typed. */
export interface ProductForm {
  name: string;
  brand: string;
  price: string;
  originalPrice: string;
  category: string;
  description: string;
  /** Addresses; the first one is the main picture. */
  images: string[];
  sizes: FormSize[];
  /** One a line. */
  features: string;
  isLatest: boolean;
  isBestSeller: boolean;
}

/** The form's fields that something can be wrong with, in the order in which they stand. */
export const productFields = {
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  price: 'Price',
  originalPrice: 'Original Price',
  description: 'Description',
  image: 'Image',
  sizes: 'Sizes',
  features: 'Features',
} as const;
export type ProductField = keyof typeof productFields;
export type ProductProblems = Partial<Record<ProductField, string>>;

/** What the sizes of a new product are at first. */
const firstSizes = [7, 8, 9, 10, 11, 12];

export const emptyProductForm: ProductForm = {
  name: '',
  brand: '',
  price: '',
  originalPrice: '',
  category: '',
  description: '',
  images: [],
  sizes: firstSizes.map((size) => ({ size, quantity: '' })),
  features: '',
  isLatest: false,
  isBestSeller: false,
};

/** Every picture of a product, the main one first, none twice. */
function picturesOf({ image, images }: Pick<Product, 'image' | 'images'>): string[] {
  return [...new Set([image, ...images])].filter((address) => address !== null && address !== '') as string[];
}

const asAmount = (dollars: number | null) => (dollars === null ? '' : dollars.toFixed(2));

function toFormSizes(stock: readonly SizeStock[]): FormSize[] {
  return stock.map(({ size, quantity }) => ({ size, quantity: quantity === null ? '' : String(quantity) }));
}

/** A product as the form shows it for editing. */
export function toProductForm(product: Product): ProductForm {
  const { name, brand, category, description, features, isLatest, isBestSeller } = product;
  return {
    name,
    brand,
    category,
    description,
    isLatest,
    isBestSeller,
    price: asAmount(product.price),
    originalPrice: asAmount(product.originalPrice),
    images: picturesOf(product),
    sizes: toFormSizes(product.stock),
    features: features.join('\n'),
  };
}

const AMOUNT = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** Dollars from a text such as `89.9`, `$89.90` or `1,299`; null for an empty one, NaN for anything else. */
export function parseAmount(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const amount = AMOUNT.exec(typed)?.[1];
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''));
}

/** Shoe sizes from a text such as `7, 8 9.5`, and the words of it that are none. */
export function parseSizes(text: string): { sizes: number[]; others: string[] } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const isSize = (word: string) => /^\d{1,2}([.½]\d?)?$/.test(word) && toSize(word) > 0;
  const toSize = (word: string) => Number(word.replace('½', '.5'));
  return { sizes: words.filter(isSize).map(toSize), others: words.filter((word) => !isSize(word)) };
}

/** The sizes with further ones among them, ascending, none twice. */
export function withSizes(sizes: readonly FormSize[], added: readonly number[]): FormSize[] {
  const known = new Set(sizes.map(({ size }) => size));
  const joining = [...new Set(added)].filter((size) => !known.has(size)).map((size) => ({ size, quantity: '' }));
  return [...sizes, ...joining].sort((a, b) => a.size - b.size);
}

/** Whether a text says how many pairs there are; an empty one says that nobody counts them. */
export function isQuantity(text: string): boolean {
  return /^\d{0,7}$/.test(text.trim());
}

function toStock(sizes: readonly FormSize[]): SizeStock[] {
  return sizes.map(({ size, quantity }) => ({ size, quantity: quantity.trim() === '' ? null : Number(quantity) }));
}

/** The sizes of a form that was opened on the stock `seen`, after it became `now`: what was typed stays. */
export function rebaseSizes(
  sizes: readonly FormSize[],
  { seen, now }: { seen: readonly SizeStock[]; now: readonly SizeStock[] },
): FormSize[] {
  return toFormSizes(mergeStock(now, { stock: toStock(sizes), seen }).merged);
}

/** The form's field behind a field of the API, such as `stock.0.quantity`. */
function fieldOf(path: string): ProductField | null {
  const [name = ''] = path.split('.');
  if (name === 'images') return 'image';
  if (name === 'stock' || name === 'stockSeen') return 'sizes';
  return name in productFields ? (name as ProductField) : null;
}

/** Problems by the API's names as problems of the form's fields, each a sentence of its own. */
export function toProductProblems(errors: Readonly<Record<string, string>>): ProductProblems {
  const problems: ProductProblems = {};
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldOf(path);
    if (field) problems[field] ??= /^[A-Z]/.test(message) ? message : `${productFields[field]} ${message}`;
  }
  return problems;
}

function amountProblem(text: string, label: string): string | undefined {
  return Number.isNaN(parseAmount(text)) ? `${label} must be an amount of dollars such as 89.90` : undefined;
}

/** What the schema would say less well, because it does not see what was typed. */
function typingProblems(form: ProductForm): ProductProblems {
  const uncounted = form.sizes.find(({ quantity }) => !isQuantity(quantity));
  const problems = {
    price: form.price.trim() === '' ? 'Price is required' : amountProblem(form.price, 'Price'),
    originalPrice: amountProblem(form.originalPrice, 'Original price'),
    category: form.category === '' ? 'Category is required' : undefined,
    sizes: uncounted && `The stock of size ${uncounted.size} must be a whole number, or empty when nobody counts it`,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** The product that a form describes, or what is wrong with its fields. */
export function readProductForm(form: ProductForm): { product: NewProduct } | { problems: ProductProblems } {
  const { name, brand, category, description, images, isLatest, isBestSeller } = form;
  const parsed = newProductSchema.safeParse({
    name,
    brand,
    category,
    description,
    images,
    isLatest,
    isBestSeller,
    image: images[0] ?? null,
    price: parseAmount(form.price),
    originalPrice: parseAmount(form.originalPrice),
    features: form.features.split('\n'),
    sizes: form.sizes.map(({ size }) => size),
    stock: toStock(form.sizes),
  });
  if (parsed.success) return { product: parsed.data };
  const issues = parsed.error.issues
    .map((issue) => [issue.path.map(String).join('.'), issue.message] as const)
    .reverse();
  return { problems: { ...toProductProblems(Object.fromEntries(issues)), ...typingProblems(form) } };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What an edited product changes of the one that was opened. Only that is sent, so that what others change meanwhile
 * stays: other fields, and the stock of sizes that this edit did not touch.
 */
export function toProductChange(opened: Product, edited: NewProduct): ProductChange {
  const { sizes, stock = [], image, images = [], ...plain } = edited;
  const changed = Object.entries(plain).filter(([name, value]) => !isSame(value, opened[name as keyof Product]));
  return {
    ...Object.fromEntries(changed),
    ...(!isSame(images, picturesOf(opened)) && { image, images }),
    ...(!isSame(stock, opened.stock) && { stock, stockSeen: opened.stock }),
  };
}
