import { type Holder, hasRight, type Right } from '@/lib/rights/rights';

/** The admin's pages by their folders: each with its title and the right that opens it. */
export const adminPages = {
  '/admin': { title: 'Dashboard', right: 'reports:read' },
  '/admin/products': { title: 'Products', right: 'catalogue:read' },
  '/admin/products/waiting': { title: 'Waiting', right: 'stock:read' },
  '/admin/imports': { title: 'Imports', right: 'catalogue:read' },
  '/admin/imports/[id]': { title: 'Import', right: 'catalogue:read' },
  '/admin/calendar': { title: 'Calendar', right: 'catalogue:read' },
  '/admin/categories': { title: 'Categories', right: 'catalogue:read' },
  '/admin/categories/collections': { title: 'Collections', right: 'catalogue:read' },
  '/admin/categories/redirects': { title: 'Redirects', right: 'catalogue:read' },
  '/admin/promotions': { title: 'Promotions', right: 'promotions:write' },
  '/admin/promotions/[id]': { title: 'Promotion', right: 'promotions:write' },
  '/admin/promotions/new': { title: 'New promotion', right: 'promotions:write' },
  '/admin/promotions/calendar': { title: 'Calendar of promotions', right: 'promotions:write' },
  '/admin/promotions/try': { title: 'Try promotions', right: 'promotions:write' },
  '/admin/orders': { title: 'Orders', right: 'orders:read' },
  '/admin/orders/[id]': { title: 'Order', right: 'orders:read' },
  '/admin/orders/returns': { title: 'Returns', right: 'orders:read' },
  '/admin/orders/ship': { title: 'Ship orders', right: 'orders:ship' },
  '/admin/payments': { title: 'Payments', right: 'payments:read' },
  '/admin/invoices': { title: 'Invoices', right: 'orders:read' },
  '/admin/gift-cards': { title: 'Gift cards', right: 'promotions:write' },
  '/admin/messages': { title: 'Messages', right: 'messages:answer' },
  '/admin/newsletters': { title: 'Newsletters', right: 'letters:send' },
  '/admin/newsletters/[id]': { title: 'Newsletter', right: 'letters:send' },
  '/admin/newsletters/subscribers': { title: 'Subscribers', right: 'letters:send' },
  '/admin/reviews': { title: 'Reviews', right: 'reviews:moderate' },
  '/admin/users': { title: 'Users', right: 'customers:read' },
  '/admin/staff': { title: 'Staff', right: 'staff:manage' },
  '/admin/staff/roles': { title: 'Roles', right: 'staff:manage' },
  '/admin/keys': { title: 'Keys', right: 'keys:manage' },
  '/admin/webhooks': { title: 'Webhooks', right: 'webhooks:manage' },
  '/admin/webhooks/[id]': { title: 'Webhook', right: 'webhooks:manage' },
  '/admin/events': { title: 'Events', right: 'events:read' },
  '/admin/search': { title: 'Search', right: 'catalogue:read' },
  '/admin/settings': { title: 'Settings', right: 'settings:write' },
  '/admin/settings/[part]': { title: 'Settings', right: 'settings:write' },
  '/admin/audit': { title: 'Audit log', right: 'audit:read' },
} as const satisfies Record<string, { title: string; right: Right }>;
export type AdminPageName = keyof typeof adminPages;

/** The pages that the sidebar leads to, in its order. */
const menu = [
  '/admin',
  '/admin/products',
  '/admin/imports',
  '/admin/calendar',
  '/admin/categories',
  '/admin/promotions',
  '/admin/orders',
  '/admin/payments',
  '/admin/invoices',
  '/admin/gift-cards',
  '/admin/messages',
  '/admin/newsletters',
  '/admin/reviews',
  '/admin/users',
  '/admin/search',
  '/admin/settings',
  '/admin/staff',
  '/admin/keys',
  '/admin/webhooks',
  '/admin/events',
  '/admin/audit',
] as const satisfies readonly AdminPageName[];
export type MenuPage = (typeof menu)[number];

/**
 * The pages that an account's sidebar leads to; none for a customer. Payments and invoices only where the shop has any.
 */
export function menuOf(viewer: Holder, { hasPayments = true, hasInvoices = true } = {}): MenuPage[] {
  return menu
    .filter((page) => hasRight(viewer, adminPages[page].right))
    .filter((page) => hasPayments || page !== '/admin/payments')
    .filter((page) => hasInvoices || page !== '/admin/invoices');
}
