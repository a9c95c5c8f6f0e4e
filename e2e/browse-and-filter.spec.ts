import type { Locator, Page } from 'playwright/test';
import { catalogue } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

const PAGE_SIZE = 12;
const mora = catalogue.filter((shoe) => shoe.brand === 'Móra');

/** A checkbox of the filters, such as `Móra` of the group `Brand`. */
function option(page: Page, group: string, name: string): Locator {
  return page.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
}

const hasSize = (shoe: (typeof catalogue)[number], wanted: number) =>
  shoe.stock.some(({ size, quantity }) => size === wanted && (quantity === null || quantity > 0));

test('what is filtered stands in the address: reload, Back and a link show the same list', { tag: '@journey' }, async ({
  page,
  shop,
  otherShop,
}) => {
  await shop.visit('/products');
  await option(page, 'Brand', 'Móra').check();
  await page.waitForURL((url) => url.searchParams.get('brand') === 'Móra');
  await shop.seesProducts(mora.length);

  await page.reload();
  await shop.seesProducts(mora.length);
  await expect(option(page, 'Brand', 'Móra')).toBeChecked();

  await otherShop.visit(page.url());
  await otherShop.seesProducts(mora.length);

  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await shop.seesProducts(catalogue.length);
  await expect(option(page, 'Brand', 'Móra')).not.toBeChecked();

  await page.goForward();
  await shop.seesProducts(mora.length);
});

test('who lifts a filter hears how many shoes there are now, and goes on at the next one', async ({ page, shop }) => {
  const cheap = mora.filter((shoe) => shoe.priceCents <= 6000);
  await shop.visit('/products?brand=M%C3%B3ra&maxPrice=60');
  const applied = page.getByRole('list', { name: 'Applied filters' });
  await shop.seesProducts(cheap.length);
  await expect(applied.getByRole('link')).toHaveCount(2);

  await shop.tabsTo(applied.getByRole('link', { name: 'Móra' }));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('brand'));
  const rest = catalogue.filter((shoe) => shoe.priceCents <= 6000);
  await shop.hears(`${rest.length} products listed`);
  await expect(applied.getByRole('link', { name: 'Up to $60' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products$/);
  await shop.hears(`${catalogue.length} products listed`);
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused();
  await expect(applied).toHaveCount(0);
});

test('on a small screen the filters are a sheet that the keyboard opens, fills in and closes', {
  tag: '@journey',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.visit('/products');
  const opener = page.getByRole('button', { name: /^Filters/ });
  const brand = option(page, 'Brand', 'Móra');
  await expect(brand).toBeHidden();

  await shop.tabsTo(opener);
  await page.keyboard.press('Enter');
  await shop.tabsTo(brand);
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.searchParams.get('brand') === 'Móra');
  await shop.hears(`${mora.length} products listed`);
  await expect(brand).toBeFocused();

  await shop.tabsTo(page.getByRole('button', { name: `Show ${mora.length} products` }));
  await page.keyboard.press('Enter');
  await expect(brand).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAccessibleName(/\(1\)/);

  await page.keyboard.press('Enter');
  await shop.tabsTo(page.getByRole('button', { name: 'Clear All' }));
  await page.keyboard.press('Escape');
  await expect(brand).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone what narrows and sorts a list takes one row', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const said = { system: 'eu', value: 42 };
  const eu42 = JSON.stringify({ system: 'eu', said, us: 9, bought: null, of: null });
  for (const [known, name] of [
    ['', 'In my size'],
    [eu42, 'In my size EU 42'],
  ] as const) {
    await page.goto('/robots.txt');
    await page.evaluate((text) => localStorage.setItem('mySize', text), known);
    await shop.visit('/products?minPrice=20');
    const controls = [
      page.getByRole('button', { name: /^Filters/ }),
      page.getByLabel('Sort By'),
      page.getByRole('button', { name, exact: true }),
    ];
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
    const ends = controls.map(async (control) => {
      const box = await control.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    });
    expect(new Set(await Promise.all(ends)).size).toBe(1);
  }
});

test('search answers while one types, without regard to accents, drops the page, and says what it did not find', {
  tag: '@journey',
}, async ({ page, shop }) => {
  await shop.visit('/products?page=3');
  await page.getByLabel('Search', { exact: true }).pressSequentially('fjaril', { delay: 40 });
  await page.waitForURL((url) => url.searchParams.get('search') === 'fjaril' && !url.searchParams.has('page'));
  await shop.seesProducts(1);
  const found = catalogue.find((shoe) => shoe.id === 'fjaril-flat');
  expect(await shop.namesOnShow()).toEqual([found?.name]);

  await page.getByLabel('Search', { exact: true }).fill('sneekers');
  await expect(page.getByText('No match for sneekers. Showing sneakers.')).toBeVisible();
  await expect(shop.cards).toHaveCount(PAGE_SIZE);
  await page.getByLabel('Search', { exact: true }).fill('zeppelin');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await shop.seesProducts(catalogue.length);
});

test('filters combine by keyboard: two brands and two sizes, with counts that come true', { tag: '@journey' }, async ({
  page,
  shop,
}) => {
  await shop.visit('/products');
  await shop.tabsTo(option(page, 'Brand', 'Móra'));
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.searchParams.has('brand'));
  await shop.seesProducts(mora.length);
  await expect(option(page, 'Brand', 'Móra')).toBeFocused();
  await option(page, 'Brand', 'Quillon').focus();
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.searchParams.getAll('brand').length === 2);
  const both = catalogue.filter((shoe) => ['Móra', 'Quillon'].includes(shoe.brand));
  await shop.seesProducts(both.length);

  const nines = both.filter((shoe) => hasSize(shoe, 9));
  await expect(option(page, 'Size', '9')).toHaveAccessibleDescription(`${nines.length} products`);
  await option(page, 'Size', '9').check();
  await shop.seesProducts(nines.length);
  await option(page, 'Size', '10').check();
  await shop.seesProducts(both.filter((shoe) => hasSize(shoe, 9) || hasSize(shoe, 10)).length);

  // What would leave nothing is told, and can't be chosen.
  expect(both.filter((shoe) => shoe.category === 'running')).toHaveLength(0);
  await expect(option(page, 'Category', 'Running')).toBeDisabled();
  await expect(option(page, 'Category', 'Running')).toHaveAccessibleDescription('0 products');

  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await shop.seesProducts(catalogue.length);
});

test('the form of the filters follows what is typed and chosen, and keeps its place', async ({ page, shop }) => {
  await test.step('prices and sizes narrow the list together', async () => {
    const affordable = catalogue.filter((shoe) => shoe.priceCents >= 10_000 && shoe.priceCents <= 12_000);
    await shop.visit('/products');
    await page.getByLabel('Min Price').fill('100');
    await page.getByLabel('Max Price').fill('120');
    await shop.seesProducts(affordable.length);

    const fitting = affordable.filter((shoe) => hasSize(shoe, 12));
    await option(page, 'Size', '12').check();
    await page.waitForURL((url) => url.searchParams.get('size') === '12');
    await shop.seesProducts(fitting.length);
    expect(new URL(page.url()).searchParams.get('minPrice')).toBe('100');
  });
  await test.step('a search survives a change of category, and the other way round', async () => {
    await shop.visit('/products?search=black');
    await option(page, 'Category', 'Slides').check();
    await expect(page).toHaveURL(/\/products\/slides\?search=black$/);
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('black');
    await expect(page.getByLabel('Sort By')).toHaveValue('');
    await expect(page.getByLabel('Sort By').locator('option:checked')).toHaveText('Best match');
    await option(page, 'Category', 'Slides').uncheck();
    await expect(page).toHaveURL(/\/products\?search=black$/);
  });
  await test.step('the column keeps its place, and folded groups open where one of them is in use', async () => {
    await shop.visit('/products');
    const blue = option(page, 'Color', 'Blue');
    const heading = page.getByRole('heading', { name: 'All Products' });
    await blue.check();
    await expect(page).toHaveURL(/color=blue/);
    await expect(blue).toBeInViewport();
    await expect(heading).toBeInViewport();
    await expect(option(page, 'Rating', '4 stars and up')).toBeHidden();
    await page.getByText('Rating', { exact: true }).click();
    await option(page, 'Rating', '4 stars and up').check();
    await expect(page).toHaveURL(/minRating=4/);
    await page.reload();
    await expect(option(page, 'Rating', '4 stars and up')).toBeVisible();
  });
});

test('who comes back from a shoe is at the same place of the list', { tag: '@journey' }, async ({ page, shop }) => {
  await shop.visit('/products');
  await expect(shop.cards).toHaveCount(PAGE_SIZE);
  await shop.cards.nth(PAGE_SIZE - 1).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await shop.cards
    .nth(PAGE_SIZE - 1)
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(shop.cards).toHaveCount(PAGE_SIZE);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(200);
});

test('of a list, only the page of the card that is pointed at is fetched ahead', async ({ page, shop }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc')) fetched.add(pathname);
  });
  await shop.visit('/products');
  await shop.cards.last().scrollIntoViewIfNeeded();
  const link = shop.cards.nth(2).getByRole('heading').getByRole('link');
  const path = await link.getAttribute('href');
  expect([...fetched]).toEqual([]);
  await shop.cards.nth(2).hover();
  await expect.poll(() => [...fetched]).toEqual([path]);
});

test('while another list or a shoe is on its way, the list says so, and no longer', async ({ page, shop }) => {
  const card = (place: number) => page.getByRole('region', { name: 'Products' }).getByRole('article').nth(place);
  const signs = async (pressed?: number) => {
    await shop.hears('Loading…');
    await expect(card(0)).toHaveCSS('opacity', '0.4');
    if (pressed !== undefined) await expect(card(pressed)).toHaveCSS('opacity', '1');
  };
  const steps: { what: RegExp; press: () => Promise<void>; pressed?: number }[] = [
    { what: /page=2/, press: () => page.getByRole('link', { name: 'Next' }).click() },
    { what: /sortBy=price-low/, press: async () => void (await page.getByLabel('Sort By').selectOption('price-low')) },
    { what: /brand=M/, press: () => option(page, 'Brand', 'Móra').check() },
    {
      what: /search=trail/,
      press: async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Search shoes' }).click();
        await page.getByRole('combobox', { name: 'Search' }).fill('trail');
        await page.keyboard.press('Enter');
      },
    },
    { what: /products\/running/, press: () => page.getByRole('banner').getByRole('link', { name: 'Running' }).click() },
    {
      what: /\/product\//,
      press: () => shop.cards.nth(3).getByRole('heading').getByRole('link').click(),
      pressed: 3,
    },
  ];
  await shop.visit('/products');
  for (const { what, press, pressed } of steps) {
    // All requests for it: where the pointer rests, a page may be fetched ahead.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isForIt = (url: URL) => what.test(url.href) && url.searchParams.has('_rsc');
    await page.route(isForIt, async (route) => {
      await released;
      await route.continue();
    });
    const held = page.waitForRequest((request) => isForIt(new URL(request.url())));
    await press();
    await held;
    await signs(pressed);
    release();
    await page.waitForURL(what);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    if (pressed === undefined) await expect(card(0)).toHaveCSS('opacity', '1');
    await page.unroute(isForIt);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper filters, turns pages and opens a shoe', { tag: '@journey' }, async ({ page, shop }) => {
    await page.goto('/products');
    await shop.seesProducts(catalogue.length);

    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/products\?page=2$/);
    await expect(shop.cards).toHaveCount(PAGE_SIZE);

    await option(page, 'Brand', 'Móra').check();
    await option(page, 'Brand', 'Quillon').check();
    await option(page, 'Size', '9').check();
    await page.getByLabel('Sort By').selectOption('price-high');
    await page.getByRole('button', { name: 'Apply' }).click();
    const url = new URL(page.url());
    expect(url.searchParams.getAll('brand')).toEqual(['Móra', 'Quillon']);
    const both = catalogue.filter((shoe) => ['Móra', 'Quillon'].includes(shoe.brand) && hasSize(shoe, 9));
    await shop.seesProducts(both.length);

    const first = both.toSorted((a, b) => b.priceCents - a.priceCents)[0];
    await shop.cards.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/product/${first?.id}$`));
    await expect(shop.heading).toHaveText(first?.name ?? '');
    await expect(page.getByText(first?.description ?? '')).toBeVisible();
    // Nothing is offered that a press would not do.
    await expect(page.getByText('Please turn on JavaScript to put shoes into your cart.')).toBeVisible();
    await expect(shop.addToCartButton).toBeHidden();
    await expect(page.getByRole('button', { name: /^(Tell me|Zoom in|Show view)/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Get our newsletter' })).toBeVisible();
  });
});
