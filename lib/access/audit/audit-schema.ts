import { z } from 'zod';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { type AuditAction, auditActions } from './audit-actions';

/** The names of all actions. */
const actionNames = Object.keys(auditActions) as AuditAction[];

/** An administrator's action in the API. A change holds only the fields that it changed. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({ _id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  /** `name` is the present or last known one, `number` an order's; null without one. */
  subject: z.object({
    type: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    // Servers of the previous version don't send it.
    number: z.string().nullable().default(null),
    exists: z.boolean(),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** What was done to a product, and by which change set, whose name is null once it was deleted; null for none. */
export const productHistorySchema = auditEntrySchema
  .omit({ subject: true })
  .extend({ changeSet: z.object({ _id: z.string(), name: z.string().nullable() }).nullable() });
export type ProductHistoryEntry = z.infer<typeof productHistorySchema>;

export interface AuditQuery {
  /** Only entries of this kind. */
  action: AuditAction | undefined;
  window: ListWindow;
}

export const auditParameters = {
  ...pageParameters,
  action: z.enum(actionNames, `must be one of ${actionNames.join(', ')}`),
} as const;

/** Reads the filter. Throws INVALID_INPUT. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const { action, ...page } = readQuery(auditParameters, params);
  return { action, window: toWindow(page) };
}
