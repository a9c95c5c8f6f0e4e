import { z } from 'zod';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/lists/list-query';

export const auditActions = [
  'product-created',
  'product-changed',
  'product-deleted',
  'order-status-changed',
  'user-changed',
  'user-deleted',
  'picture-uploaded',
] as const;
export type AuditAction = (typeof auditActions)[number];
export type AuditSubject = 'product' | 'order' | 'user' | 'picture';

/** What was known of a subject, as JSON; null where there was nothing (before it was created, after it was deleted). */
export type AuditFacts = Record<string, unknown>;

/** A write of an administrator's as JSON carries it. A change names only the fields that it changed. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({ _id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  /** `name` as it is now, or as it was last known; null where nothing bears one. */
  subject: z.object({ type: z.string(), id: z.string(), name: z.string().nullable(), exists: z.boolean() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export interface AuditQuery {
  /** Only entries of this kind. */
  action: AuditAction | undefined;
  window: ListWindow;
}

export const auditParameters = {
  ...pageParameters,
  action: z.enum(auditActions, `must be one of ${auditActions.join(', ')}`),
} as const;

/** Which entries are wanted. Throws INVALID_INPUT. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const { action, ...page } = readQuery(auditParameters, params);
  return { action, window: toWindow(page) };
}
