import { expect, serverTest, test } from './fixtures/test';

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('without a connection the shop says so, and opens again with it', async ({ page, context, shop }) => {
  await shop.visit('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/products/running');
  await expect(shop.heading).toHaveText('You’re offline');

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(shop.heading).toHaveText('You’re offline');
  // Nothing has to be pressed once the connection is back.
  await context.setOffline(false);
  await expect(shop.heading).toHaveText('Running');
});

test('the offline page is the only thing that is kept', async ({ page, shop }) => {
  await shop.visit('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await shop.visit('/product/cloudrunner-2');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline.html']);
});

serverTest('the offline page runs its own script and no other', async ({ request }) => {
  const answer = await request.get('/offline.html');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the offline page opened by its own address stays as it is', async ({ page, shop }) => {
  await page.clock.install();
  await page.goto('/offline.html');
  await expect(shop.heading).toHaveText('You’re offline');
  const reloads: string[] = [];
  page.on('request', (request) => reloads.push(request.url()));
  await page.clock.runFor(30_000);
  expect(reloads).toEqual([]);
});
