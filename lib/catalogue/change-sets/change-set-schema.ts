import { z } from 'zod';
import { presets } from '@/lib/catalogue/change-sets/presets/file-preset';
import { pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { isInOurTime } from '@/lib/platform/locale/calendar';

/** How a change set stands in the database. */
export type StoredState =
  | 'reading'
  | 'ready'
  | 'preparing'
  | 'scheduled'
  | 'applying'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed';
/** How it stands in the API: one that waits for its time is ready, and one that is being undone is applying. */
const setStates = ['reading', 'ready', 'applying', 'done', 'undone', 'failed'] as const;

const count = z.int().min(0);

/** A change set: `created`, `changed`, `same`, `refused` and `kept` count shoes, `rows` and `refusedRows` rows. */
export const changeSetSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  name: z.string(),
  state: z.enum(setStates),
  /** The columns of the file that it uses, or would as a file; see lib/catalogue/change-sets/file-columns. */
  columns: z.array(z.string()),
  rows: count,
  refusedRows: count,
  created: count,
  changed: count,
  same: count,
  refused: count,
  /** Shoes that were left alone, because they had been changed since. */
  kept: count,
  /** How many shoes of how many the present step has done. */
  progress: z.object({ done: count, of: count }),
  /** When it is or was to be applied; null for at once. */
  at: z.string().nullable(),
  until: z.string().nullable(),
  /** Whether it waits for `at`. */
  isScheduled: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  appliedAt: z.string().nullable(),
  appliedBy: z.string().nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
});
export type ChangeSet = z.output<typeof changeSetSchema>;

export const importParameters = {
  preset: z.enum(presets, `must be one of ${presets.join(', ')}`),
  name: z
    .string()
    .trim()
    .max(200, 'must be at most 200 characters')
    .regex(/^[^\p{Cc}]*$/u, 'has characters we can’t use'),
} as const;

/** What of a change set's rows is listed. */
const rowStates = ['refused', 'kept', 'created', 'changed', 'same'] as const;
export const rowParameters = {
  ...pageParameters,
  state: z.enum(rowStates, `must be one of ${rowStates.join(', ')}`),
  column: z.string().max(100, 'must be at most 100 characters'),
  format: z.enum(['csv'], 'must be csv'),
} as const;

/** Reads which rows are asked for: the refused ones unless said otherwise. */
export function readRowQuery(search: URLSearchParams) {
  const { state = 'refused', column, format, ...page } = readQuery(rowParameters, search);
  return { state, column, isCsv: format === 'csv', window: toWindow(page) };
}

/** A cell that a change set changes; texts are as in the file, null is nothing. */
const cellChangeSchema = z.object({
  column: z.string(),
  size: z.number().nullable(),
  /** As people read it after the word `size`: `9.5`, `EU 42`, `One size`. */
  sizeName: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type CellChange = z.output<typeof cellChangeSchema>;

/**
 * A refused cell of a change set, or with another `state` a shoe and what of it changes. `row` is that of the file,
 * whose header is row 1.
 */
export const setRowSchema = z.object({
  row: count,
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  handle: z.string(),
  /** The shoe's name, also of one that is to be made; null where neither shop nor set has one. */
  name: z.string().nullable(),
  changes: z.array(cellChangeSchema),
});
export type SetRowAnswer = z.output<typeof setRowSchema>;

/** A time in JSON. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-11-27T09:00:00Z', abort: true })
  .refine((text) => isInOurTime(text), { error: 'must be a time from 2000 to 2099', abort: true })
  .transform((text) => new Date(text));
export const applySchema = z.object({ at: instantSchema.nullable(), goodOnly: z.boolean() }).partial();
