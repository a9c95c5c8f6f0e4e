import { z } from 'zod';
import { invalidInput } from '@/lib/errors/invalid-input';
import { type ListWindow, pageParameters, readQuery, searchParameter, toWindow } from '@/lib/lists/list-query';
import { orderStatusSchema } from './order-schema';
import { chosenStatuses, type OrderStatus } from './order-status';

const DAY_MS = 24 * 60 * 60 * 1000;

const isInOurTime = (text: string) => /^20\d\d-/.test(text);
const timeRule = 'must be a day such as 2026-11-20, or a time such as 2026-11-20T18:00:00Z';
const day = z.iso.date(timeRule).refine(isInOurTime, timeRule);
const time = z.iso.datetime({ offset: true, error: timeRule }).refine(isInOurTime, timeRule);

/** The moment at which a day (in UTC) or a time begins. */
const from = z.union([day, time], timeRule).transform((text) => new Date(text));
/** The moment after a day (in UTC) or a time, because `to` is inclusive. */
const before = z
  .union([day, time], timeRule)
  .transform((text) => new Date(new Date(text).getTime() + (text.includes('T') ? 1 : DAY_MS)));

/** What the orders of the shop can be narrowed by. */
export interface OrderFilters {
  /** A part of the customer's name or email, or the beginning of an order's id. */
  search?: string | undefined;
  status?: OrderStatus | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  /** Of one customer's account. */
  buyerId?: string | undefined;
}

export interface OrderQuery {
  filters: OrderFilters;
  window: ListWindow;
  isCsv: boolean;
}

export const orderParameters = {
  ...pageParameters,
  search: searchParameter,
  status: orderStatusSchema,
  from,
  to: before,
  format: z.enum(['json', 'csv'], 'must be json or csv'),
} as const;

/** Reads which orders are wanted and in what form. Throws INVALID_INPUT that names what can't be used. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const { page, limit, format, search, status, from, to } = readQuery(orderParameters, params);
  if (from && to && from >= to) throw invalidInput({ from: 'must not be after to' });
  return {
    filters: { search, status, from, before: to },
    window: toWindow({ page, limit }),
    isCsv: format === 'csv',
  };
}

export const orderStatusChangeSchema = z.object({ status: z.enum(chosenStatuses) });

/** An entry of an order's history as JSON carries it; `from` is null for the first one. */
export const orderHistoryEntrySchema = z.object({
  _id: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  changedBy: z.object({ _id: z.string().nullable(), name: z.string() }),
  createdAt: z.string(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntrySchema>;
