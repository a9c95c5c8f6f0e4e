import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { momentParameter, readQuery } from '@/lib/platform/lists/list-query';
import { isPlainText } from '@/lib/platform/text/readable';

/** The parameters of a list by which a program asks what changed since a moment. */
export const changedParameters = {
  changedSince: momentParameter,
  after: z.string().max(200, 'must be an id').refine(isPlainText, 'must be an id'),
} as const;

/** So many rows of such a list are counted at most: a first reading may have a million before it, page by page. */
export const MOST_COUNTED = 10_000;

/** Description of them in the API's documentation. */
export const CHANGED_RULES =
  '`changedSince` lists what changed since then, in the order of change, with `updatedAt`. Go on with `updatedAt` and `_id` of the last row as `changedSince` and `after` until no row comes, and later from there: so nothing is missed and nothing comes twice, but what changed again. What a write that is not over yet may precede waits for it. `X-Total-Count` counts 10,000 rows at most.';

/** What a reader has not seen: what changed after a subject of a moment, or in that moment. */
export interface ChangedSince {
  since: Date;
  /** Blank for all of the moment. */
  after: string;
}

/** What is wanted, up to a moment until when all changes are known. */
export interface SettledChanges extends ChangedSince {
  until: Date;
}

/** Which changes are wanted; undefined where none are asked for. Throws INVALID_INPUT. */
export function readChangedSince(params: URLSearchParams): ChangedSince | undefined {
  const { changedSince, after } = readQuery(changedParameters, params);
  if (changedSince) return { since: changedSince, after: after ?? '' };
  if (after !== undefined) throw invalidInput({ after: 'needs changedSince' });
  return undefined;
}
