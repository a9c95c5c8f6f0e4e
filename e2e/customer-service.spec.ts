import { expect, test } from './fixtures/test';

const pages = [
  { name: 'Contact Us', address: '/contact' },
  { name: 'Size Guide', address: '/size-guide' },
  { name: 'Returns & Exchanges', address: '/returns' },
  { name: 'Shipping Info', address: '/shipping' },
];

for (const { name, address } of pages) {
  test(`the footer leads to ${name}`, async ({ page, shop }) => {
    await shop.visit('/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(shop.heading).toHaveText(name);
    await expect(
      page.getByRole('navigation', { name: 'Customer Service' }).getByRole('link', { name }),
    ).toHaveAttribute('aria-current', 'page');
  });
}

test('the service pages promise what the cart charges', async ({ page, shop }) => {
  await shop.visit('/shipping');
  const main = page.getByRole('main');
  await expect(main).toContainText('A subtotal of exactly $100.00 still pays $9.99');
  await expect(main).toContainText('Tax is 8 percent of the subtotal');
  await expect(main).toContainText('2-3 business days');
  await shop.visit('/returns');
  await expect(main).toContainText('30 days');
});

test('a foot’s length leads to a size in every scale', async ({ page, shop }) => {
  await shop.visit('/size-guide');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '9', exact: true }) });
  await expect(row.getByRole('cell')).toHaveText(['10.5', '42', '8', '26.2']);
});

test('the contact page names an address and does not pretend that a demo’s is read', async ({ page, shop }) => {
  await shop.visit('/contact');
  await expect(page.getByRole('link', { name: 'hello@lacewing.example' })).toHaveAttribute(
    'href',
    'mailto:hello@lacewing.example',
  );
  await expect(page.getByRole('main')).toContainText('mail to it reaches nobody');
});

test('an order’s confirmation leads to help', async ({ page, shop }) => {
  await shop.logsIn();
  for (const [name, address] of [
    ['Customer Support', '/contact'],
    ['Return Policy', '/returns'],
    ['Size Guide', '/size-guide'],
  ] as const) {
    await shop.visit('/orders');
    await page.getByRole('link', { name: 'Track Order' }).first().click();
    await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
  }
});
