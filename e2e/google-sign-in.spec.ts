import type { Page } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { type OpenIdPerson, type OpenIdProvider, openOpenIdProvider } from '@/tests/fakes/openid-provider';
import { copyShop } from './fixtures/shop-copy';
import type { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

let provider: OpenIdProvider;
let people = 0;

test.beforeAll(async ({ workerShop: { url, google } }) => {
  provider = await openOpenIdProvider({ shopUrl: url, ...google });
});
test.afterAll(() => provider.close());

function newPerson(): Required<OpenIdPerson> {
  const id = `${Date.now()}-${people++}`;
  return { sub: id, email: `noa-${id}@example.com`, email_verified: true, name: 'Noa Verhoeven' };
}

const failureNotice = 'Google sign-in failed or was cancelled.';

async function endsAtFailure({ page }: Shopper): Promise<void> {
  await expect(page).toHaveURL('/login?error=auth_failed');
  await expect(page.getByRole('main')).toContainText(failureNotice);
}

/** Is signed in, and has left the landing page: a browser that is closed on its way to the next page may hang. */
async function endsSignedIn({ page }: Shopper, name: string, address = '/'): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}

const readUserInfo = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'));

/** Signs in as far as the landing page, whose code is kept from reaching the shop, and returns the page's address. */
async function stopsAtLanding(shop: Shopper): Promise<string> {
  const landing = shop.page.waitForRequest('**/auth/success?**');
  await shop.page.route('**/api/auth/exchange', (route) => route.abort());
  await shop.page.goto('/api/auth/google');
  await endsAtFailure(shop);
  await shop.page.unroute('**/api/auth/exchange');
  return (await landing).url();
}

test('saying no ends at the login page, saying yes where the login was asked for', async ({ shop }) => {
  await test.step('a shop without Google says so to who comes back from it', async () => {
    await shop.visit('/login?error=google_unconfigured');
    await expect(shop.page.getByRole('main')).toContainText('Google sign-in isn’t available here');
  });
  await test.step('saying no ends at the login page, which explains itself', async () => {
    provider.refuses();
    await shop.visit('/login');
    await shop.page.getByRole('link', { name: 'Sign in with Google' }).click();
    await endsAtFailure(shop);
  });
  await test.step('a new customer ends where the login was asked for', async () => {
    const person = newPerson();
    provider.signsIn(person);
    await shop.visit('/');
    await shop.visit('/login?redirect=/products/running');
    await shop.page.getByRole('link', { name: 'Sign in with Google' }).click();
    await endsSignedIn(shop, person.name, '/products/running');
    expect(await readUserInfo(shop.page)).toMatchObject({ name: person.name, email: person.email, role: 'customer' });
    expect(await shop.asks('/api/wishlist')).toEqual([]);

    // Redirects add no step to the history.
    await shop.page.goBack();
    await expect(shop.page).not.toHaveURL(/auth\/success|api\/auth/);
    await shop.page.reload();
    await expect(shop.page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();
  });
});

test('without a wish it ends at home, and the landing page says what it does', async ({ shop }) => {
  provider.signsIn(newPerson());
  await shop.page.route('**/api/auth/exchange', async (route) => {
    // By now the code is gone from the address.
    await expect(shop.page).toHaveURL('/auth/success');
    await expect(shop.page.getByRole('heading', { name: 'Authenticating, please wait...' })).toBeVisible();
    await route.continue();
  });
  await shop.page.goto('/api/auth/google');
  await expect(shop.page).toHaveURL('/');
});

test('a local account of the same address is signed in to', async ({ shop }) => {
  const { email, name } = demoAccounts.customer;
  provider.signsIn({ ...newPerson(), email });
  await shop.page.goto('/api/auth/google');
  await endsSignedIn(shop, name);
});

test.describe('a code that is not this browser’s, or none', () => {
  test.use({ expectedErrors: /\/api\/auth\/exchange/ });

  test('signs nobody in, whatever else the landing page is given, and a code works once', async ({ shop }) => {
    const forged = { _id: '1', name: 'Eve', email: 'eve@example.com', role: 'admin', token: 'made-up' };
    for (const query of ['', '?user=%7Bnonsense', `?user=${encodeURIComponent(JSON.stringify(forged))}`]) {
      await shop.page.goto(`/auth/success${query}`);
      await endsAtFailure(shop);
      expect(await readUserInfo(shop.page)).toBeNull();
    }

    provider.signsIn(newPerson());
    const address = await stopsAtLanding(shop);
    await shop.page.goto(address);
    await expect(shop.page).toHaveURL('/');
    await shop.page.goto(address);
    await endsAtFailure(shop);
  });

  test('signs nobody in who opens the link, and nobody out', async ({ shop, otherShop }) => {
    provider.signsIn({ ...newPerson(), name: 'Eve' });
    const address = await stopsAtLanding(otherShop);

    await shop.page.goto(address);
    await endsAtFailure(shop);
    expect(await readUserInfo(shop.page)).toBeNull();

    await shop.logsIn();
    await shop.page.goto(address);
    await endsAtFailure(shop);
    expect(await readUserInfo(shop.page)).toMatchObject({ email: demoAccounts.customer.email });
    expect(await shop.asks('/api/orders/myorders')).toEqual(expect.any(Array));

    // It was not used up by that: its own browser still gets in.
    await otherShop.page.goto(address);
    await endsSignedIn(otherShop, 'Eve');
  });
});

test('a shop without Google does not offer it; the demo offers it, and says what is missing', async ({ request }) => {
  const copy = await copyShop();
  try {
    for (const isDemo of [false, true]) {
      const { url } = await copy.start({ LACEWING_DEMO: isDemo ? '1' : '' });
      for (const path of ['/login', '/login?redirect=checkout', '/register']) {
        const html = await (await request.get(`${url}${path}`)).text();
        expect(html, path).toContain('</form>');
        expect(html.includes('/api/auth/google'), path).toBe(isDemo);
        expect(html.includes('Google sign-in is not configured in this shop yet.'), path).toBe(isDemo);
      }
    }
  } finally {
    await copy.close();
  }
});
