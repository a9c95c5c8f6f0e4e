import type { Route } from 'next';

/** All categories, all collections, or all redirects. */
export const shelvesPath = (kind: 'category' | 'collection' | 'redirect') =>
  (kind === 'category' ? '/admin/categories' : `/admin/categories/${kind}s`) as Route;

/** The view of one order. */
export const orderPath = (id: string) => `/admin/orders/${id}` as Route;

/** The list of products with the form of one of them open. */
export const productFormPath = (id: string) => `/admin/products?edit=${encodeURIComponent(id)}` as Route;

/** The list of people, searched for one of them. */
export const userPath = (name: string) => `/admin/users?search=${encodeURIComponent(name)}` as Route;

/** What the list of orders has instead of a status where it shows those that wait to be shipped. */
export const TO_SHIP = 'to-ship';

/** The list of orders; those of one status when it is named, or those TO_SHIP. */
export const ordersPath = (status = '') => (status ? `/admin/orders?status=${status}` : '/admin/orders') as Route;

/** The list of all payments, or one of its other views. */
export const paymentsPath = (view = '') => (view ? `/admin/payments?view=${view}` : '/admin/payments') as Route;

/** Where parcels are noted for many orders, which are named by their ids: a number may fit two. */
export const shipPath = (ids: readonly string[] = []) =>
  (ids.length > 0 ? `/admin/orders/ship?orders=${ids.join(',')}` : '/admin/orders/ship') as Route;

/** The list of returns; those of one status when it is named. */
export const returnsPath = (status = '') =>
  (status ? `/admin/orders/returns?status=${status}` : '/admin/orders/returns') as Route;

/** A newsletter: its composer, or how far its sending has come. */
export const newsletterPath = (id: string) => `/admin/newsletters/${id}` as Route;

/** What customers say of shoes; the reviews of one state when it is named. */
export const reviewsPath = (state = '') => (state ? `/admin/reviews?state=${state}` : '/admin/reviews') as Route;

/** The inbox; the messages of one state when it is named. */
export const messagesPath = (state = '') => (state ? `/admin/messages?state=${state}` : '/admin/messages') as Route;

/** The form of one part of the shop's settings; all of them when none is named. */
export const settingsPath = (part = '') => (part ? `/admin/settings/${part}` : '/admin/settings') as Route;

/** An import or a bulk edit: what it would do, or has done. */
export const changeSetPath = (id: string) => `/admin/imports/${id}` as Route;

/** The stock of all sizes, or one of the views beside the list. */
export const stockPath = (view = '') => (view ? `/admin/stock/${view}` : '/admin/stock') as Route;

/** What became of the pairs of one size. */
export const movementsPath = ({ product, size }: { product: string; size: number }) =>
  `/admin/stock/movements?product=${encodeURIComponent(product)}&size=${size}` as Route;

/** All promotions; one of them by its id, or one of the views beside the list. */
export const promotionsPath = (view = '') => (view ? `/admin/promotions/${view}` : '/admin/promotions') as Route;

/** The form of a new promotion that begins as a copy. */
export const copyPromotionPath = (id: string) => `/admin/promotions/new?from=${encodeURIComponent(id)}` as Route;

/** The trial of promotions, with the code of one of them when it has one. */
export const tryPromotionPath = (code: string | null) =>
  (code ? `/admin/promotions/try?codes=${encodeURIComponent(code)}` : '/admin/promotions/try') as Route;

/** A webhook: its form, and the log of its deliveries. */
export const webhookPath = (id: string) => `/admin/webhooks/${id}` as Route;

/** The lists that the pages below them lead back to. */
export const allOf = {
  imports: { label: 'All imports', href: '/admin/imports' },
  newsletters: { label: 'All newsletters', href: '/admin/newsletters' },
  orders: { label: 'All orders', href: ordersPath() },
  products: { label: 'All products', href: '/admin/products' },
  promotions: { label: 'All promotions', href: promotionsPath() },
  webhooks: { label: 'All webhooks', href: '/admin/webhooks' },
} as const satisfies Record<string, { label: string; href: Route }>;
