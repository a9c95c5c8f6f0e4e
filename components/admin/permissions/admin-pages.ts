import { type Holder, hasRight, type Right } from '@/lib/core/permissions/rights';
import { rightOfProblem } from '@/lib/operations/problems/problem-schema';

/** A right, or several of which any is enough. */
type OneOf = Right | readonly Right[];

/**
 * The admin's pages by their folders: each with its title and the right that opens it, or several of which any does.
 * `also`: a right without which there would be nothing on it.
 */
export const adminPages = {
  '/admin': { title: 'Dashboard', right: 'reports:read' },
  '/admin/products': { title: 'Products', right: 'catalogue:read' },
  '/admin/products/waiting': { title: 'Back-in-stock requests', right: 'stock:read' },
  '/admin/stock': { title: 'Stock', right: 'stock:read' },
  '/admin/stock/receive': { title: 'Receive', right: 'stock:write', also: 'stock:read' },
  '/admin/stock/count': { title: 'Count', right: 'stock:write', also: 'stock:read' },
  '/admin/stock/change': { title: 'Other changes', right: 'stock:write', also: 'stock:read' },
  '/admin/stock/movements': { title: 'Stock history', right: 'stock:read' },
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
  '/admin/orders/ship': { title: 'Ship orders', right: 'orders:ship', also: 'orders:read' },
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
  '/admin/search': { title: 'Search words', right: 'catalogue:read' },
  '/admin/problems': { title: 'What went wrong', right: Object.values(rightOfProblem) },
  '/admin/settings': { title: 'Settings', right: 'settings:write' },
  '/admin/settings/[part]': { title: 'Settings', right: 'settings:write' },
  '/admin/audit': { title: 'Audit log', right: 'audit:read' },
} as const satisfies Record<string, { title: string; right: OneOf; also?: Right }>;
export type AdminPageName = keyof typeof adminPages;

const rightsOf = (page: AdminPageName): readonly OneOf[] => {
  const facts: { right: OneOf; also?: Right } = adminPages[page];
  return facts.also ? [facts.right, facts.also] : [facts.right];
};

/** Whether an account may open a page; a guest opens none. */
export function mayOpenPage(viewer: Holder | null, page: AdminPageName): boolean {
  return rightsOf(page).every((right) => hasRight(viewer, right));
}

const pageNames = Object.keys(adminPages) as AdminPageName[];

/** The rights that open the page of a path such as `/admin/orders/42?from=2026-11-01`; none for any other path. */
export function rightsOfPage(path: string): readonly OneOf[] {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/');
  const fits = (page: string) => {
    const names = page.split('/');
    return names.length === parts.length && names.every((name, at) => name === parts[at] || name.startsWith('['));
  };
  const page = pageNames.find((name) => name === parts.join('/')) ?? pageNames.find(fits);
  return page ? rightsOf(page) : [];
}

/** The pages that the sidebar leads to, in its order. */
const menu = [
  '/admin',
  '/admin/problems',
  '/admin/products',
  '/admin/stock',
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
    .filter((page) => mayOpenPage(viewer, page))
    .filter((page) => hasPayments || page !== '/admin/payments')
    .filter((page) => hasInvoices || page !== '/admin/invoices');
}
