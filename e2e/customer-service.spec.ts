import { returnPostage } from '@/lib/core/shop-terms/terms';
import { shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

const pages = [
  {
    name: 'Shipping Info',
    address: '/shipping',
    says: ['Up to and including $100.00 it’s $9.99', 'Tax is 8 percent of the subtotal', '2-3 business days'],
  },
  { name: 'Returns & Exchanges', address: '/returns', says: ['30 days'] },
  { name: 'Size Guide', address: '/size-guide', says: [] },
  // It does not pretend that a demo's mail is read.
  { name: 'Contact Us', address: '/contact', says: ['nobody reads that address'] },
];

const racer = shoe('cloudrunner-2');

test('the footer leads to every page of service and of law, to new shoes and the sale', async ({ page, shop }) => {
  await test.step('the footer leads to every service page, which promise what the cart charges', async () => {
    await shop.visit('/');
    for (const { name, address, says } of pages) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(shop.heading).toHaveText(name);
      await expect(
        page.getByRole('navigation', { name: 'Customer service' }).getByRole('link', { name }),
      ).toHaveAttribute('aria-current', 'page');
      for (const text of says) await expect(page.getByRole('main')).toContainText(text);
    }
    await expect(page.getByRole('link', { name: 'hello@lacewing.example' })).toHaveAttribute(
      'href',
      'mailto:hello@lacewing.example',
    );
  });
  await test.step('the footer leads to what a shop owes in writing, with what its owner has yet to say', async () => {
    for (const [name, says] of [
      ['Privacy', '[legal name of the company]'],
      ['Terms', '[state whose law applies]'],
      ['Accessibility', 'WCAG'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(shop.heading).toHaveText(name);
      await expect(page.getByRole('main')).toContainText(says);
    }
  });
  await test.step('new arrivals and the sale are one press away, and the promises stand once on a page', async () => {
    await shop.visit('/contact');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Free shipping over')).toBeVisible();
    await footer.getByRole('link', { name: 'Sale' }).click();
    await expect(page).toHaveURL('/products?sale=true');
    // The newsletter's field comes with a press; home has it anyway.
    await footer.getByRole('button', { name: 'Get our newsletter' }).click();
    await expect(footer.getByLabel('Email address')).toBeFocused();
    // On a phone its links are folded.
    await page.setViewportSize({ width: 390, height: 780 });
    const contact = footer.getByRole('link', { name: 'Contact Us' });
    await expect(contact).toBeHidden();
    await footer.getByText('Customer service').filter({ visible: true }).click();
    await expect(contact).toBeVisible();

    await shop.visit('/');
    await expect(footer.getByText('Free shipping over')).toBeHidden();
    await expect(footer.getByRole('button', { name: 'Get our newsletter' })).toBeHidden();
  });
});

test('wherever the shop speaks of returns, it says who pays the postage', async ({ page, shop }) => {
  await shop.has(racer, 9);
  for (const address of ['/', '/products', `/product/${racer.id}`, '/returns', '/size-guide', '/terms', '/cart']) {
    await shop.visit(address);
    if (address === '/cart') await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect(page.getByText(returnPostage()).filter({ visible: true }).first(), address).toBeVisible();
  }
});

test('a foot’s length leads to a size in every scale', async ({ page, shop }) => {
  await shop.visit('/size-guide');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '9', exact: true }) });
  await expect(row.getByRole('cell')).toHaveText(['10.5', '42', '8', '26.2', '10 5/16']);
});

test('an order’s confirmation leads to help', async ({ page, shop }) => {
  await shop.logsIn();
  await shop.visit('/orders');
  await page.getByRole('link', { name: 'Track Order' }).first().click();
  for (const [name, address] of [
    ['Customer Support', '/contact'],
    ['Return Policy', '/returns'],
    ['Size Guide', '/size-guide'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});
