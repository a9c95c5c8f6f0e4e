import { z } from 'zod';
import { pageParameters, readQuery, toWindow } from '@/lib/lists/list-query';

const auditActions = [
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
  subject: z.object({ type: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Which entries are wanted. Throws INVALID_INPUT. */
export function readAuditQuery(params: URLSearchParams) {
  return toWindow(readQuery(pageParameters, params));
}
