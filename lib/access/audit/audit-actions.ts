import { wordsOfRole } from '@/lib/core/permissions/rights';
import { factsOfStatus } from '@/lib/core/statuses/order-status';
import { capitalise } from '@/lib/platform/text/capitalise';
import { findKnown } from '@/lib/platform/text/known';

/** The known facts of a subject, as JSON. */
export type AuditFacts = Record<string, unknown>;

/** A change of a subject: null before it was created and after it was deleted. */
export interface AuditChange {
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** What an entry can be about. A `list` is the exported one. */
export type AuditSubject =
  | 'product'
  | 'category'
  | 'collection'
  | 'redirect'
  | 'synonym'
  | 'user'
  | 'message'
  | 'review'
  | 'promotion'
  | 'gift-card'
  | 'invitation'
  | 'role'
  | 'key'
  | 'webhook'
  | 'newsletter'
  | 'order'
  | 'settings'
  | 'picture'
  | 'list';

interface ActionFacts {
  subject: AuditSubject;
  /** Its name in the filter of the audit log. */
  filter: string;
  /** What the user did. `fields` are the names of the changed fields, the most important first. */
  sentence: string | ((change: AuditChange, fields: readonly string[]) => string);
  /** The subject is gone afterwards. `before.name` of the entry is its last name. */
  deletes?: true;
  /** Its entries can hold the email of a person other than the subject. */
  mayHoldEmail?: true;
}

/** A stored value as people read it: `On hold` for `on_hold`. */
const readable = (value: unknown, fallback: string) => capitalise(String(value ?? fallback).replaceAll('_', ' '));
const orderStatus = (status: unknown) =>
  readable(status ? factsOfStatus(String(status)).label : null, 'another status');

function productChange(_change: AuditChange, fields: readonly string[]): string {
  if (fields.length > 3) return `Changed ${fields.length} details of a product`;
  const last = fields.at(-1);
  return `Changed the ${fields.length > 1 ? `${fields.slice(0, -1).join(', ')} and ${last}` : last} of a product`;
}

/** A new account had no role before, and counts as a customer's. */
const nounOf = (role: unknown) => wordsOfRole(String(role ?? 'customer')).noun;

const rolesIn = (facts: AuditFacts | null) => [facts?.roles ?? []].flat().join(', ');

function userChange({ before, after }: AuditChange): string {
  const parts = [
    after?.role && after.role !== before?.role && `made ${nounOf(before?.role)} ${nounOf(after.role)}`,
    after?.roles && rolesIn(after) !== rolesIn(before) && `gave the roles ${rolesIn(after)}`,
    after?.status === 'inactive' && before?.status !== 'inactive' && 'deactivated an account',
    after?.status === 'active' && before?.status !== 'active' && 'activated an account',
  ].filter(Boolean);
  return capitalise(parts.join(' and ') || 'changed an account');
}

/** Every action in the audit log. To add one, add a row. */
export const auditActions = {
  'product-created': { subject: 'product', filter: 'Products added', sentence: 'Added a product' },
  'product-changed': { subject: 'product', filter: 'Products changed', sentence: productChange },
  'product-deleted': { subject: 'product', filter: 'Products deleted', sentence: 'Deleted a product', deletes: true },
  'stock-threshold-changed': {
    subject: 'product',
    filter: 'Low stock levels changed',
    sentence: 'Changed when sizes of a product count as low',
  },
  'category-added': { subject: 'category', filter: 'Categories added', sentence: 'Added a category' },
  'category-changed': { subject: 'category', filter: 'Categories changed', sentence: 'Changed a category' },
  'category-deleted': {
    subject: 'category',
    filter: 'Categories deleted',
    sentence: 'Deleted a category',
    deletes: true,
  },
  'collection-added': { subject: 'collection', filter: 'Collections added', sentence: 'Added a collection' },
  'collection-changed': { subject: 'collection', filter: 'Collections changed', sentence: 'Changed a collection' },
  'collection-deleted': {
    subject: 'collection',
    filter: 'Collections deleted',
    sentence: 'Deleted a collection',
    deletes: true,
  },
  'redirect-added': { subject: 'redirect', filter: 'Redirects added', sentence: 'Added a redirect' },
  'redirect-deleted': {
    subject: 'redirect',
    filter: 'Redirects deleted',
    sentence: 'Deleted a redirect',
    deletes: true,
  },
  'key-made': { subject: 'key', filter: 'Keys made', sentence: 'Made a key for a program' },
  'key-revoked': { subject: 'key', filter: 'Keys revoked', sentence: 'Revoked a key', deletes: true },
  'role-added': { subject: 'role', filter: 'Roles added', sentence: 'Made a role for staff' },
  'role-changed': { subject: 'role', filter: 'Roles changed', sentence: 'Changed a role for staff' },
  'role-deleted': { subject: 'role', filter: 'Roles deleted', sentence: 'Deleted a role for staff', deletes: true },
  'staff-invited': {
    subject: 'invitation',
    filter: 'Staff invited',
    sentence: 'Invited someone to join the staff',
    mayHoldEmail: true,
  },
  'staff-invitation-ended': {
    subject: 'invitation',
    filter: 'Invitations ended',
    sentence: 'Ended an invitation to join the staff',
    deletes: true,
    mayHoldEmail: true,
  },
  'webhook-added': { subject: 'webhook', filter: 'Webhooks added', sentence: 'Added a webhook' },
  'webhook-changed': { subject: 'webhook', filter: 'Webhooks changed', sentence: 'Changed a webhook' },
  'webhook-deleted': { subject: 'webhook', filter: 'Webhooks deleted', sentence: 'Deleted a webhook', deletes: true },
  'order-status-changed': {
    subject: 'order',
    filter: 'Order statuses changed',
    sentence: ({ after }) => `Moved an order to ${orderStatus(after?.status)}`,
  },
  'order-shipped': { subject: 'order', filter: 'Packages shipped', sentence: 'Shipped a package of an order' },
  'order-cancelled': { subject: 'order', filter: 'Orders cancelled', sentence: 'Cancelled an order' },
  'order-address-changed': {
    subject: 'order',
    filter: 'Order addresses corrected',
    sentence: 'Corrected the address of an order',
  },
  'order-refunded': { subject: 'order', filter: 'Orders refunded', sentence: 'Refunded an order' },
  'refund-sent-again': { subject: 'order', filter: 'Refunds sent again', sentence: 'Sent the money of a refund again' },
  'order-captured': { subject: 'order', filter: 'Payments captured', sentence: 'Captured the payment of an order' },
  'return-moved': {
    subject: 'order',
    filter: 'Returns handled',
    sentence: ({ after }) => `Moved a return to ${readable(after?.status, 'another status')}`,
  },
  'withdrawal-confirmed': {
    subject: 'order',
    filter: 'Withdrawals confirmed',
    sentence: 'Confirmed a withdrawal from the order',
  },
  'withdrawal-closed': {
    subject: 'order',
    filter: 'Withdrawals put aside',
    sentence: 'Put aside a withdrawal from the order',
  },
  'message-answered': { subject: 'message', filter: 'Messages answered', sentence: 'Answered a message' },
  'message-moved': {
    subject: 'message',
    filter: 'Messages moved',
    sentence: ({ after }) => `Moved a message to ${readable(after?.state, 'another state')}`,
  },
  'user-changed': { subject: 'user', filter: 'Users changed', sentence: userChange },
  'user-deleted': { subject: 'user', filter: 'Users deleted', sentence: 'Deleted an account', deletes: true },
  'picture-uploaded': { subject: 'picture', filter: 'Pictures uploaded', sentence: 'Uploaded a picture' },
  'review-hidden': { subject: 'review', filter: 'Reviews hidden', sentence: 'Hid a review' },
  'review-restored': { subject: 'review', filter: 'Reviews restored', sentence: 'Showed a review again' },
  'review-kept': { subject: 'review', filter: 'Reported reviews kept', sentence: 'Kept a reported review' },
  'review-answered': {
    subject: 'review',
    filter: 'Reviews answered',
    sentence: ({ after }) => (after?.isAnswered === false ? 'Removed the answer to a review' : 'Answered a review'),
  },
  'newsletter-changed': { subject: 'newsletter', filter: 'Newsletters changed', sentence: 'Changed a newsletter' },
  'newsletter-deleted': {
    subject: 'newsletter',
    filter: 'Newsletters deleted',
    sentence: 'Deleted a newsletter',
    deletes: true,
  },
  'newsletter-tested': {
    subject: 'newsletter',
    filter: 'Newsletters tested',
    sentence: 'Sent a newsletter to themselves',
  },
  'newsletter-sent': { subject: 'newsletter', filter: 'Newsletters sent', sentence: 'Sent a newsletter' },
  'promotion-added': {
    subject: 'promotion',
    filter: 'Promotions added',
    sentence: 'Added a promotion',
    mayHoldEmail: true,
  },
  'promotion-changed': {
    subject: 'promotion',
    filter: 'Promotions changed',
    sentence: 'Changed a promotion',
    mayHoldEmail: true,
  },
  'promotion-deleted': {
    subject: 'promotion',
    filter: 'Promotions deleted',
    sentence: 'Deleted a promotion',
    deletes: true,
    mayHoldEmail: true,
  },
  'promotion-codes-made': {
    subject: 'promotion',
    filter: 'Promotion codes made',
    sentence: ({ after }) => `Made ${after?.codes ?? 'some'} codes of a promotion`,
  },
  'gift-card-made': {
    subject: 'gift-card',
    filter: 'Gift cards made',
    sentence: 'Made a gift card',
    mayHoldEmail: true,
  },
  'gift-card-changed': {
    subject: 'gift-card',
    filter: 'Gift cards paused or resumed',
    sentence: ({ after }) => (after?.active ? 'Let a gift card pay again' : 'Paused a gift card'),
    mayHoldEmail: true,
  },
  'credit-given': { subject: 'user', filter: 'Credit given', sentence: 'Gave store credit' },
  'synonym-added': { subject: 'synonym', filter: 'Synonyms added', sentence: 'Added a synonym' },
  'synonym-removed': { subject: 'synonym', filter: 'Synonyms removed', sentence: 'Removed a synonym', deletes: true },
  'settings-changed': { subject: 'settings', filter: 'Settings changed', sentence: 'Changed the shop’s settings' },
  'orders-exported': { subject: 'list', filter: 'Orders exported', sentence: 'Downloaded orders as a file' },
  'invoices-exported': { subject: 'list', filter: 'Invoices exported', sentence: 'Downloaded invoices as a file' },
  'movements-exported': {
    subject: 'list',
    filter: 'Stock movements exported',
    sentence: 'Downloaded movements of stock as a file',
  },
  'payments-exported': { subject: 'list', filter: 'Payments exported', sentence: 'Downloaded payments as a file' },
  'products-exported': { subject: 'list', filter: 'Products exported', sentence: 'Downloaded products as a file' },
  'subscribers-exported': {
    subject: 'list',
    filter: 'Subscribers exported',
    sentence: 'Downloaded the subscribers as a file',
  },
  'subscribers-read': {
    subject: 'list',
    filter: 'Subscribers read',
    sentence: 'Read the subscribers beyond the first page',
  },
  'promotion-codes-exported': {
    subject: 'list',
    filter: 'Promotion codes exported',
    sentence: 'Downloaded the codes of a promotion as a file',
  },
  'packing-slips-printed': { subject: 'list', filter: 'Packing slips printed', sentence: 'Printed packing slips' },
} as const satisfies Record<string, ActionFacts>;
export type AuditAction = keyof typeof auditActions;

const facts: Readonly<Record<AuditAction, ActionFacts>> = auditActions;
const actions = Object.keys(auditActions) as AuditAction[];

/** The names of the actions in the filter of the audit log. */
export const actionFilters = Object.fromEntries(actions.map((name) => [name, facts[name].filter]));

/** The actions for which a flag is set. */
export const actionsThat = (flag: 'deletes' | 'mayHoldEmail'): AuditAction[] =>
  actions.filter((name) => facts[name][flag]);

/** What a user did, as a sentence. An unknown action is shown as stored. */
export function sentenceOfAction(entry: AuditChange & { action: string }, fields: readonly string[]): string {
  const sentence =
    findKnown<ActionFacts>(facts, entry.action)?.sentence ?? readable(entry.action.replaceAll('-', ' '), '');
  return typeof sentence === 'string' ? sentence : sentence(entry, fields);
}
