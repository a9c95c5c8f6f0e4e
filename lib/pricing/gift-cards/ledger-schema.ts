import { z } from 'zod';
import { centsInJson } from '@/lib/core/money/cents-codec';

/** What came to a balance or left it, as JSON carries it. */
export const ledgerEntrySchema = z.object({
  _id: z.string(),
  /** Signed. */
  amount: centsInJson,
  cause: z.string(),
  reason: z.string(),
  /** The order that it belongs to, and what people call it; null while that has no number. */
  order: z.string().nullable(),
  orderNumber: z.string().nullable(),
  at: z.string(),
});
export type LedgerEntry = z.output<typeof ledgerEntrySchema>;

/** A user's credit with its ledger, newest entry first. */
export const creditSchema = z.object({
  balance: centsInJson,
  currency: z.string(),
  entries: z.array(ledgerEntrySchema),
});
export type Credit = z.output<typeof creditSchema>;
