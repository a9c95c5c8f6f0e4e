import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { type ListWindow, momentParameter, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { readTyped } from '@/lib/platform/text/typed';
import { type StockState, stockStates } from './low-stock';
import { type StockReason, stockReasonNames } from './stock-reasons';

const sku = z.string().overwrite(readTyped).max(64, 'must be at most 64 characters');

/** Which movements are wanted; `from` and `to` are moments, both inclusive. */
export interface MovementFilters {
  sku?: string | undefined;
  product?: string | undefined;
  size?: number | undefined;
  reason?: StockReason | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export const movementParameters = {
  ...pageParameters,
  sku,
  product: z.string().max(200, 'must be at most 200 characters'),
  size: z
    .string()
    .regex(/^\d{1,3}(\.\d)?$/, 'must be a size such as 9 or 9.5')
    .transform(Number),
  reason: z.enum(stockReasonNames, `must be one of ${stockReasonNames.join(', ')}`),
  from: momentParameter,
  to: momentParameter,
  format: z.enum(['json', 'csv'], 'must be json or csv'),
} as const;

/** Reads which movements are wanted and in what form. Throws INVALID_INPUT that names what can't be used. */
export function readMovementQuery(params: URLSearchParams): {
  filters: MovementFilters;
  window: ListWindow;
  isCsv: boolean;
} {
  const { page, limit, format, ...filters } = readQuery(movementParameters, params);
  if (filters.from && filters.to && filters.from > filters.to) throw invalidInput({ from: 'must not be after to' });
  return { filters, window: toWindow({ page, limit }), isCsv: format === 'csv' };
}

/** Which sizes are wanted. */
export interface StockFilters {
  sku?: string | undefined;
  /** The article number, also in small letters, or the GTIN: what a scanner reads. */
  code?: string | undefined;
  /** Part of the shoe's name or brand, or how an article number or GTIN begins. */
  search?: string | undefined;
  product?: string | undefined;
  state?: StockState | undefined;
  changedSince?: Date | undefined;
  sortBy?: 'name' | undefined;
}

export const stockParameters = {
  ...pageParameters,
  sku,
  code: sku,
  search: z.string().trim().max(100, 'must be at most 100 characters'),
  product: z.string().max(200, 'must be at most 200 characters'),
  state: z.enum(stockStates, `must be one of ${stockStates.join(', ')}`),
  changedSince: momentParameter,
  sortBy: z.enum(['name'], 'must be name'),
} as const;

/** Reads which sizes' stock is wanted. Throws INVALID_INPUT that names what can't be used. */
export function readStockQuery(params: URLSearchParams): { filters: StockFilters; window: ListWindow } {
  const { page, limit, ...filters } = readQuery(stockParameters, params);
  return { filters, window: toWindow({ page, limit }) };
}
