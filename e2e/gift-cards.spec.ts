import { demoAccounts } from '@/prisma/seed/accounts';
import { shoe } from './fixtures/catalogue';
import { mailSubjects, textOfMail } from './fixtures/mailbox';
import { openAccount } from './fixtures/newcomer';
import { administrator } from './fixtures/office';
import { expect, test } from './fixtures/test';

const racer = shoe('cloudrunner-2');

interface Card {
  code: string;
  last4: string;
}

test('an order is paid half by a gift card, and the panel shows where it went', async ({ page, shop }) => {
  await shop.logsIn(demoAccounts.admin);
  // The list's first read is still under way when the card is made.
  let answerList = () => {};
  const isMade = new Promise<void>((resolve) => {
    answerList = resolve;
  });
  await page.route(
    '**/api/gift-cards?**',
    async (route) => {
      const response = await route.fetch();
      await isMade;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const isRead = page.waitForRequest('**/api/gift-cards?**');
  await shop.visit('/admin/gift-cards');
  await isRead;
  const main = page.getByRole('main');
  await main.getByLabel('Amount').fill('100');
  await main.getByRole('button', { name: 'Make gift card' }).click();
  const code = (await main.getByText(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/).textContent()) ?? '';
  const last4 = code.slice(-4);
  answerList();
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

test('a gift card is bought and sent without a mouse, on a phone', async ({ page, shop, request }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  const recipient = `maya-${Date.now()}@post.example`;
  const press = async (name: string) => {
    await shop.tabsTo(main.getByRole('button', { name }));
    await keyboard.press('Enter');
  };
  await page.setViewportSize({ width: 390, height: 844 });
  // An order of a card alone would be the latest, delivered one of the demo's customer, whom other tests look at.
  await shop.logsIn(await openAccount(request));
  await shop.visit('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Quick links').filter({ visible: true }).press('Enter');
  await footer.getByRole('link', { name: 'Gift cards' }).press('Enter');
  await expect(shop.heading).toHaveText('Gift cards');
  await shop.waitUntilAlive();
  // The second amount is proposed; the last one is an own one.
  await shop.tabsTo(main.getByRole('radio', { name: '$50' }));
  for (let presses = 0; presses < 3; presses++) await keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: 'Another amount' })).toBeChecked();
  await shop.tabsTo(main.getByLabel('Your amount'));
  await keyboard.type('5');
  await press('Add to Cart');
  await expect(main.getByLabel('Your amount')).toHaveAccessibleDescription(/The amount must be at least \$10/);
  await shop.tabsTo(main.getByLabel('Your amount'));
  await keyboard.press('Control+a');
  await keyboard.type('75');
  await shop.tabsTo(main.getByLabel('Recipient’s name'));
  await keyboard.type('Maya');
  await shop.tabsTo(main.getByLabel('Recipient’s email'));
  await keyboard.type(recipient);
  await shop.tabsTo(main.getByLabel('Message'));
  await keyboard.type('For the long way home');
  await press('Add to Cart');
  await shop.hears('Gift card for Maya added to cart!');
  await shop.seesCartCount(1);

  await shop.visit('/cart');
  await expect(main.getByRole('listitem').filter({ hasText: 'Gift card for Maya' })).toContainText('$75.00');
  await expect(main.getByText('Add $')).toHaveCount(0);
  await shop.visit('/checkout');
  await expect(main.getByText('Billing Information')).toBeVisible();
  await expect(main.getByText('Have a gift card?')).toHaveCount(0);
  await shop.fillsInAddress();
  await expect(shop.placeOrderButton).toHaveText('Place Order - $75.00');
  await shop.placeOrderButton.press('Enter');
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
  const card = main.getByRole('listitem').filter({ hasText: 'Gift card for Maya' });
  await expect(card).toContainText('Sent by email');
  await expect(card).toContainText('For the long way home');
  expect(await mailSubjects(request, recipient)).toEqual([expect.stringContaining('gift card')]);
  const [code = ''] = /([A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(await textOfMail(request, recipient)) ?? [];
  const balance = await request.post('/api/gift-cards/balance', { data: { code } });
  expect(await balance.json()).toMatchObject({ balance: 75, last4: code.slice(-4) });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('anyone with the code sees what is left on a card, and a guesser nothing', async ({ page, request }) => {
    await page.goto('/gift-cards/balance');
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
