import { expect, test } from './fixtures/test';

test.describe('a script that somebody smuggled in', () => {
  test.use({ expectedErrors: /Content Security Policy|status of 404/ });

  for (const address of ['/products', '/login']) {
    test(`does not run on ${address}`, { tag: '@journey' }, async ({ page, shop }) => {
      await shop.visit(address);
      const refusal = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
      await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png" onerror="window.wasSmuggled = true">');
        document.querySelector<HTMLImageElement>('body > img')?.dispatchEvent(new Event('error'));
      });
      await refusal;
      expect(await page.evaluate(() => 'wasSmuggled' in window)).toBe(false);
    });
  }
});
