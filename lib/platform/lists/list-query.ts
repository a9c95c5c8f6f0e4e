import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { hasPlainYear } from '@/lib/platform/locale/calendar';
import { formatCount } from '@/lib/platform/locale/locale';
import { isPlainText } from '@/lib/platform/text/readable';
import { plainText } from '@/lib/platform/text/text-schema';
import { MOST_TOTAL } from './most-total';
import { wholeNumber } from './whole-number';

/** Maximum of rows without paging. */
const WHOLE_LIST = 1_000;
export const PAGE_SIZE = 20;
/** Maximum of rows per page. */
export const MAX_LIMIT = 100;
const MAX_PAGE = 1_000_000;

/** Description of paging in the API's documentation. */
export const LIST_RULES = `Without \`page\` and \`limit\` the newest ${formatCount(WHOLE_LIST)} rows; with either, a page of \`limit\` rows, ${PAGE_SIZE} unless given.`;

/** The same of a list that grows without end. */
export const LONG_LIST_RULES = `${LIST_RULES} \`X-Total-Count\` counts ${formatCount(MOST_TOTAL)} rows at most.`;

/** A query parameter that is a whole number from 1 to `max`. */
export function pageParameter(max: number) {
  const { rule, shape, read } = wholeNumber(max);
  return z
    .string()
    .meta(shape)
    .refine((text) => read(text) !== undefined, rule)
    .transform(Number);
}

/** The parameters of every paged list. */
export const pageParameters = { page: pageParameter(MAX_PAGE), limit: pageParameter(MAX_LIMIT) } as const;

/** The search text of a list: one line. */
export const searchParameter = plainText(100);

const momentRule = 'must be a time such as 2026-11-20T09:00:00Z';

/** A moment in a query, with its offset from UTC. */
export const momentParameter = z.iso
  .datetime({ offset: true, error: momentRule })
  .refine(hasPlainYear, momentRule)
  .transform((text) => new Date(text));

/** The wanted rows of a list. */
export interface ListWindow {
  offset: number;
  limit: number;
}

/** Reads the wanted rows of a list. Throws INVALID_INPUT that names what is invalid. */
export function readPageQuery(params: URLSearchParams): ListWindow {
  return toWindow(readQuery(pageParameters, params));
}

/** The rows of a page; without `page` and `limit`, the maximum without paging. */
export function toWindow({ page, limit }: { page?: number | undefined; limit?: number | undefined }): ListWindow {
  if (page === undefined && limit === undefined) return { offset: 0, limit: WHOLE_LIST };
  const size = limit ?? PAGE_SIZE;
  return { offset: ((page ?? 1) - 1) * size, limit: size };
}

/** The rows of a page of a short list that was read as a whole; without `page` and `limit`, all of it. */
export function pageOf<Row>(rows: readonly Row[], params: URLSearchParams): Row[] {
  const page = readQuery(pageParameters, params);
  if (page.page === undefined && page.limit === undefined) return [...rows];
  const { offset, limit } = toWindow(page);
  return rows.slice(offset, offset + limit);
}

type Values<Shape extends Record<string, z.ZodType>> = { [Name in keyof Shape]?: z.output<Shape[Name]> };

/**
 * Reads the parameters in `shape` from a query; a blank one counts as absent, so that a plain form can send it. Throws
 * INVALID_INPUT for all invalid parameters, and for a text that no database stores.
 */
export function readQuery<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  params: URLSearchParams,
): Values<Shape> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const texts = params.getAll(name).filter((value) => value.trim() !== '');
    if (texts.length > 1) errors[name] = 'may be given once';
    const [text = ''] = texts;
    if (!isPlainText(text)) errors[name] = 'has characters we can’t use';
    if (texts.length !== 1 || !isPlainText(text)) continue;
    const result = schema.safeParse(text);
    if (result.success) values[name] = result.data;
    else errors[name] = result.error.issues[0]?.message ?? 'is not usable';
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return values as Values<Shape>;
}
