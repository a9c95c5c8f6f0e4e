import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import type { CartItem } from './cart-reconcile';

/** A user's cart, in the order of its lines. */
export async function listCartItems(userId: string, via: DbOrTransaction = db()): Promise<CartItem[]> {
  return via.$queryRaw<CartItem[]>`
    SELECT product_id AS product, size::float8 AS size, quantity FROM cart_items
    WHERE user_id = ${userId}::uuid ORDER BY position, product_id, size`;
}

/** Replaces a user's cart, whose account the transaction has locked. Products not in the catalogue are left out. */
export async function replaceCartItems(
  transaction: DbTransaction,
  userId: string,
  items: readonly CartItem[],
): Promise<void> {
  await transaction.cartItem.deleteMany({ where: { userId } });
  // A product may be deleted meanwhile: the lock waits and then finds nothing; the insert alone would fail.
  await transaction.$executeRaw`
    WITH known AS (SELECT id FROM products WHERE id = ANY(${items.map((item) => item.product)}::text[]) ORDER BY id FOR KEY SHARE)
    INSERT INTO cart_items (user_id, product_id, size, quantity, position)
    SELECT ${userId}::uuid, w.product_id, w.size, w.quantity, w.position - 1
    FROM unnest(${items.map((item) => item.product)}::text[], ${items.map((item) => item.size)}::numeric[],
                ${items.map((item) => item.quantity)}::int[]) WITH ORDINALITY AS w(product_id, size, quantity, position)
    JOIN known ON known.id = w.product_id`;
}

const KEYS_KEPT = 10;

/**
 * Records the key of a change of a user's cart; false if it was recorded before. The transaction has locked the
 * account.
 */
export async function noteCartChange(transaction: DbTransaction, userId: string, key: string): Promise<boolean> {
  const noted = await transaction.$executeRaw`
    UPDATE users SET cart_changes = (ARRAY[${key}] || cart_changes)[1:${KEYS_KEPT}::int]
    WHERE id = ${userId}::uuid AND NOT ${key} = ANY(cart_changes)`;
  return noted > 0;
}
