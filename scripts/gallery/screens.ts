import type { Page } from 'playwright';
import { cents } from '@/lib/money/money';
import { categories, categoryLabel } from '@/lib/products/categories';
import { buildCartLine } from '@/tests/builders/cart-builder';

/** Who looks at a screen. */
export type Onlooker = 'guest' | 'customer' | 'admin';

/** What has to be read from the shop's data to know some paths. */
export interface ScreenFacts {
  /** An order of the demo customer. */
  orderId: string;
}

/** One screen of the shop in one state. */
export interface Screen {
  /** Unique, in kebab-case. */
  name: string;
  as: Onlooker;
  path: string | ((facts: ScreenFacts) => string);
  /** The heading by which one knows that the screen is there, in the state that is meant. */
  heading: string | RegExp;
  /** Of the answer, where it is not 200. */
  status?: number;
  /** Whether the cart holds something. */
  hasCart?: boolean;
  /** Makes the state: called once the page answers. */
  prepare?: (page: Page) => Promise<void>;
  /** The screen that is made of the same parts: to look at both makes sense, to test both does not. */
  sameAs?: string;
  /** The only widths at which the state exists. */
  widths?: { from?: number; to?: number };
}

/** Two shoes, one of them below what ships for free on its own. */
export const fullCart = [
  buildCartLine({ quantity: 1 }),
  buildCartLine({
    _id: 'plume-oat',
    name: 'Plume Oat',
    brand: 'Fjaril',
    price: cents(128_00),
    image: '/pictures/plume-oat/side-1200.avif',
    images: ['/pictures/plume-oat/side-1200.avif'],
    size: 8,
    quantity: 2,
  }),
];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Casey Morgan' }).click();
}

async function openSizeGuide(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Size Guide' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Size Guide' }).waitFor();
}

async function openProductForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Product' }).first().click();
  await page.getByLabel('Name', { exact: true }).waitFor();
}

async function sendEmptyForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place Order/ }).click();
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** Every screen of the shop, each in the states that look different. The gallery and the accessibility test go through it. */
export const screens: readonly Screen[] = [
  { name: 'home', as: 'guest', path: '/', heading: 'Go lightly.' },
  { name: 'menu', as: 'guest', path: '/', heading: 'Go lightly.', prepare: openMenu, widths: { to: 1023 } },
  { name: 'products', as: 'guest', path: '/products', heading: 'All Products' },
  { name: 'products-last-page', sameAs: 'products', as: 'guest', path: '/products?page=6', heading: 'All Products' },
  {
    name: 'products-filtered',
    as: 'guest',
    path: '/products?brand=Ostra&minPrice=50&maxPrice=150&search=a',
    heading: 'All Products',
  },
  { name: 'products-empty', as: 'guest', path: '/products?search=umbrella', heading: 'All Products' },
  ...categories.map(
    (category): Screen => ({
      name: category,
      sameAs: 'products',
      as: 'guest',
      path: `/products/${category}`,
      heading: categoryLabel(category),
    }),
  ),
  { name: 'product', as: 'guest', path: '/product/cloudrunner-2', heading: 'Cloudrunner 2' },
  { name: 'product-slide', sameAs: 'product', as: 'guest', path: '/product/lido-rose', heading: 'Lido Platform Rose' },
  {
    name: 'product-size-guide',
    as: 'guest',
    path: '/product/cloudrunner-2',
    heading: 'Cloudrunner 2',
    prepare: openSizeGuide,
  },
  { name: 'product-missing', as: 'guest', path: '/product/nothing', heading: 'Product not found', status: 404 },
  { name: 'cart', as: 'guest', path: '/cart', heading: 'Your Cart', hasCart: true },
  { name: 'cart-empty', as: 'guest', path: '/cart', heading: 'Your Cart' },
  { name: 'login', as: 'guest', path: '/login', heading: /./ },
  { name: 'login-failed', as: 'guest', path: '/login?error=auth_failed', heading: /./ },
  { name: 'register', as: 'guest', path: '/register', heading: 'Create your account' },
  { name: 'forgot-password', as: 'guest', path: '/forgot-password', heading: 'Forgot your password?' },
  { name: 'reset-password', as: 'guest', path: '/reset-password/unknown', heading: 'Set a new password' },
  { name: 'verify-email-failed', as: 'guest', path: '/verify-email', heading: 'Verification Failed' },
  { name: 'profile-guest', as: 'guest', path: '/profile', heading: 'Please log in to view your profile' },
  {
    name: 'orders-guest',
    sameAs: 'profile-guest',
    as: 'guest',
    path: '/orders',
    heading: 'Please log in to view your orders',
  },
  {
    name: 'wishlist-guest',
    sameAs: 'profile-guest',
    as: 'guest',
    path: '/wishlist',
    heading: 'Please log in to view your wishlist',
  },
  {
    name: 'order-guest',
    sameAs: 'profile-guest',
    as: 'guest',
    path: `/order/${nobody}`,
    heading: 'Please log in to view your order',
  },
  { name: 'admin-guest', as: 'guest', path: '/admin', heading: 'Access Denied' },
  { name: 'contact', as: 'guest', path: '/contact', heading: 'Contact Us' },
  { name: 'size-guide', as: 'guest', path: '/size-guide', heading: 'Size Guide' },
  { name: 'returns', as: 'guest', path: '/returns', heading: 'Returns & Exchanges' },
  { name: 'shipping', as: 'guest', path: '/shipping', heading: 'Shipping Info' },
  { name: 'unsubscribe', as: 'guest', path: '/unsubscribe', heading: 'This link does not work' },
  { name: 'not-found', as: 'guest', path: '/nowhere', heading: 'This page has flown', status: 404 },
  { name: 'offline', as: 'guest', path: '/offline.html', heading: 'You’re offline' },
  { name: 'design', as: 'guest', path: '/dev/design', heading: 'Design' },
  { name: 'mailbox', as: 'guest', path: '/dev/mailbox', heading: 'Mailbox' },

  {
    name: 'user-menu',
    as: 'customer',
    path: '/contact',
    heading: 'Contact Us',
    prepare: openUserMenu,
    widths: { from: 1024 },
  },
  { name: 'product-review-form', as: 'customer', path: '/product/plume-oat', heading: 'Plume Oat' },
  { name: 'checkout', as: 'customer', path: '/checkout', heading: 'Checkout', hasCart: true },
  {
    name: 'checkout-errors',
    as: 'customer',
    path: '/checkout',
    heading: 'Checkout',
    hasCart: true,
    prepare: sendEmptyForm,
  },
  { name: 'checkout-empty', as: 'customer', path: '/checkout', heading: /./ },
  { name: 'order', as: 'customer', path: ({ orderId }) => `/order/${orderId}`, heading: 'Order Confirmed!' },
  { name: 'order-missing', as: 'customer', path: `/order/${nobody}`, heading: 'Order not found' },
  { name: 'profile', as: 'customer', path: '/profile', heading: 'My Account' },
  { name: 'orders', as: 'customer', path: '/orders', heading: 'My Orders' },
  { name: 'wishlist', as: 'customer', path: '/wishlist', heading: 'My Wishlist' },
  { name: 'admin-denied', sameAs: 'admin-guest', as: 'customer', path: '/admin', heading: 'Access Denied' },

  { name: 'orders-empty', as: 'admin', path: '/orders', heading: 'My Orders' },
  { name: 'wishlist-empty', as: 'admin', path: '/wishlist', heading: 'Your Wishlist is Empty' },
  { name: 'admin', as: 'admin', path: '/admin', heading: 'Dashboard' },
  { name: 'admin-products', as: 'admin', path: '/admin/products', heading: 'Products Management' },
  {
    name: 'admin-product-form',
    as: 'admin',
    path: '/admin/products',
    heading: 'Products Management',
    prepare: openProductForm,
  },
  { name: 'admin-order', as: 'admin', path: ({ orderId }) => `/admin/orders/${orderId}`, heading: /^Order/ },
  { name: 'admin-orders', as: 'admin', path: '/admin/orders', heading: 'Orders Management' },
  { name: 'admin-users', as: 'admin', path: '/admin/users', heading: 'Users Management' },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit', heading: 'Audit Log' },
];
