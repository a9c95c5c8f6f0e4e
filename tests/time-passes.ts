import { db } from '@/lib/platform/db/client';

/**
 * Lets time pass in which nothing happens: whatever the catalogue keeps for planned prices lies this much further back,
 * such as `2 hours`.
 */
export async function letTimePass(span: string): Promise<void> {
  await db().$transaction(async (transaction) => {
    // Without triggers, which would write anew what is to be left as it was.
    await transaction.$executeRaw`SET LOCAL session_replication_role = replica`;
    const moved = {
      products: ['price_due_at', 'price_since'],
      product_prices: ['from_at', 'until_at'],
      product_changes: ['due_at'],
      price_steps: ['from_at'],
    };
    for (const [table, columns] of Object.entries(moved)) {
      const changes = columns.map((column) => `${column} = ${column} - $1::interval`).join(', ');
      await transaction.$executeRawUnsafe(`UPDATE ${table} SET ${changes}`, span);
    }
  });
}
