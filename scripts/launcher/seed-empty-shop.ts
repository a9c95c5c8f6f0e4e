import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { onServer } from '@/server/database/on-server';
import { step } from '@/server/launcher/progress';

/** Of a shop that is furnished within its time. */
const MOST_SIZES = 200_000;

/**
 * Seeds an empty shop and returns true; leaves one with products or accounts alone and returns false. Where DEMO_ORDERS
 * is 0 nothing was ordered yet, as in a shop that is about to open; DEMO_SIZES makes it a large one.
 */
export async function seedEmptyShop(url: string): Promise<boolean> {
  const { rows } = await onServer(url, (client) =>
    client.query('SELECT 1 WHERE EXISTS (TABLE products) OR EXISTS (TABLE users)'),
  );
  if (rows.length > 0) return false;
  const hasOrders = process.env.DEMO_ORDERS?.trim() !== '0';
  const sizes = Number(process.env.DEMO_SIZES?.trim() || 0);
  if (!Number.isInteger(sizes) || sizes < 0 || sizes > MOST_SIZES)
    throw new CannotStart(`DEMO_SIZES must be a whole number up to ${MOST_SIZES}.`);
  return step(`Furnishing the shop with shoes${hasOrders ? ', reviews and orders' : ' and reviews'}`, async () => {
    // Loaded here, because it needs the generated client, which a fresh checkout does not have yet.
    const { seedWhenEmpty } = await import('@/prisma/seed/seed');
    return seedWhenEmpty(url, { hasOrders, sizes });
  });
}
