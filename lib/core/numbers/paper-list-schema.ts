import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { hasPlainYear } from '@/lib/platform/locale/calendar';

/** Which papers are wanted, by the days of the shop's time zone on which they were issued, both inclusive. */
export interface PaperFilters {
  from?: string | undefined;
  to?: string | undefined;
}

const dayRule = 'must be a day such as 2026-11-20';
const day = z.iso.date(dayRule).refine(hasPlainYear, dayRule);

export const paperParameters = {
  ...pageParameters,
  from: day,
  to: day,
  format: z.enum(['json', 'csv'], 'must be json or csv'),
} as const;

/** Reads which papers are wanted and in what form. Throws INVALID_INPUT that names what can't be used. */
export function readPaperQuery(params: URLSearchParams): {
  filters: PaperFilters;
  window: ListWindow;
  isCsv: boolean;
} {
  const { page, limit, format, from, to } = readQuery(paperParameters, params);
  if (from && to && from > to) throw invalidInput({ from: 'must not be after to' });
  return { filters: { from, to }, window: toWindow({ page, limit }), isCsv: format === 'csv' };
}
