import type { BrowserContextOptions, Page } from 'playwright';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { serializeCart } from '@/lib/orders/cart/cart-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { demoAccounts } from '@/prisma/seed/accounts';
import { fullCart, type Onlooker, type OrderState, type Screen, type ScreenFacts } from './screens';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The visitors as whom screens are photographed. */
export interface Onlookers {
  facts: ScreenFacts;
  /** What a user's browser stores: whether they are signed in, and their cart. */
  storageFor(screen: Pick<Screen, 'as' | 'hasCart'>): StorageState;
}

async function ask<Answer>(url: string, init: RequestInit = {}): Promise<{ answer: Answer; response: Response }> {
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return { answer: (await response.json()) as Answer, response };
}

async function signIn(shopUrl: string, account: { email: string; password: string }) {
  const { answer, response } = await ask<{ token: string }>(`${shopUrl}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const cookies = response.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const { hostname, protocol } = new URL(shopUrl);
    return {
      name,
      value,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: protocol === 'https:',
      sameSite: 'Lax' as const,
    };
  });
  return { user: answer, cookies };
}

type OrderInState = Pick<Order, '_id' | 'status' | 'shipments' | 'returns'>;

/** One seeded order of each state. */
function ordersByState(orders: readonly OrderInState[]): Record<OrderState, string> {
  const find = (isIt: (order: OrderInState) => boolean) => orders.find(isIt)?._id ?? '';
  const withReturn = (status: string) => find(({ returns }) => returns.some((given) => given.status === status));
  return {
    parcels: find(({ shipments }) => shipments.length > 1),
    delivered: find(({ status, returns }) => status === 'delivered' && returns.length === 0),
    asked: withReturn('requested'),
    approved: withReturn('approved'),
    settled: withReturn('settled'),
    cancelled: find(({ status }) => status === 'cancelled'),
    // The oldest one was delivered before the return period.
    late: orders.at(-1)?._id ?? '',
  };
}

/**
 * Signs in all who have an account, furnishes the demo customer's wishlist and leaves a trace in the audit log.
 * `shopUrl` has no slash at the end.
 */
export async function gatherOnlookers(shopUrl: string): Promise<Onlookers> {
  const [customer, admin] = await Promise.all([
    signIn(shopUrl, demoAccounts.customer),
    signIn(shopUrl, demoAccounts.admin),
  ]);
  const authorization = `Bearer ${customer.user.token}`;
  const { answer: orders } = await ask<OrderInState[]>(`${shopUrl}/api/orders/myorders`, {
    headers: { authorization },
  });
  const { answer: racer } = await ask<Product>(`${shopUrl}/api/products/cloudrunner-2`);
  for (const productId of [racer._id, 'lido-rose', 'plume-oat', 'harbor-loafer-black']) {
    await ask(`${shopUrl}/api/wishlist`, {
      method: 'POST',
      body: JSON.stringify({ productId }),
      headers: { authorization },
    });
  }
  for (const price of [123.45, racer.price]) {
    await ask(`${shopUrl}/api/products/${racer._id}`, {
      method: 'PUT',
      body: JSON.stringify({ price }),
      headers: { authorization: `Bearer ${admin.user.token}` },
    });
  }
  const signedIn: Record<Onlooker, typeof customer | null> = { guest: null, customer, admin };
  return {
    facts: { orderId: orders[0]?._id ?? '', orders: ordersByState(orders) },
    storageFor({ as, hasCart }) {
      const person = signedIn[as];
      const localStorage = [
        ...(person ? [{ name: 'userInfo', value: JSON.stringify(person.user) }] : []),
        ...(hasCart ? [{ name: 'cart', value: serializeCart({ items: fullCart }) }] : []),
      ];
      return { cookies: person?.cookies ?? [], origins: [{ origin: new URL(shopUrl).origin, localStorage }] };
    },
  };
}

/** Opens a screen and waits until it shows the intended state. Throws if it does not. */
export async function openScreen(page: Page, shopUrl: string, screen: Screen, facts: ScreenFacts): Promise<void> {
  // Each screen has a saved cart of its own, in its browser.
  const items = (screen.hasCart ? fullCart : []).map(({ product, size, quantity }) => ({ product, size, quantity }));
  await page.route(/\/api\/cart(\/merge)?$/, (route) => route.fulfill({ json: { items } }));
  const path = typeof screen.path === 'string' ? screen.path : screen.path(facts);
  const answer = await page.goto(`${shopUrl}${path}`);
  const status = answer?.status();
  if (status !== (screen.status ?? 200)) throw new Error(`${path} answers ${status}`);
  await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
  await page.waitForFunction(isSettled);
  await screen.prepare?.(page);
}

/** Whether React has hydrated, and nothing is loading. Runs in the page. */
function isSettled(): boolean {
  // The offline page is a static file.
  const isReact = document.querySelector('script[src^="/_next/"]') !== null;
  const buttons = [...document.querySelectorAll('header button, main button')];
  const isAlive =
    !isReact || buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__reactProps$')));
  // The design page shows skeletons on purpose.
  const waiting = 'main [aria-busy="true"], main .animate-pulse:not([data-shows-theme] *)';
  return isAlive && document.querySelector(waiting) === null;
}
