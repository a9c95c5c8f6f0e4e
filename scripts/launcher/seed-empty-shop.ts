import { onServer } from '@/server/database/on-server';
import { step } from '@/server/launcher/progress';

/** Seeds an empty shop and returns true; leaves one with products or accounts alone and returns false. */
export async function seedEmptyShop(url: string): Promise<boolean> {
  const { rows } = await onServer(url, (client) =>
    client.query('SELECT 1 WHERE EXISTS (TABLE products) OR EXISTS (TABLE users)'),
  );
  if (rows.length > 0) return false;
  return step('Furnishing the shop with shoes, reviews and orders', async () => {
    // Loaded here, because it needs the generated client, which a fresh checkout does not have yet.
    const { seedWhenEmpty } = await import('@/prisma/seed/seed');
    return seedWhenEmpty(url);
  });
}
