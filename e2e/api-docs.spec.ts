import { expect, test } from './fixtures/test';

test.use({ viewport: { width: 390, height: 900 }, colorScheme: 'dark' });

// A violation of the Content-Security-Policy is an error in the console, which fails the test.
test('the API’s document can be read with the keyboard alone, under the shop’s own policy', async ({ page }) => {
  const response = await page.goto('/api/docs');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);

  const operation = page.getByRole('button', { name: /^post \/api\/orders$/i }).first();
  await operation.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').getByText('Idempotency-Key', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('PRICE_CHANGED').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await expect(page.locator('html')).toHaveClass(/dark-mode/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark-mode/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
