import { demoAccounts } from '@/prisma/seed/accounts';
import { shoe } from './fixtures/catalogue';
import { administrator } from './fixtures/office';
import { expect, test } from './fixtures/test';

const racer = shoe('cloudrunner-2');

interface Card {
  code: string;
  last4: string;
}

test('an order is paid half by a gift card, and the panel shows where it went', async ({ page, shop }) => {
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/gift-cards');
  const main = page.getByRole('main');
  await main.getByLabel('Amount').fill('100');
  await main.getByRole('button', { name: 'Make gift card' }).click();
  const code = (await main.getByText(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/).textContent()) ?? '';
  const last4 = code.slice(-4);
  await expect(main.getByRole('row', { name: new RegExp(last4) })).toContainText('$100.00 of $100.00');

  const size = racer.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 9;
  await shop.picks(racer.id, size);
  await shop.visit('/checkout');
  await shop.fillsInAddress();
  await page.getByRole('button', { name: 'Have a gift card?' }).click();
  // As people type it; Enter must not send the order.
  await page.getByLabel('Gift card code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('Gift card code').press('Enter');
  await expect(page.getByText(`Gift card ending in ${last4}`).first()).toBeVisible();
  // 145.00 and 8 % of tax.
  await expect(shop.placeOrderButton).toHaveText('Place Order - $56.60');
  await shop.placeOrderButton.click();
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(main).toContainText(`Gift card ending in ${last4} ($100.00), Credit Card (Mock) ($56.60)`);

  await shop.visit('/admin/gift-cards');
  const row = main.getByRole('row', { name: new RegExp(last4) });
  await expect(row).toContainText('$0.00 of $100.00');
  await row.getByRole('button', { name: `Ledger of the card ending in ${last4}` }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Paid an order.*-\$100\.00/s,
    /Gift card made.*\+\$100\.00/s,
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('anyone with the code sees what is left on a card, and a guesser nothing', async ({ page, request }) => {
    await page.goto('/gift-cards');
    const main = page.getByRole('main');
    await main.getByLabel('Gift card code').fill('ABCD-EFGH-JKMN-PQRS');
    await main.getByRole('button', { name: 'Check balance' }).press('Enter');
    await expect(main.getByText('We don’t know this gift card.')).toBeVisible();
    const { headers } = await administrator(request);
    const made = await request.post('/api/gift-cards', { headers, data: { amount: 25 } });
    const card = (await made.json()) as Card;
    await main.getByLabel('Gift card code').fill(card.code);
    await main.getByRole('button', { name: 'Check balance' }).press('Enter');
    await expect(main.getByRole('status')).toContainText(`ending in ${card.last4}`);
    await expect(main.getByRole('status')).toContainText('$25.00');
    expect(page.url()).not.toContain(card.code);
  });
});
