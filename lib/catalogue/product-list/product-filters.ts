import { categoryLabel, categorySlugs, findCategory } from '@/lib/catalogue/categories/categories';
import {
  type AttributeName,
  type AttributeValue,
  attributeLabel,
  colorFamilies,
  colorLabel,
  eachAttribute,
  shoeAttributes,
} from '@/lib/catalogue/product/shoe-attributes';
import { type Cents, centsToDollars, currencyDecimals, dollarsToCents } from '@/lib/core/money/money';
import { formatFilterCents } from '@/lib/core/money/short-amounts';
import { productStates } from '@/lib/core/statuses/product-states';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { wholeNumber } from '@/lib/platform/lists/whole-number';
import { ofShop } from '@/lib/platform/shop/of-shop';
import { foldText, slugPattern } from '@/lib/platform/text/slug';

/** Labels of the sort orders, in the order in which they are offered. Each has an index. */
export const sortLabels = {
  relevance: 'Best match',
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
  'top-rated': 'Best reviewed',
  newest: 'Newest',
} as const;
export type SortOrder = keyof typeof sortLabels;
export const sortOrders = Object.keys(sortLabels) as SortOrder[];

import { readUsSize, writeUsSize } from '@/lib/core/sizes/convert-size';
import { sizeName } from '@/lib/core/sizes/size-names';

/** How a parameter is parsed and written. Plain functions instead of schemas, because browsers load this. */
interface Kind<Value> {
  /** What its text must be, completing a sentence that begins with the parameter's name. */
  rule: string;
  /** The same as JSON Schema. */
  shape: Readonly<Record<string, unknown>>;
  /** Undefined for an invalid text. */
  read(text: string): Value | undefined;
  /** The text that parses back to the same value. */
  write(value: Value): string;
}

interface Filter<Value> extends Kind<Value> {
  /** May be repeated; any of the values matches. */
  many?: true;
  /** The value when the parameter is missing; left out of URLs. */
  standard?: Value;
  /** A value's label among the applied filters; parameters without one are not shown there. */
  chip?: (text: string) => string;
  /** The heading under which the page lists the existing values, each with its number of products. */
  choices?: string;
  /** Its name in a page's URL: the parameter's own unless given, false if pages don't have it. */
  onPage?: false | { name: string; text: string };
}

const text = (max: number): Kind<string> => ({
  rule: `must be text of at most ${max} characters`,
  shape: { type: 'string', maxLength: max },
  read(given) {
    const trimmed = given.trim();
    return trimmed.length <= max && trimmed.isWellFormed() && !trimmed.includes('\0') ? trimmed : undefined;
  },
  write: (value) => value,
});

/** Digits with at most the currency's decimals: `1e3`, `0x10`, ` 5` and `NaN` are not prices. */
const pricePattern = /* @__PURE__ */ ofShop(() => {
  const decimals = currencyDecimals();
  return new RegExp(String.raw`^\d{1,7}${decimals > 0 ? String.raw`(\.\d{1,${decimals}})?` : ''}$`);
});
const price: Kind<Cents> = {
  rule: 'must be a price such as 50 or 49.99',
  shape: { type: 'number', minimum: 0 },
  read: (given) => (pricePattern().test(given) ? dollarsToCents(Number(given)) : undefined),
  write: (value) => String(centsToDollars(value)),
};

const priceText = (dollars: string) => formatFilterCents(dollarsToCents(Number(dollars)));

const shoeSize: Kind<number> = {
  rule: 'must be a size such as 9 or 9.5',
  shape: {
    anyOf: [
      { type: 'number', minimum: 0 },
      { type: 'string', pattern: '^kids-' },
    ],
  },
  read: readUsSize,
  write: writeUsSize,
};

const flag: Kind<boolean> = {
  rule: 'can only be true',
  shape: { enum: ['true'] },
  read: (given) => (given === 'true' ? true : undefined),
  write: String,
};

const oneOf = <Name extends string>(names: readonly Name[]): Kind<Name> => ({
  rule: `must be one of ${names.join(', ')}`,
  shape: { enum: names },
  read: (given) => names.find((name) => name === given),
  write: (value) => value,
});

/** The label of a minimum rating. */
export function starsLabel(stars: string): string {
  if (stars === '5') return '5 stars';
  return stars === '1' ? '1 star and up' : `${stars} stars and up`;
}

/** The filters by shoe attributes. */
const attributeFilters = eachAttribute((name, { label, values, chip = (value) => value }) => ({
  ...oneOf(Object.keys(values)),
  many: true,
  chip: (value: string) => chip(attributeLabel(name, value)),
  choices: label,
})) as {
  [Name in AttributeName]: Kind<AttributeValue<Name>> & { many: true; chip: (text: string) => string; choices: string };
};

/**
 * The parameters that filter, sort and page a list of products, one row each. URLs, form, applied filters and counts
 * follow from it. lib/catalogue/facet-index/filter-values.ts says which values a product has; it is separate because
 * browsers load this table, and the compiler refuses a filter without a row there.
 */
const table = {
  category: {
    get rule() {
      return `must be one of ${categorySlugs().join(', ')}`;
    },
    shape: { type: 'string' },
    read: (given: string) => findCategory(given)?.slug,
    write: (value: string) => value,
    many: true,
    chip: categoryLabel,
    choices: 'Category',
  },
  collection: {
    rule: 'must be the slug of a collection',
    shape: { type: 'string' },
    read: (given: string) => (given.length <= 80 && slugPattern.test(given) ? given : undefined),
    write: (value: string) => value,
  },
  new: { ...flag, chip: (): string => flagLabels.new, onPage: { name: 'filter', text: 'new' } },
  bestseller: { ...flag, chip: (): string => flagLabels.bestseller },
  search: { ...text(100), chip: (words: string) => `“${words}”` },
  brand: { ...text(60), many: true, chip: (brand: string) => brand, choices: 'Brand' },
  minPrice: { ...price, chip: (dollars: string) => `From ${priceText(dollars)}` },
  maxPrice: { ...price, chip: (dollars: string) => `Up to ${priceText(dollars)}` },
  size: {
    ...shoeSize,
    many: true,
    chip: (size: string) => `Size ${sizeName('us-men', readUsSize(size) ?? 0)}`,
    choices: 'Size',
  },
  color: { ...oneOf(colorFamilies), many: true, chip: colorLabel, choices: 'Color' },
  ...attributeFilters,
  style: { ...text(80), chip: (style: string) => style },
  sale: { ...flag, chip: (): string => flagLabels.sale },
  inStock: { ...flag, chip: (): string => flagLabels.inStock },
  minRating: { ...wholeNumber(5), chip: starsLabel },
  status: { ...oneOf([...productStates, 'all'] as const), standard: 'live', onPage: false },
  match: { ...oneOf(['exact', 'close']), standard: 'exact', onPage: false },
  sortBy: { ...oneOf(sortOrders), standard: 'name' },
  page: { ...wholeNumber(1_000_000), standard: 1 },
  limit: { ...wholeNumber(100), standard: 12 },
  facets: { ...flag, standard: false, onPage: false },
} as const satisfies Record<string, Filter<unknown>>;

type Table = typeof table;
export type FilterName = keyof Table;
type NamesWith<Trait> = { [Name in FilterName]: Table[Name] extends Trait ? Name : never }[FilterName];
type ManyName = NamesWith<{ many: true }>;
type StandardName = NamesWith<{ standard: unknown }>;
type ValueOf<Name extends FilterName> = Table[Name] extends Kind<infer Value> ? Value : never;

/** Filters whose existing values the page offers. */
export type ChoiceName = NamesWith<{ choices: string }>;

/** A value as `write` writes it, and the number of products if it is chosen in addition. */
export interface FacetValue {
  value: string;
  count: number;
}

/** Filters that are on or off. */
export type FlagName = Exclude<NamesWith<Kind<boolean>>, StandardName>;
/** Their labels, in the order in which they are offered. */
export const flagLabels: Readonly<Record<FlagName, string>> = {
  sale: 'On sale',
  new: 'New arrivals',
  bestseller: 'Best sellers',
  inStock: 'In stock',
};
export const flagNames = Object.keys(flagLabels) as FlagName[];

/** A bucket of the price histogram; both ends are inclusive. */
export interface PriceBucket {
  from: Cents;
  to: Cents;
  count: number;
}

/** The available choices, and how many products each would leave. */
export type ProductFacets = Record<ChoiceName, FacetValue[]> &
  Record<FlagName, number> & {
    /** By minimum rating. */
    rating: FacetValue[];
    /** The lowest and highest price after the other filters; zero without products. */
    price: { min: Cents; max: Cents; buckets: PriceBucket[] };
  };

/** Parsed filters. Prices are inclusive. */
export type ProductFilters = { [Name in ManyName]: ValueOf<Name>[] } & { [Name in StandardName]: ValueOf<Name> } & {
  [Name in Exclude<FilterName, ManyName | StandardName>]?: ValueOf<Name>;
};

const filterNames = Object.keys(table) as FilterName[];
/** A row with the type common to all rows. */
const rowOf = (name: FilterName): Filter<unknown> => table[name];
const MAX_CHOICES = 20;

export interface ParsedFilters {
  filters: ProductFilters;
  /** Errors of invalid parameters, by name. These count as absent. */
  errors: Partial<Record<FilterName, string>>;
}

/**
 * Parses filters as the API takes them; an empty value counts as absent, so that a plain form can be sent as it is.
 * Never throws: the API refuses `errors`, the page leaves them out and says so.
 */
export function parseProductFilters(params: URLSearchParams): ParsedFilters {
  const errors: ParsedFilters['errors'] = {};
  const filters: Record<string, unknown> = {};
  for (const name of filterNames) {
    const { many, rule, standard, read } = rowOf(name);
    const texts = params.getAll(name).filter((given) => given.trim() !== '');
    const most = many ? MAX_CHOICES : 1;
    const values = texts.map(read);
    if (texts.length > most) errors[name] = many ? `may be given ${most} times at most` : 'may be given once';
    else if (values.includes(undefined)) errors[name] = rule;
    const usable = errors[name] ? [] : [...new Set(values)];
    const value = many ? usable : (usable[0] ?? standard);
    if (value !== undefined) filters[name] = value;
  }
  return { filters: filters as ProductFilters, errors };
}

/** As parseProductFilters. Throws INVALID_INPUT naming every invalid parameter. */
export function requireProductFilters(params: URLSearchParams): ProductFilters {
  const { filters, errors } = parseProductFilters(params);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return filters;
}

/** The filters of a list without parameters. */
export const noFilters = parseProductFilters(new URLSearchParams()).filters;

/** The texts of a parameter under these filters; none for its default. */
export function textsOf(filters: ProductFilters, name: FilterName): string[] {
  const { standard, write } = rowOf(name);
  const value: unknown = filters[name];
  return value === undefined || value === standard ? [] : [value].flat().map((one) => write(one));
}

/** The filters as the API takes them, always in the same order, without defaults. */
export function toApiParams(filters: ProductFilters): URLSearchParams {
  return new URLSearchParams(filterNames.flatMap((name) => textsOf(filters, name).map((value) => [name, value])));
}

/** The filters as a page's query string; a collection, or else a single category, is a part of its path. */
export function toSearchParams(filters: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const { onPage } = rowOf(name);
    if (onPage === false || name === 'collection' || (name === 'category' && pageCategory(filters))) continue;
    if (name === 'sortBy') {
      if (filters.sortBy !== usualOrder(filters)) params.set(name, filters.sortBy);
      continue;
    }
    for (const value of textsOf(filters, name)) params.append(onPage?.name ?? name, onPage?.text ?? value);
  }
  return params;
}

/** What a list's path says of it. */
export type ListPath = { category?: string } | { collection: string };

/** Parses the query of a page's URL, or of its form. Never throws. */
export function parseSearchParams(given: URLSearchParams, path: ListPath = {}): ParsedFilters {
  const params = new URLSearchParams({ ...path });
  for (const name of filterNames) {
    const { onPage } = rowOf(name);
    if (onPage)
      for (const text of given.getAll(onPage.name).filter((each) => each.trim() !== ''))
        params.append(name, String(text === onPage.text));
    if (name in path) continue;
    if (onPage === undefined) for (const value of given.getAll(name)) params.append(name, value);
  }
  const { filters, errors } = parseProductFilters(params);
  const isSorted = given.getAll('sortBy').some((order) => order !== '') && errors.sortBy === undefined;
  return { filters: asOnPage(filters, isSorted), errors };
}

/** Default sort of a page: relevance with a search, name without. */
export function usualOrder({ search }: ProductFilters): SortOrder {
  return search === undefined ? 'name' : 'relevance';
}

/** Pages search forgivingly and by relevance; without a search there is nothing to rank. */
function asOnPage(filters: ProductFilters, isSorted: boolean): ProductFilters {
  if (filters.search !== undefined)
    return { ...filters, match: 'close', sortBy: isSorted ? filters.sortBy : 'relevance' };
  return { ...filters, match: 'exact', sortBy: filters.sortBy === 'relevance' ? 'name' : filters.sortBy };
}

/** The category whose page shows a list; none for a list of several or of all, or within a collection. */
export function pageCategory({ category, collection }: ProductFilters): string | undefined {
  return category.length === 1 && collection === undefined ? category[0] : undefined;
}

/** The JSON Schema of each parameter, for the API's document. */
export const parameterShapes = filterNames.map((name) => ({ name, row: rowOf(name) }));

/** The filters that narrow a list; the other parameters say how it is searched, sorted, paged and answered. */
export type NarrowingFilter = NamesWith<{ chip: unknown }>;
export const narrowingFilters = filterNames.filter((name): name is NarrowingFilter => rowOf(name).chip !== undefined);

/** Names of the parameters of the API, and of those that pages take as well. */
export const apiParameters: readonly string[] = filterNames;
export const filterNamesOnPages: readonly string[] = filterNames.filter((name) => rowOf(name).onPage === undefined);

/** The name of a parameter in a list page's URL. */
export function pageNameOf(name: FilterName): string {
  const { onPage } = rowOf(name);
  return onPage ? onPage.name : name;
}

/** Names of all parameters of a list page's URL. */
export const listPageParameters: readonly string[] = filterNames
  .filter((name) => rowOf(name).onPage !== false)
  .map(pageNameOf);

/** The URL of the list page; a collection has a path of its own, and so has a single category. */
export function listUrl(filters: ProductFilters): string {
  const category = pageCategory(filters);
  const shelf = category ? `/products/${category}` : '/products';
  const path = filters.collection === undefined ? shelf : `/collections/${filters.collection}`;
  const query = toSearchParams(filters).toString();
  return query ? `${path}?${query}` : path;
}

/** All filters removed but what the current page is: a collection, or a single category. */
export function withoutFilters(filters: ProductFilters): ProductFilters {
  const { collection } = filters;
  return {
    ...noFilters,
    category: pageCategory(filters) ? filters.category : [],
    ...(collection !== undefined && { collection }),
  };
}

/** The filters with one value added or removed, back on page 1. */
function withText(filters: ProductFilters, name: FilterName, value: string, isChosen: boolean): ProductFilters {
  const others = [...toApiParams({ ...filters, page: 1 })].filter(
    ([other, text]) => other !== name || (rowOf(name).many && text !== value),
  );
  const params = isChosen ? [...others, [name, value]] : others;
  const changed = { ...parseProductFilters(new URLSearchParams(params)).filters, limit: noFilters.limit };
  return changed.search === undefined ? asOnPage(changed, true) : changed;
}

interface AppliedFilter {
  key: string;
  label: string;
  /** For a size: the US size, which is shown in the visitor's system. */
  size?: number;
  without: ProductFilters;
}

/** The applied filters (not the page's category or the order), each with the filters `without` it. */
export function appliedFilters(filters: ProductFilters): AppliedFilter[] {
  const { minPrice, maxPrice } = filters;
  const hasSpan = minPrice !== undefined && maxPrice !== undefined;
  return filterNames.flatMap((name) => {
    const { chip } = rowOf(name);
    if (!chip || (name === 'category' && pageCategory(filters))) return [];
    if (hasSpan && name === 'minPrice') {
      const label = `${formatFilterCents(minPrice)}–${formatFilterCents(maxPrice)}`;
      return [
        { key: 'price', label, without: withText(withText(filters, 'minPrice', '', false), 'maxPrice', '', false) },
      ];
    }
    if (hasSpan && name === 'maxPrice') return [];
    return textsOf(filters, name).map((value) => ({
      key: `${name} ${value}`,
      label: chip(value),
      ...(name === 'size' && { size: readUsSize(value) ?? 0 }),
      without: withText(filters, name, value, false),
    }));
  });
}

/** The filters whose existing values the page offers, with their headings. */
export const choices = filterNames.flatMap((name) => {
  const label = rowOf(name).choices;
  return label ? [{ name: name as ChoiceName, label }] : [];
});

/** The label of a filter's value: `Running`, `9.5`, `Wide`. */
export function valueLabel(name: ChoiceName, value: string): string {
  if (name === 'size') return sizeName('us-men', readUsSize(value) ?? 0);
  return name in shoeAttributes ? attributeLabel(name as AttributeName, value) : (rowOf(name).chip?.(value) ?? value);
}

/** Whether two texts are one value of a filter, as lists compare them: brands ignore case and accents. */
export function isSameChoice(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** Whether a filter's value is chosen. */
export function hasChosen(filters: ProductFilters, name: FilterName, value: string): boolean {
  return textsOf(filters, name).some((text) => isSameChoice(text, value));
}

/** The text of the form field of this name; empty while there are several values. Null for an unknown name. */
export function fieldTextOf(filters: ProductFilters, name: string): string | null {
  const known = filterNames.find((other) => other === name);
  if (!known) return null;
  // The default order is the empty choice, so that a search typed later gets its own default.
  if (known === 'sortBy') return filters.sortBy === usualOrder(filters) ? '' : filters.sortBy;
  const texts = textsOf(filters, known);
  const { standard } = rowOf(known);
  return texts.length > 1 ? '' : (texts[0] ?? (standard === undefined ? '' : String(standard)));
}

/** The filters of a filled-in form, as if it had been submitted without scripts. */
export function filtersOfForm(form: FormData): ProductFilters {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return parseSearchParams(new URLSearchParams(fields)).filters;
}
