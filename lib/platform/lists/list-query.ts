import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { formatCount } from '@/lib/platform/locale/locale';
import { isPlainText } from '@/lib/platform/text/readable';
import { wholeNumber } from './whole-number';

/** What a list answers with when nobody asks for a page: the newest so many. */
const WHOLE_LIST = 1_000;
const PAGE_SIZE = 20;
/** The most rows of one page. */
export const MAX_LIMIT = 100;
const MAX_PAGE = 1_000_000;

/** What callers are told of every list with pages. */
export const LIST_RULES = `Without \`page\` and \`limit\` the newest ${formatCount(WHOLE_LIST)} rows; with either, a page of \`limit\` rows, ${PAGE_SIZE} unless given.`;

/** A query's whole number from 1 to `max`. */
export function pageParameter(max: number) {
  const { rule, shape, read } = wholeNumber(max);
  return z
    .string()
    .meta(shape)
    .refine((given) => read(given) !== undefined, rule)
    .transform(Number);
}

/** The parameters that every list of this kind takes. */
export const pageParameters = { page: pageParameter(MAX_PAGE), limit: pageParameter(MAX_LIMIT) } as const;

/** What a list is searched for: one line of text. */
export const searchParameter = z
  .string()
  .trim()
  .max(100, 'must be at most 100 characters')
  .refine(isPlainText, 'has characters we can’t use');

/** Which rows of a list are wanted, counted from its beginning. */
export interface ListWindow {
  offset: number;
  limit: number;
}

/** Reads which rows of a list are wanted. Throws INVALID_INPUT that names what can't be used. */
export function readPageQuery(params: URLSearchParams): ListWindow {
  return toWindow(readQuery(pageParameters, params));
}

/** The rows that `page` and `limit` mean; without either, as many as a list ever answers with. */
export function toWindow({ page, limit }: { page?: number | undefined; limit?: number | undefined }): ListWindow {
  if (page === undefined && limit === undefined) return { offset: 0, limit: WHOLE_LIST };
  const size = limit ?? PAGE_SIZE;
  return { offset: ((page ?? 1) - 1) * size, limit: size };
}

/** The part of a short list, all of which was read, that `page` and `limit` mean; without either, all of it. */
export function pageOf<Row>(rows: readonly Row[], params: URLSearchParams): Row[] {
  const page = readQuery(pageParameters, params);
  if (page.page === undefined && page.limit === undefined) return [...rows];
  const { offset, limit } = toWindow(page);
  return rows.slice(offset, offset + limit);
}

type Values<Shape extends Record<string, z.ZodType>> = { [Name in keyof Shape]?: z.output<Shape[Name]> };

/**
 * Reads the parameters that `shape` names from a query; a blank one counts as absent, so that a plain form can be
 * sent as it is. Throws INVALID_INPUT that names every parameter that can't be used.
 */
export function readQuery<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  params: URLSearchParams,
): Values<Shape> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const given = params.getAll(name).filter((value) => value.trim() !== '');
    if (given.length > 1) errors[name] = 'may be given once';
    if (given.length !== 1) continue;
    const result = schema.safeParse(given[0]);
    if (result.success) values[name] = result.data;
    else errors[name] = result.error.issues[0]?.message ?? 'is not usable';
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return values as Values<Shape>;
}
