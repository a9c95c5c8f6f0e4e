import { readdirSync } from 'node:fs';
import type { APIRequestContext } from 'playwright/test';
import { OWNER, shippedRoles } from '@/lib/core/permissions/rights';
import { newCaller } from './fixtures/office';
import { expect, test } from './fixtures/test';

/** The panel's pages on disk that need no id. */
const pages = readdirSync(new URL('../app/admin', import.meta.url).pathname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('['))
  .map((file) => `/admin/${file.replace(/\/?page\.tsx$/, '')}`.replace(/\/$/, ''));

const isSection = (page: string) => page.split('/').length <= 3;

/** What is in the menu only where the shop takes money or writes invoices: this one does neither. */
const BY_SETTING = ['/admin/payments', '/admin/invoices'];

/** The page that an address leads to, whatever it is about: one order stands for all. */
const pageOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => (/\d/.test(part) ? '*' : part))
    .join('/');

/** Tells whether a page is refused, by its address; asked once for each page. */
function refusals(request: APIRequestContext): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (path) => {
    const name = pageOf(path);
    const answer =
      known.get(name) ?? request.get(path).then(async (page) => (await page.text()).includes('Access Denied'));
    known.set(name, answer);
    return answer;
  };
}

test.describe.configure({ mode: 'parallel' });

for (const role of Object.keys(shippedRoles))
  test(`${role}: the menu, the pages, their links and their calls agree`, async ({
    page,
    request,
    shop,
    workerShop,
  }) => {
    const person = await newCaller(request, `Staff of ${role}`);
    await workerShop.query(`UPDATE users SET role = 'admin', staff_roles = '{${role}}' WHERE id = '${person.id}'`);
    await shop.logsIn(person);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${new URL(answer.url()).pathname}`);
    });

    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu).toBeVisible();
    const hrefs = () =>
      page.locator('a[href^="/admin"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const inMenu = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const isRefused = refusals(page.request);
    const opened: string[] = [];
    for (const path of pages) {
      // The way in leads on to the first page of those who have no dashboard.
      const isDenied = path === '/admin' ? !inMenu.includes(path) : await isRefused(path);
      if (isSection(path) && !BY_SETTING.includes(path))
        expect([path, inMenu.includes(path)]).toEqual([path, !isDenied]);
      if (!isDenied) opened.push(path);
    }

    // An owner lacks nothing that could be refused.
    for (const path of role === OWNER ? [] : opened) {
      // By the menu, as people go, where it has the page.
      if (inMenu.includes(path)) await menu.locator(`a[href="${path}"]`).click();
      else await page.goto(path);
      await page.waitForURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('You don’t have permission to see this')).toHaveCount(0);
      for (const href of new Set(await hrefs()))
        expect([path, href, await isRefused(href)]).toEqual([path, href, false]);
    }
    expect(refused).toEqual([]);
  });

test('who may not change the catalogue can look at a product', async ({
  page,
  request,
  shop,
  workerShop,
  expectNoBarriers,
}) => {
  const person = await newCaller(request, 'Staff who looks');
  await workerShop.query(`UPDATE users SET role = 'admin', staff_roles = '{warehouse}' WHERE id = '${person.id}'`);
  await shop.logsIn(person);
  await shop.visit('/admin/products?edit=tidepool-slide-onyx');
  const main = page.getByRole('main');
  await expect(main.getByText('You can look at this product, but not change it.')).toBeVisible();
  await expect(main.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(main.getByLabel('Status')).toBeDisabled();
  await expect(main.getByRole('button', { name: /^(Save|Duplicate|Archive)/ })).toHaveCount(0);
  await expectNoBarriers();
  await main.getByRole('button', { name: 'Back to Products' }).click();
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await shop.visit('/admin/products?form=new');
  await expect(main.getByText('You don’t have permission to see this')).toBeVisible();
});
