import { db } from '@/lib/db/client';

/** Ids of a person's wished-for products, the latest wish first. */
export async function listWishedProductIds(userId: string): Promise<string[]> {
  const rows = await db().wishlistItem.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { productId: 'asc' }],
    select: { productId: true },
  });
  return rows.map((row) => row.productId);
}

/** Adds a wish unless it is there. False when the product does not exist or the person wishes for `most` things already. */
export async function insertWish(
  userId: string,
  productId: string,
  most: number,
): Promise<'added' | 'unknown' | 'full'> {
  const rows = await db().$queryRaw<{ exists: boolean; count: number }[]>`
    SELECT EXISTS (SELECT 1 FROM products WHERE id = ${productId}) AS exists,
           (SELECT count(*)::int FROM wishlist_items WHERE user_id = ${userId}::uuid AND product_id <> ${productId}) AS count`;
  const [state] = rows;
  if (!state?.exists) return 'unknown';
  if (state.count >= most) return 'full';
  // Between the two statements the product may be deleted, so the second looks again instead of failing on its key.
  await db().$executeRaw`
    INSERT INTO wishlist_items (user_id, product_id) SELECT ${userId}::uuid, id FROM products WHERE id = ${productId}
    ON CONFLICT DO NOTHING`;
  return 'added';
}

export async function deleteWish(userId: string, productId: string): Promise<void> {
  await db().wishlistItem.deleteMany({ where: { userId, productId } });
}
