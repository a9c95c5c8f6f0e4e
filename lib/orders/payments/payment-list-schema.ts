import { z } from 'zod';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { periodParameters, toPeriod } from '@/lib/platform/lists/period';
import { listedPaymentSchema } from './payment-schema';
import { type EntryKind, entryKinds, entryStates } from './payment-states';

/** What the list of all payments can be narrowed by. */
export interface PaymentFilters {
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  kind?: EntryKind | undefined;
  state?: string | undefined;
}

interface PaymentQuery {
  filters: PaymentFilters;
  window: ListWindow;
  isCsv: boolean;
}

export const paymentParameters = {
  ...pageParameters,
  ...periodParameters,
  kind: z.enum(entryKinds, `must be one of ${entryKinds.join(', ')}`),
  state: z.enum(entryStates, `must be one of ${entryStates.join(', ')}`),
  format: z.enum(['json', 'csv'], 'must be json or csv'),
} as const;

/** Reads which payments are wanted and in what form. Throws INVALID_INPUT that names what can't be used. */
export function readPaymentQuery(params: URLSearchParams): PaymentQuery {
  const { page, limit, from, to, kind, state, format } = readQuery(paymentParameters, params);
  return {
    filters: { ...toPeriod({ from, to }), kind, state },
    window: toWindow({ page, limit }),
    isCsv: format === 'csv',
  };
}

/** A message of the provider's, as JSON carries it. */
export const paymentEventSchema = z.object({
  _id: z.string(),
  type: z.string(),
  order: z.string().nullable(),
  /** Null while the order is unpaid, and without one. */
  orderNumber: z.string().nullable(),
  receivedAt: z.string(),
  /** When it was last looked at what it is about; null as long as it was not. */
  seenAt: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

/** Payments that the shop's people have to look after: of each kind a few, and how many there are. */
export const paymentTroubleSchema = z.object({
  /** Those that were not sent again since. */
  failedRefunds: z.object({ total: z.number(), entries: z.array(listedPaymentSchema) }),
  openDisputes: z.object({ total: z.number(), entries: z.array(listedPaymentSchema) }),
  /** Those that end within two days, or have ended, with the money not taken. */
  endingAuthorizations: z.object({
    total: z.number(),
    orders: z.array(z.object({ order: z.string(), orderNumber: z.string(), amount: centsInJson, until: z.string() })),
  }),
});
export type PaymentTrouble = z.infer<typeof paymentTroubleSchema>;
