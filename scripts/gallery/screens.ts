import type { Page } from 'playwright';
import { categoryLabel, categorySlugs } from '@/lib/catalogue/categories/categories';
import { cents } from '@/lib/core/money/money';
import { type CartLine, serializeCart } from '@/lib/orders/cart/cart-schema';
import { buildCartLine } from '@/tests/builders/cart-builder';

/** The visitor of a screen. */
export type Onlooker = 'guest' | 'customer' | 'admin';

/** Data of the shop that some paths need. */
export interface ScreenFacts {
  /** The newest order of the demo customer. */
  orderId: string;
  /** One of their orders in each state, by its id. */
  orders: Record<OrderState, string>;
}

/** The states in which an order's page looks different. */
export type OrderState = 'parcels' | 'delivered' | 'asked' | 'approved' | 'settled' | 'cancelled' | 'late';

/** One screen of the shop in one state. */
export interface Screen {
  /** Unique, in kebab-case. */
  name: string;
  as: Onlooker;
  path: string | ((facts: ScreenFacts) => string);
  /** The heading that identifies the screen in the intended state. */
  heading: string | RegExp;
  /** Of the response, unless 200. */
  status?: number;
  /** Whether the cart has lines. */
  hasCart?: boolean;
  /** Creates the state: called once the page answers. */
  prepare?: (page: Page) => Promise<void>;
  /** A screen made of the same parts: looking at both makes sense, testing both does not. */
  sameAs?: string;
  /** The only widths at which the state exists. */
  widths?: { from?: number; to?: number };
}

/** Two shoes, one of them below what ships for free on its own. */
export const fullCart = [
  buildCartLine({ brand: 'Lacewing', price: cents(145_00), quantity: 1 }),
  buildCartLine({
    _id: 'plume-oat',
    name: 'Plume Oat',
    brand: 'Aster Row',
    price: cents(138_00),
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

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Search shoes' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('clowdrun');
  await page.getByRole('option').first().waitFor();
}

async function sendEmptyForm(page: Page): Promise<void> {
  for (const label of ['First Name', 'Address', 'City']) await page.getByLabel(label, { exact: true }).fill('');
  await page.getByLabel('ZIP Code').fill('10001');
  await page.getByRole('button', { name: /^Place Order/ }).click();
}

async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function openAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Correct address/ }).click();
  await page.getByRole('dialog').getByLabel('ZIP Code').waitFor();
}

async function chooseExchange(page: Page): Promise<void> {
  const pair = page.getByRole('main').getByRole('group').first();
  await pair.getByRole('checkbox').check();
  await pair.getByLabel('Why are you returning it?').selectOption('too-small');
  await pair.getByRole('radio', { name: /Another size/ }).check();
  await pair.getByLabel('Which size?').or(pair.getByText('No other size')).waitFor();
}

async function sendEmptyReturn(page: Page): Promise<void> {
  await chooseExchange(page);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('alert').first().waitFor();
}

/** The screen of one of the demo customer's orders. */
function orderScreen(state: OrderState, heading: RegExp, sameAs?: string): Screen {
  const path = ({ orders }: ScreenFacts) => `/order/${orders[state]}`;
  return { name: `order-${state}`, as: 'customer', path, heading, ...(sameAs && { sameAs }) };
}

async function chooseOrders(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Choose all/ }).check();
  await page.getByRole('region', { name: 'Chosen orders' }).waitFor();
  await page
    .getByRole('button', { name: /^Update Status/ })
    .first()
    .click();
}

async function editUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit/ }).nth(1).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
}

/** The cart as stored with other prices and more stock. */
async function rememberOldCart(page: Page): Promise<void> {
  const [racer, plume] = fullCart;
  const gone = buildCartLine({ _id: 'no-shoe', name: 'Old Favorite', image: null, images: [] });
  const items = [{ ...racer, price: cents(120_00) }, { ...plume, price: cents(150_00) }, gone] as CartLine[];
  await page.evaluate((text) => {
    localStorage.setItem('cart', text);
    localStorage.removeItem('saved-for-later');
  }, serializeCart({ items }));
  await page.reload();
  await page.getByText('We don’t sell this shoe anymore.').waitFor();
  await page.getByRole('button', { name: /^Save for later Plume/ }).click();
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor();
}

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await page.getByRole('dialog', { name: 'Product added to cart!' }).waitFor();
}

async function askForCode(page: Page): Promise<void> {
  // The tab remembers that it waits for one.
  if (await page.getByLabel('Code', { exact: true }).isVisible()) return;
  await page.getByLabel('Email', { exact: true }).fill('nora@example.com');
  await page.getByRole('button', { name: 'Continue with a code by email' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
}

async function openAddresses(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await page.getByRole('button', { name: 'Add an address' }).click();
}

async function openAlerts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await page.getByRole('tabpanel').getByRole('heading', { name: 'Alerts', exact: true }).waitFor();
}

/** A newsletter with one block of each kind. */
/** One with single-use codes, paused so that no other screen knows of it. */
async function makePromotion(page: Page): Promise<void> {
  await page.getByLabel('What customers read').fill('Thank you');
  await page.getByLabel('Percent', { exact: true }).fill('15');
  await page.getByLabel('Many codes').check();
  await page.getByLabel('Switched on').uncheck();
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await page.getByLabel('How many').fill('30');
  await page.getByRole('button', { name: 'Make codes' }).click();
  await page.getByRole('table', { name: 'Codes' }).waitFor();
}

async function tryCart(page: Page): Promise<void> {
  await page.getByLabel('Find a shoe').fill('plume');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByLabel('Codes').fill('SUMMER');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('heading', { name: 'Which promotions count' }).waitFor();
}

async function composeLetter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New newsletter' }).click();
  await page.getByLabel('Subject').fill('News');
  for (const name of ['Text', 'Shoes', 'Picture', 'Button'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
}

async function editInBulk(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Choose all/ }).check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: /^Edit \d+ products/ }).click();
  await page.getByRole('dialog').getByLabel('Price', { exact: true }).selectOption('lower');
  await page.getByRole('dialog').getByLabel('Percent').waitFor();
}

/** A file with a new shoe, and one that is refused. */
async function importFile(page: Page): Promise<void> {
  const lines = ['handle,name,brand,category,price', 'heron,Heron,Hollis,casual,95', 'tern,Tern,Hollis,nowhere,9x'];
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('heading', { name: 'Apply it to 1 shoe' }).waitFor();
  await page.getByRole('cell', { name: /Hollis/ }).waitFor();
}

async function showRefused(page: Page): Promise<void> {
  await importFile(page);
  await page.getByRole('link', { name: /^Refused rows/ }).click();
  await page.getByRole('cell', { name: /nowhere/ }).waitFor();
}

const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Every screen of the shop, each in the states that look different. The gallery and the accessibility test go through
 * it.
 */
export const screens: readonly Screen[] = [
  { name: 'home', as: 'guest', path: '/', heading: 'Go lightly.' },
  { name: 'menu', as: 'guest', path: '/', heading: 'Go lightly.', prepare: openMenu, widths: { to: 1023 } },
  { name: 'search', as: 'guest', path: '/', heading: 'Go lightly.', prepare: typeSearch },
  { name: 'products', sameAs: 'products-corrected', as: 'guest', path: '/products', heading: 'All Products' },
  {
    name: 'products-sheet',
    as: 'guest',
    path: '/products?brand=Ostra&size=9',
    heading: 'All Products',
    prepare: openFilters,
    widths: { to: 1023 },
  },
  { name: 'products-corrected', as: 'guest', path: '/products?search=sneekers', heading: 'All Products' },
  {
    name: 'products-last-page',
    sameAs: 'products-corrected',
    as: 'guest',
    path: '/products?page=6',
    heading: 'All Products',
  },
  {
    name: 'products-filtered',
    as: 'guest',
    path: '/products?brand=Lacewing&minPrice=50&maxPrice=150&search=runner',
    heading: 'All Products',
  },
  { name: 'products-empty', as: 'guest', path: '/products?search=umbrella', heading: 'All Products' },
  ...categorySlugs().map(
    (category): Screen => ({
      name: category,
      sameAs: 'products-corrected',
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
  {
    name: 'product-added',
    as: 'guest',
    path: '/product/tidepool-slide-onyx',
    heading: 'Tidepool Slide Onyx',
    prepare: addToCart,
  },
  { name: 'product-reviews', as: 'guest', path: '/product/cloudrunner-2/reviews?stars=5', heading: 'Cloudrunner 2' },
  { name: 'product-missing', as: 'guest', path: '/product/nothing', heading: 'Product not found', status: 404 },
  { name: 'cart', sameAs: 'cart-changed', as: 'guest', path: '/cart', heading: 'Your cart', hasCart: true },
  {
    name: 'cart-changed',
    as: 'guest',
    path: '/cart',
    heading: 'Your cart',
    hasCart: true,
    prepare: rememberOldCart,
  },
  { name: 'cart-empty', as: 'guest', path: '/cart', heading: 'Your cart' },
  { name: 'login', sameAs: 'login-failed', as: 'guest', path: '/login', heading: /./ },
  { name: 'login-failed', as: 'guest', path: '/login?error=auth_failed', heading: /./ },
  {
    name: 'login-checkout',
    as: 'guest',
    path: '/login?redirect=checkout',
    heading: 'Almost there',
    hasCart: true,
  },
  { name: 'login-code', as: 'guest', path: '/login', heading: /Welcome|Check/, prepare: askForCode },
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
  {
    name: 'find-order',
    as: 'guest',
    path: '/track?number=%2361c51334&email=ada&state=failed',
    heading: 'Find my order',
  },
  { name: 'find-order-done', as: 'guest', path: '/track?state=done', heading: 'Check your email' },
  {
    name: 'withdraw',
    as: 'guest',
    path: '/withdraw?step=check&number=%2361c51334&email=ada',
    heading: 'Withdraw from contract',
  },
  {
    name: 'withdraw-confirm',
    as: 'guest',
    path: '/withdraw?step=confirm&number=%2361c51334&email=ada%40example.com&state=later',
    heading: 'Confirm withdrawal',
  },
  { name: 'withdraw-link', as: 'guest', path: '/withdraw/confirm', heading: 'This link doesn’t work' },
  { name: 'gift-cards', as: 'guest', path: '/gift-cards', heading: 'Gift cards' },
  { name: 'gift-card-balance', as: 'guest', path: '/gift-cards/balance', heading: /./ },
  { name: 'size-guide', sameAs: 'product-size-guide', as: 'guest', path: '/size-guide', heading: 'Size Guide' },
  { name: 'returns', as: 'guest', path: '/returns', heading: 'Returns & Exchanges' },
  { name: 'shipping', sameAs: 'returns', as: 'guest', path: '/shipping', heading: 'Shipping Info' },
  { name: 'privacy', as: 'guest', path: '/privacy', heading: 'Privacy' },
  { name: 'terms', sameAs: 'privacy', as: 'guest', path: '/terms', heading: 'Terms' },
  { name: 'accessibility', sameAs: 'privacy', as: 'guest', path: '/accessibility', heading: 'Accessibility' },
  { name: 'unsubscribe', as: 'guest', path: '/unsubscribe', heading: 'This link doesn’t work' },
  { name: 'alerts', as: 'guest', path: '/alerts?token=unknown', heading: 'Want us to email you?' },
  { name: 'alerts-end', sameAs: 'alerts', as: 'guest', path: '/alerts/end?token=unknown', heading: 'Stop all alerts?' },
  {
    name: 'wishlist-shared-missing',
    as: 'guest',
    path: '/wishlist/shared/unknown',
    heading: 'This wishlist is no longer shared',
    status: 404,
  },
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
  {
    name: 'checkout',
    sameAs: 'checkout-errors',
    as: 'customer',
    path: '/checkout',
    heading: 'Checkout',
    hasCart: true,
  },
  {
    name: 'checkout-errors',
    as: 'customer',
    path: '/checkout',
    heading: 'Checkout',
    hasCart: true,
    prepare: sendEmptyForm,
  },
  { name: 'checkout-empty', sameAs: 'cart-empty', as: 'customer', path: '/checkout', heading: /./ },
  // The demo's newest order counts as new for an hour.
  {
    name: 'order',
    as: 'customer',
    path: ({ orderId }) => `/order/${orderId}`,
    heading: /^(Order Confirmed!|Getting your order ready)$/,
  },
  {
    name: 'order-cancel-asked',
    as: 'customer',
    path: ({ orderId }) => `/order/${orderId}`,
    heading: /./,
    prepare: askToCancel,
  },
  {
    name: 'order-address-form',
    as: 'customer',
    path: ({ orderId }) => `/order/${orderId}`,
    heading: /./,
    prepare: openAddress,
  },
  orderScreen('parcels', /^On its way$/),
  orderScreen('delivered', /^Delivered /, 'order-settled'),
  orderScreen('asked', /^Delivered /),
  orderScreen('approved', /^Delivered /, 'order-settled'),
  orderScreen('settled', /^Delivered /),
  orderScreen('cancelled', /^Cancelled /, 'order-settled'),
  {
    name: 'return',
    sameAs: 'return-problems',
    as: 'customer',
    path: ({ orders }) => `/order/${orders.delivered}/return`,
    heading: 'Return or exchange',
    prepare: chooseExchange,
  },
  {
    name: 'return-problems',
    as: 'customer',
    path: ({ orders }) => `/order/${orders.delivered}/return`,
    heading: 'Return or exchange',
    prepare: sendEmptyReturn,
  },
  {
    name: 'return-late',
    sameAs: 'order-missing',
    as: 'customer',
    path: ({ orders }) => `/order/${orders.late}/return`,
    heading: 'It’s too late for a return',
  },
  {
    name: 'track-missing',
    sameAs: 'order-missing',
    as: 'guest',
    path: '/track/nothing',
    heading: 'This link no longer works',
    status: 404,
  },
  { name: 'order-missing', as: 'customer', path: `/order/${nobody}`, heading: 'Order not found', status: 404 },
  { name: 'profile', as: 'customer', path: '/profile', heading: 'My Account' },
  {
    name: 'profile-addresses',
    as: 'customer',
    path: '/profile',
    heading: 'My Account',
    prepare: openAddresses,
  },
  { name: 'profile-security', as: 'customer', path: '/profile/security', heading: 'Security' },
  { name: 'profile-alerts', as: 'customer', path: '/profile', heading: 'My Account', prepare: openAlerts },
  { name: 'orders', as: 'customer', path: '/orders', heading: 'My Orders' },
  { name: 'wishlist', as: 'customer', path: '/wishlist', heading: 'My Wishlist' },
  { name: 'admin-denied', sameAs: 'admin-guest', as: 'customer', path: '/admin', heading: 'Access Denied' },

  { name: 'orders-empty', sameAs: 'wishlist-empty', as: 'admin', path: '/orders', heading: 'My Orders' },
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
  {
    name: 'admin-bulk-edit',
    as: 'admin',
    path: '/admin/products',
    heading: 'Products Management',
    prepare: editInBulk,
  },
  { name: 'admin-imports', as: 'admin', path: '/admin/imports', heading: 'Imports' },
  { name: 'admin-import', as: 'admin', path: '/admin/imports', heading: 'Imports', prepare: importFile },
  {
    name: 'admin-import-refused',
    sameAs: 'admin-import',
    as: 'admin',
    path: '/admin/imports',
    heading: 'Imports',
    prepare: showRefused,
  },
  { name: 'admin-calendar', as: 'admin', path: '/admin/calendar', heading: 'Calendar' },
  { name: 'admin-order', as: 'admin', path: ({ orderId }) => `/admin/orders/${orderId}`, heading: /^Order/ },
  {
    name: 'admin-orders',
    sameAs: 'admin-orders-to-ship',
    as: 'admin',
    path: '/admin/orders',
    heading: 'Orders Management',
  },
  {
    name: 'admin-orders-to-ship',
    as: 'admin',
    path: '/admin/orders?status=to-ship',
    heading: 'Orders Management',
    prepare: chooseOrders,
  },
  { name: 'admin-ship', as: 'admin', path: '/admin/orders/ship', heading: 'Ship orders' },
  { name: 'admin-returns', as: 'admin', path: '/admin/orders/returns', heading: 'Returns' },
  { name: 'admin-payments', as: 'admin', path: '/admin/payments', heading: 'Payments' },
  { name: 'admin-messages', as: 'admin', path: '/admin/messages', heading: 'Messages' },
  { name: 'admin-reviews', as: 'admin', path: '/admin/reviews', heading: 'Reviews' },
  { name: 'admin-waiting', as: 'admin', path: '/admin/products/waiting', heading: 'Back-in-stock requests' },
  { name: 'admin-categories', as: 'admin', path: '/admin/categories', heading: 'Categories' },
  { name: 'admin-collections', as: 'admin', path: '/admin/categories/collections', heading: 'Collections' },
  { name: 'admin-redirects', as: 'admin', path: '/admin/categories/redirects', heading: 'Redirects' },
  { name: 'admin-promotions', as: 'admin', path: '/admin/promotions', heading: 'Promotions' },
  { name: 'admin-new-promotion', as: 'admin', path: '/admin/promotions/new', heading: 'New promotion' },
  {
    name: 'admin-promotion',
    as: 'admin',
    path: '/admin/promotions/new',
    heading: 'New promotion',
    prepare: makePromotion,
  },
  { name: 'admin-promotion-calendar', as: 'admin', path: '/admin/promotions/calendar', heading: 'Promotions' },
  { name: 'admin-try-promotions', as: 'admin', path: '/admin/promotions/try', heading: 'Promotions', prepare: tryCart },
  { name: 'admin-newsletters', as: 'admin', path: '/admin/newsletters', heading: 'Newsletters' },
  {
    name: 'admin-newsletter',
    as: 'admin',
    path: '/admin/newsletters',
    heading: 'Newsletters',
    prepare: composeLetter,
  },
  { name: 'admin-subscribers', as: 'admin', path: '/admin/newsletters/subscribers', heading: 'Subscribers' },
  {
    name: 'admin-users',
    as: 'admin',
    path: '/admin/users?role=customer',
    heading: 'Users Management',
    prepare: editUser,
  },
  { name: 'admin-search', as: 'admin', path: '/admin/search', heading: 'Search words' },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings', heading: 'Settings' },
  { name: 'admin-settings-shop', as: 'admin', path: '/admin/settings/shop', heading: 'Shop' },
  { name: 'admin-settings-destinations', as: 'admin', path: '/admin/settings/destinations', heading: 'Where we sell' },
  { name: 'admin-settings-shipping', as: 'admin', path: '/admin/settings/shipping', heading: 'Shipping' },
  { name: 'admin-settings-tax', as: 'admin', path: '/admin/settings/tax', heading: 'Tax' },
  { name: 'admin-settings-returns', as: 'admin', path: '/admin/settings/returns', heading: 'Returns and terms' },
  { name: 'admin-problems', as: 'admin', path: '/admin/problems', heading: 'What went wrong' },
  { name: 'admin-staff', as: 'admin', path: '/admin/staff', heading: 'Staff' },
  {
    name: 'admin-roles',
    as: 'admin',
    path: '/admin/staff/roles',
    heading: 'Roles',
    prepare: async (page) => page.getByRole('button', { name: 'New role' }).click(),
  },
  { name: 'admin-keys', as: 'admin', path: '/admin/keys', heading: 'Keys' },
  { name: 'admin-webhooks', as: 'admin', path: '/admin/webhooks', heading: 'Webhooks' },
  { name: 'admin-events', as: 'admin', path: '/admin/events', heading: 'Events' },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit', heading: 'Audit log' },
];
