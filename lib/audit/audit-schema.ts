import { z } from 'zod';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';

/** The actions of administrators, each with the type of its subject. */
export const subjectTypeOf = {
  'product-created': 'product',
  'product-changed': 'product',
  'product-deleted': 'product',
  'stock-threshold-changed': 'product',
  'category-added': 'category',
  'category-changed': 'category',
  'category-deleted': 'category',
  'collection-added': 'collection',
  'collection-changed': 'collection',
  'collection-deleted': 'collection',
  'redirect-added': 'redirect',
  'redirect-deleted': 'redirect',
  'key-made': 'key',
  'key-revoked': 'key',
  'role-added': 'role',
  'role-changed': 'role',
  'role-deleted': 'role',
  'staff-invited': 'invitation',
  'staff-invitation-ended': 'invitation',
  'webhook-added': 'webhook',
  'webhook-changed': 'webhook',
  'webhook-deleted': 'webhook',
  'order-status-changed': 'order',
  'order-shipped': 'order',
  'order-cancelled': 'order',
  'order-address-changed': 'order',
  'order-refunded': 'order',
  'refund-sent-again': 'order',
  'order-captured': 'order',
  'return-moved': 'order',
  'withdrawal-confirmed': 'order',
  'withdrawal-closed': 'order',
  'message-answered': 'message',
  'message-moved': 'message',
  'user-changed': 'user',
  'user-deleted': 'user',
  'picture-uploaded': 'picture',
  'review-hidden': 'review',
  'review-restored': 'review',
  'review-kept': 'review',
  'review-answered': 'review',
  'newsletter-changed': 'newsletter',
  'newsletter-deleted': 'newsletter',
  'newsletter-tested': 'newsletter',
  'newsletter-sent': 'newsletter',
  'promotion-added': 'promotion',
  'promotion-changed': 'promotion',
  'promotion-deleted': 'promotion',
  'promotion-codes-made': 'promotion',
  'gift-card-made': 'gift-card',
  'gift-card-changed': 'gift-card',
  'credit-given': 'user',
  'synonym-added': 'synonym',
  'synonym-removed': 'synonym',
  'settings-changed': 'settings',
  // Exports. The subject is the exported list.
  'orders-exported': 'list',
  'invoices-exported': 'list',
  'movements-exported': 'list',
  'payments-exported': 'list',
  'products-exported': 'list',
  'subscribers-exported': 'list',
  'subscribers-read': 'list',
  'promotion-codes-exported': 'list',
  'packing-slips-printed': 'list',
} as const;
export type AuditAction = keyof typeof subjectTypeOf;
const auditActions = Object.keys(subjectTypeOf) as AuditAction[];

/** The known facts of a subject, as JSON; null before it was created and after it was deleted. */
export type AuditFacts = Record<string, unknown>;

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
  action: z.enum(auditActions, `must be one of ${auditActions.join(', ')}`),
} as const;

/** Reads the filter. Throws INVALID_INPUT. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const { action, ...page } = readQuery(auditParameters, params);
  return { action, window: toWindow(page) };
}
