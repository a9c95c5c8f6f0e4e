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

/** Adds a wish unless it is there, or the product does not exist, or the person wishes for `most` things already. */
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
  // The product may be deleted meanwhile: the lock waits and then finds nothing, where the insert alone would fail.
  const found = await db().$queryRaw<object[]>`
    WITH product AS (SELECT id FROM products WHERE id = ${productId} FOR KEY SHARE),
         wish AS (INSERT INTO wishlist_items (user_id, product_id) SELECT ${userId}::uuid, id FROM product
                  ON CONFLICT DO NOTHING)
    SELECT 1 FROM product`;
  return found.length > 0 ? 'added' : 'unknown';
}

export async function deleteWish(userId: string, productId: string): Promise<void> {
  await db().wishlistItem.deleteMany({ where: { userId, productId } });
}
