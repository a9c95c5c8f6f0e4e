import { z } from 'zod';
import { invalidInput } from '@/lib/errors/invalid-input';
import { type categories, categorySchema } from './product-schema';

export const sortOrders = ['name', 'price-low', 'price-high', 'rating', 'newest'] as const;
export type SortOrder = (typeof sortOrders)[number];

const PAGE_SIZE = 12;
const MAX_LIMIT = 100;
const MAX_PAGE = 1_000_000;
const MAX_SEARCH_LENGTH = 100;
const MAX_CHOICES = 20;

/** Digits with at most two decimals, so that `1e3`, `0x10`, ` 5` and `NaN` are not prices. */
const dollars = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be a price such as 50 or 49.99')
  .transform(Number);
const shoeSize = z
  .string()
  .regex(/^\d{1,2}(\.\d)?$/, 'must be a size such as 9 or 9.5')
  .transform(Number);
const flag = z.literal('true', 'can only be true').transform(() => true as const);
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'holds characters that are not text');
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from 1 to ${max}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `must be a whole number from 1 to ${max}`);

/** What a list of products can be narrowed, sorted and paged by; `brands` and `sizes` mean any of them. */
export interface ProductFilters {
  category?: (typeof categories)[number];
  search?: string;
  brands: string[];
  sizes: number[];
  /** Dollars, inclusive. */
  minPrice?: number;
  /** Dollars, inclusive. */
  maxPrice?: number;
  isLatest?: true;
  isBestSeller?: true;
  sortBy: SortOrder;
  page: number;
  limit: number;
}

/** One rule a parameter of the address; an empty value counts as absent, so that a plain form can be sent as it is. */
const single = {
  category: categorySchema,
  search: text(MAX_SEARCH_LENGTH),
  minPrice: dollars,
  maxPrice: dollars,
  new: flag,
  bestseller: flag,
  sortBy: z.enum(sortOrders, `must be one of ${sortOrders.join(', ')}`),
  page: wholeNumber(MAX_PAGE),
  limit: wholeNumber(MAX_LIMIT),
} as const;
const repeated = { brand: text(60), size: shoeSize } as const;

/** Every parameter of a list of products, as one value of it is sent; those of several come as an array. */
export const productParameters = { ...single, brand: z.array(repeated.brand), size: z.array(repeated.size) } as const;

type SingleName = keyof typeof single;
type RepeatedName = keyof typeof repeated;
export type FilterName = SingleName | RepeatedName;

export interface ParsedFilters {
  filters: ProductFilters;
  /** What is wrong with the parameters that could not be used, by name. They count as absent. */
  errors: Partial<Record<FilterName, string>>;
}

function firstProblem(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'is not usable';
}

/** Reads filters from an address. Never throws: the API refuses `errors`, the page leaves them out and says so. */
export function parseProductFilters(params: URLSearchParams): ParsedFilters {
  const errors: ParsedFilters['errors'] = {};

  function readOne<Name extends SingleName>(name: Name): z.output<(typeof single)[Name]> | undefined {
    const given = params.getAll(name).filter((value) => value.trim() !== '');
    if (given.length === 0) return undefined;
    if (given.length > 1) {
      errors[name] = 'may be given once';
      return undefined;
    }
    const result = single[name].safeParse(given[0]);
    if (result.success) return result.data as z.output<(typeof single)[Name]>;
    errors[name] = firstProblem(result.error);
    return undefined;
  }

  function readAll<Name extends RepeatedName>(name: Name): z.output<(typeof repeated)[Name]>[] {
    const given = params.getAll(name).filter((value) => value.trim() !== '');
    const result = z
      .array(repeated[name])
      .max(MAX_CHOICES, `may be given ${MAX_CHOICES} times at most`)
      .safeParse(given);
    if (result.success) return [...new Set(result.data)] as z.output<(typeof repeated)[Name]>[];
    errors[name] = firstProblem(result.error);
    return [];
  }

  const category = readOne('category');
  const search = readOne('search');
  const minPrice = readOne('minPrice');
  const maxPrice = readOne('maxPrice');
  const isLatest = readOne('new');
  const isBestSeller = readOne('bestseller');
  const filters: ProductFilters = {
    ...(category && { category }),
    ...(search && { search }),
    brands: readAll('brand'),
    sizes: readAll('size'),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(isLatest && { isLatest }),
    ...(isBestSeller && { isBestSeller }),
    sortBy: readOne('sortBy') ?? 'name',
    page: readOne('page') ?? 1,
    limit: readOne('limit') ?? PAGE_SIZE,
  };
  return { filters, errors };
}

/** Reads filters from an address. Throws INVALID_INPUT that names every parameter that can't be used. */
export function requireProductFilters(params: URLSearchParams): ProductFilters {
  const { filters, errors } = parseProductFilters(params);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return filters;
}
