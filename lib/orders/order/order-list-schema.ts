import { z } from 'zod';
import { chosenStatuses, type OrderStatus } from '@/lib/core/statuses/order-status';
import { type ChangedSince, changedParameters, readChangedSince } from '@/lib/platform/changes/changed-since';
import { type ListWindow, pageParameters, readQuery, searchParameter, toWindow } from '@/lib/platform/lists/list-query';
import { periodParameters, toPeriod } from '@/lib/platform/lists/period';
import { readOrderNumber } from './order-number';
import { orderStatusSchema } from './order-schema';

/** What the orders of the shop can be narrowed by. */
export interface OrderFilters {
  /** A part of the customer's name or email, or the beginning of an order's number or id. */
  search?: string | undefined;
  status?: OrderStatus | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  /** Of one customer's account. */
  buyerId?: string | undefined;
  /** As `readOrderNumber` reads them. */
  numbers?: readonly string[] | undefined;
  /** Those that wait to be shipped. */
  isToShip?: true | undefined;
}

export interface OrderQuery {
  filters: OrderFilters;
  window: ListWindow;
  first: 'newest' | 'oldest';
  isCsv: boolean;
  changed: ChangedSince | undefined;
}

/** The most orders that are looked up by their numbers at once. */
export const MAX_NUMBERS = 100;

/** Numbers of orders as people see them, with or without `#`, with commas between them. */
const numbersParameter = z
  .string()
  .transform((list, context) => {
    const numbers = list.split(',').map((number) => readOrderNumber(number));
    const isReadable = (number: string | null): number is string => number !== null;
    if (numbers.every(isReadable)) return [...new Set(numbers)];
    context.addIssue({ code: 'custom', message: 'must be numbers of orders such as #61c51334' });
    return z.NEVER;
  })
  .pipe(z.array(z.string()).max(MAX_NUMBERS, `must name at most ${MAX_NUMBERS} orders`));

export const orderParameters = {
  ...pageParameters,
  ...changedParameters,
  search: searchParameter,
  status: orderStatusSchema,
  ...periodParameters,
  numbers: numbersParameter,
  toShip: z.enum(['true', 'false'], 'must be true or false'),
  sort: z.enum(['newest', 'oldest'], 'must be newest or oldest'),
  format: z.enum(['json', 'csv'], 'must be json or csv'),
} as const;

/** Reads which orders are wanted and in what form. Throws INVALID_INPUT that names what can't be used. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const { page, limit, format, search, status, from, to, numbers, toShip, sort } = readQuery(orderParameters, params);
  return {
    filters: { search, status, ...toPeriod({ from, to }), numbers, isToShip: toShip === 'true' || undefined },
    window: toWindow({ page, limit }),
    first: sort ?? 'newest',
    isCsv: format === 'csv',
    changed: readChangedSince(params),
  };
}

/** `unpaid`: it leaves although the bank no longer holds its money. */
export const orderStatusChangeSchema = z.object({
  status: z.enum(chosenStatuses),
  unpaid: z.boolean().optional(),
});
export type OrderStatusChange = z.infer<typeof orderStatusChangeSchema>;

/** An entry of an order's history as JSON carries it; `from` is null for the first one. */
export const orderHistoryEntrySchema = z.object({
  _id: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  changedBy: z.object({ _id: z.string().nullable(), name: z.string() }),
  createdAt: z.string(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntrySchema>;
