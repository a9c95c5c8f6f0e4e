import { expect, test } from './fixtures/test';

// A violation of the Content-Security-Policy is an error in the console, which fails the test.
for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)
  test.describe(`the API's document, ${width} pixels wide and ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test('can be read with the keyboard alone, under the shop’s own policy', async ({ page }) => {
      const response = await page.goto('/api/docs');
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);

      const operation = page.getByRole('button', { name: /^post \/api\/orders$/i }).first();
      await operation.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Idempotency-Key', { exact: true })).toBeVisible();
      await expect(page.getByText('PRICE_CHANGED').first()).toBeVisible();

      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark-mode/ : /^(?!.*dark-mode)/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    });
  });
