import { type Cents, centsToDollars, dollarsToCents } from '@/lib/money/money';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { wholeNumber } from '@/lib/platform/lists/whole-number';
import { currencySign } from '@/lib/platform/locale/locale';
import { type Category, categories, categoryLabel } from '@/lib/product/categories';
import {
  type AttributeName,
  type AttributeValue,
  attributeLabel,
  colorFamilies,
  colorLabel,
  eachAttribute,
  shoeAttributes,
} from '@/lib/product/shoe-attributes';

/** The orders of a list as people read them, in the order in which they are offered. Each has an index. */
export const sortLabels = {
  relevance: 'Best match',
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
  'top-rated': 'Top rated',
  newest: 'Newest',
} as const;
export type SortOrder = keyof typeof sortLabels;
export const sortOrders = Object.keys(sortLabels) as SortOrder[];

/** How a parameter is read and written. Plain functions and no schemas: whoever filters a list loads this. */
interface Kind<Value> {
  /** What its text must be, as the end of a sentence that begins with the parameter's name. */
  rule: string;
  /** The same for programs, in the words of JSON Schema. */
  shape: Readonly<Record<string, unknown>>;
  /** Undefined for a text that can't be used. */
  read(text: string): Value | undefined;
  /** The text that is read back as the same value. */
  write(value: Value): string;
}

interface Filter<Value> extends Kind<Value> {
  /** Several values may be given, and mean any of them. */
  many?: true;
  /** The value when the parameter is missing; URLs leave it out. */
  standard?: Value;
  /** The label of a value among the applied filters; parameters without it are not shown there. */
  chip?: (text: string) => string;
  /** The page lists the values that there are, each with its number of products, under this heading. */
  choices?: string;
  /** How a page's URL carries it: false for not at all; by its own name unless given. */
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

/** Digits with at most two decimals, so that `1e3`, `0x10`, ` 5` and `NaN` are no prices. */
const price: Kind<Cents> = {
  rule: 'must be a price such as 50 or 49.99',
  shape: { type: 'number', minimum: 0 },
  read: (given) => (/^\d{1,7}(\.\d{1,2})?$/.test(given) ? dollarsToCents(Number(given)) : undefined),
  write: (value) => String(centsToDollars(value)),
};

const shoeSize: Kind<number> = {
  rule: 'must be a size such as 9 or 9.5',
  shape: { type: 'number', minimum: 0 },
  read: (given) => (/^\d{1,2}(\.\d)?$/.test(given) ? Number(given) : undefined),
  write: String,
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

/** How a lowest rating is called. */
export function starsLabel(stars: string): string {
  if (stars === '5') return '5 stars';
  return stars === '1' ? '1 star and up' : `${stars} stars and up`;
}

/** The filters by what a shoe has one of a few values of. */
const attributeFilters = eachAttribute((name, { label, values, chip = (value) => value }) => ({
  ...oneOf(Object.keys(values)),
  many: true,
  chip: (value: string) => chip(attributeLabel(name, value)),
  choices: label,
})) as {
  [Name in AttributeName]: Kind<AttributeValue<Name>> & { many: true; chip: (text: string) => string; choices: string };
};

/**
 * The parameters by which a list of products is filtered, sorted and paged, one row each. URLs, form, applied filters
 * and counts follow from it. What a product is found and counted under is said by lib/facet-index/filter-values.ts,
 * apart from this table because browsers load it: the compiler asks for a filter that has no row there.
 */
const table = {
  category: { ...oneOf(categories), many: true, chip: categoryLabel, choices: 'Category' },
  new: { ...flag, chip: (): string => flagLabels.new, onPage: { name: 'filter', text: 'new' } },
  bestseller: { ...flag, chip: (): string => flagLabels.bestseller },
  search: { ...text(100), chip: (words: string) => `“${words}”` },
  brand: { ...text(60), many: true, chip: (brand: string) => brand, choices: 'Brand' },
  minPrice: { ...price, chip: (dollars: string) => `From ${currencySign()}${dollars}` },
  maxPrice: { ...price, chip: (dollars: string) => `Up to ${currencySign()}${dollars}` },
  size: { ...shoeSize, many: true, chip: (size: string) => `Size ${size}`, choices: 'Size' },
  color: { ...oneOf(colorFamilies), many: true, chip: colorLabel, choices: 'Color' },
  ...attributeFilters,
  style: { ...text(80), chip: (style: string) => style },
  sale: { ...flag, chip: (): string => flagLabels.sale },
  inStock: { ...flag, chip: (): string => flagLabels.inStock },
  minRating: { ...wholeNumber(5), chip: starsLabel },
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

/** Filters by which the page offers the values that there are. */
export type ChoiceName = NamesWith<{ choices: string }>;

/** A value as `write` writes it, and how many products one gets by choosing it with everything else that is chosen. */
export interface FacetValue {
  value: string;
  count: number;
}

/** Filters that are on or off. */
export type FlagName = Exclude<NamesWith<Kind<boolean>>, StandardName>;
/** The same as people read them, in the order in which they are offered. */
export const flagLabels: Readonly<Record<FlagName, string>> = {
  sale: 'On sale',
  new: 'New arrivals',
  bestseller: 'Best sellers',
  inStock: 'In stock',
};
export const flagNames = Object.keys(flagLabels) as FlagName[];

/** A step of the histogram of prices; both ends belong to it. */
export interface PriceBucket {
  from: Cents;
  to: Cents;
  count: number;
}

/** What there is to choose, and how many products each choice would leave. */
export type ProductFacets = Record<ChoiceName, FacetValue[]> &
  Record<FlagName, number> & {
    /** By the fewest stars. */
    rating: FacetValue[];
    /** The lowest and highest price of what the other filters leave; zero when that is nothing. */
    price: { min: Cents; max: Cents; buckets: PriceBucket[] };
  };

/** Filters as they were read. Prices are inclusive. */
export type ProductFilters = { [Name in ManyName]: ValueOf<Name>[] } & { [Name in StandardName]: ValueOf<Name> } & {
  [Name in Exclude<FilterName, ManyName | StandardName>]?: ValueOf<Name>;
};

const filterNames = Object.keys(table) as FilterName[];
/** A row with the type that all rows have. */
const rowOf = (name: FilterName): Filter<unknown> => table[name];
const MAX_CHOICES = 20;

export interface ParsedFilters {
  filters: ProductFilters;
  /** What is wrong with the parameters that could not be used, by name. They count as absent. */
  errors: Partial<Record<FilterName, string>>;
}

/**
 * Reads filters as the API takes them; an empty value counts as absent, so that a plain form can be sent as it is. Never
 * throws: the API refuses `errors`, the page leaves them out and says so.
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

/** As parseProductFilters. Throws INVALID_INPUT that names every parameter that can't be used. */
export function requireProductFilters(params: URLSearchParams): ProductFilters {
  const { filters, errors } = parseProductFilters(params);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return filters;
}

/** The filters of a list without parameters. */
export const noFilters = parseProductFilters(new URLSearchParams()).filters;

/** The texts of a parameter under these filters; none for its standard value. */
export function textsOf(filters: ProductFilters, name: FilterName): string[] {
  const { standard, write } = rowOf(name);
  const value: unknown = filters[name];
  return value === undefined || value === standard ? [] : [value].flat().map((one) => write(one));
}

/** The filters as the API takes them, always in the same order, without standard values. */
export function toApiParams(filters: ProductFilters): URLSearchParams {
  return new URLSearchParams(filterNames.flatMap((name) => textsOf(filters, name).map((value) => [name, value])));
}

/** The filters as a page's URL carries them after the question mark; a single category is a part of its path. */
export function toSearchParams(filters: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const { onPage } = rowOf(name);
    if (onPage === false || (name === 'category' && pageCategory(filters))) continue;
    if (name === 'sortBy') {
      if (filters.sortBy !== usualOrder(filters)) params.set(name, filters.sortBy);
      continue;
    }
    for (const value of textsOf(filters, name)) params.append(onPage?.name ?? name, onPage?.text ?? value);
  }
  return params;
}

/** Reads what a page's URL, or its form, carries. Never throws. */
export function parseSearchParams(given: URLSearchParams, category?: Category): ParsedFilters {
  const params = new URLSearchParams(category && { category });
  for (const name of filterNames) {
    const { onPage } = rowOf(name);
    if (onPage && given.get(onPage.name) === onPage.text) params.set(name, 'true');
    if (name === 'category' && category) continue;
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

/** Pages search forgivingly, and the best matches first; without a search there is nothing to match. */
function asOnPage(filters: ProductFilters, isSorted: boolean): ProductFilters {
  if (filters.search !== undefined)
    return { ...filters, match: 'close', sortBy: isSorted ? filters.sortBy : 'relevance' };
  return { ...filters, match: 'exact', sortBy: filters.sortBy === 'relevance' ? 'name' : filters.sortBy };
}

/** The category whose page shows a list; none for a list of several or of all. */
export function pageCategory({ category }: ProductFilters): Category | undefined {
  return category.length === 1 ? category[0] : undefined;
}

/** What the API takes for each parameter, for the document that describes it. */
export const parameterShapes = filterNames.map((name) => ({ name, many: false, ...rowOf(name) }));

/** The filters by which a list gets shorter; the other parameters say how it is searched, sorted, paged and told. */
export type NarrowingFilter = NamesWith<{ chip: unknown }>;
export const narrowingFilters = filterNames.filter((name): name is NarrowingFilter => rowOf(name).chip !== undefined);

/** Names of the parameters that the API takes, and of those that the pages take as well. */
export const apiParameters: readonly string[] = filterNames;
export const pageParameters: readonly string[] = filterNames.filter((name) => rowOf(name).onPage === undefined);

/** Names of all parameters that the URL of a list's page may carry. */
export const listPageParameters: readonly string[] = filterNames.flatMap((name) => {
  const { onPage } = rowOf(name);
  return onPage === false ? [] : [onPage?.name ?? name];
});

/** The URL of the page that shows a list; a single category has a path of its own. */
export function listUrl(filters: ProductFilters): string {
  const category = pageCategory(filters);
  const path = category ? `/products/${category}` : '/products';
  const query = toSearchParams(filters).toString();
  return query ? `${path}?${query}` : path;
}

/** Without any filter but a single category, which is the page one is on. */
export function withoutFilters(filters: ProductFilters): ProductFilters {
  return { ...noFilters, category: pageCategory(filters) ? filters.category : [] };
}

/** The filters with one value of one of them chosen, or no more chosen, back on page 1. */
function withText(filters: ProductFilters, name: FilterName, value: string, isChosen: boolean): ProductFilters {
  const kept = [...toApiParams({ ...filters, page: 1 })].filter(
    ([other, text]) => other !== name || (rowOf(name).many && text !== value),
  );
  const params = isChosen ? [...kept, [name, value]] : kept;
  const changed = { ...parseProductFilters(new URLSearchParams(params)).filters, limit: noFilters.limit };
  return changed.search === undefined ? asOnPage(changed, true) : changed;
}

interface AppliedFilter {
  key: string;
  label: string;
  /** For one by size: the US size, which is shown in the system that is read there. */
  size?: number;
  without: ProductFilters;
}

/** The applied filters (without the page's category and the order), each with the filters `without` it. */
export function appliedFilters(filters: ProductFilters): AppliedFilter[] {
  return filterNames.flatMap((name) => {
    const { chip } = rowOf(name);
    if (!chip || (name === 'category' && pageCategory(filters))) return [];
    return textsOf(filters, name).map((value) => ({
      key: `${name} ${value}`,
      label: chip(value),
      ...(name === 'size' && { size: Number(value) }),
      without: withText(filters, name, value, false),
    }));
  });
}

/** The filters whose existing values the page offers, with their headings. */
export const choices = filterNames.flatMap((name) => {
  const label = rowOf(name).choices;
  return label ? [{ name: name as ChoiceName, label }] : [];
});

/** How people read a value of a filter: `Running`, `9.5`, `Wide`. */
export function valueLabel(name: ChoiceName, value: string): string {
  if (name === 'size') return value;
  return name in shoeAttributes ? attributeLabel(name as AttributeName, value) : (rowOf(name).chip?.(value) ?? value);
}

/** Whether a value of a filter is chosen; brands are the same in any letter case. */
export function hasChosen(filters: ProductFilters, name: FilterName, value: string): boolean {
  return textsOf(filters, name).some((text) => text.toLowerCase() === value.toLowerCase());
}

/** The text of the form's field of this name; empty while there are several values. Null for an unknown name. */
export function fieldTextOf(filters: ProductFilters, name: string): string | null {
  const known = filterNames.find((other) => other === name);
  if (!known) return null;
  // The list's usual order is the empty choice, so that a search which is typed later brings its own.
  if (known === 'sortBy') return filters.sortBy === usualOrder(filters) ? '' : filters.sortBy;
  const texts = textsOf(filters, known);
  const { standard } = rowOf(known);
  return texts.length > 1 ? '' : (texts[0] ?? (standard === undefined ? '' : String(standard)));
}

/** The filters of a filled-in form, as if it were submitted without scripts. */
export function filtersOfForm(form: FormData): ProductFilters {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return parseSearchParams(new URLSearchParams(fields)).filters;
}
