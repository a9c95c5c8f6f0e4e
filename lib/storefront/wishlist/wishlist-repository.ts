import { shownStates } from '@/lib/core/statuses/product-states';
import { type DbTransaction, db } from '@/lib/platform/db/client';

/** A product on a wishlist, as it was when it was added. */
interface WishRow {
  productId: string;
  priceCents: number | null;
  wasSoldOut: boolean;
}

/** A user's wishlist, newest first. */
export async function listWishes(userId: string): Promise<WishRow[]> {
  return db().wishlistItem.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { productId: 'asc' }],
    select: { productId: true, priceCents: true, wasSoldOut: true },
  });
}

/** Adds a product unless it is there, does not exist, or the list has `most` already. */
export async function insertWish(
  transaction: DbTransaction,
  userId: string,
  productId: string,
  most: number,
): Promise<'added' | 'unknown' | 'full'> {
  const rows = await transaction.$queryRaw<{ exists: boolean; count: number }[]>`
    SELECT EXISTS (SELECT 1 FROM products p
             WHERE p.id = ${productId} AND product_state(p) = ANY(${[...shownStates]}::text[])) AS exists,
           (SELECT count(*)::int FROM wishlist_items WHERE user_id = ${userId}::uuid AND product_id <> ${productId}) AS count`;
  const [state] = rows;
  if (!state?.exists) return 'unknown';
  if (state.count >= most) return 'full';
  // The product may be deleted meanwhile: the lock waits and then finds nothing; the insert alone would fail.
  const found = await transaction.$queryRaw<object[]>`
    WITH product AS (SELECT p.id, price_now(p) AS price_cents FROM products p WHERE p.id = ${productId} FOR KEY SHARE),
         wish AS (INSERT INTO wishlist_items (user_id, product_id, price_cents, was_sold_out)
                  SELECT ${userId}::uuid, id, price_cents, NOT EXISTS (
                    SELECT 1 FROM product_sizes s WHERE s.product_id = id AND (s.quantity IS NULL OR s.quantity > 0))
                  FROM product
                  ON CONFLICT DO NOTHING)
    SELECT 1 FROM product`;
  return found.length > 0 ? 'added' : 'unknown';
}

export async function deleteWish(transaction: DbTransaction, userId: string, productId: string): Promise<void> {
  await transaction.wishlistItem.deleteMany({ where: { userId, productId } });
}

/** The id of the link that shares a user's wishlist; null if it is not shared. */
export async function findShareId(userId: string): Promise<string | null> {
  return (await db().wishlistShare.findUnique({ where: { userId }, select: { id: true } }))?.id ?? null;
}

/** Shares a user's wishlist under this id unless it is shared already; returns the valid id. */
export async function shareBy(
  transaction: DbTransaction,
  userId: string,
  { id, tokenHash }: { id: string; tokenHash: string },
): Promise<string> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    INSERT INTO wishlist_shares (user_id, id, token_hash) VALUES (${userId}::uuid, ${id}::uuid, ${tokenHash})
    ON CONFLICT (user_id) DO UPDATE SET id = wishlist_shares.id RETURNING id`;
  return rows[0]?.id ?? id;
}

export async function deleteShare(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.wishlistShare.deleteMany({ where: { userId } });
}

/** The owner of a shared wishlist, by its token's hash or its id, if their account is active. */
export async function findSharer({ id, tokenHash }: { id: string | null; tokenHash: string }): Promise<string | null> {
  const share = await db().wishlistShare.findFirst({
    where: { OR: [{ tokenHash }, ...(id === null ? [] : [{ id }])], user: { status: 'active' } },
    select: { userId: true },
  });
  return share?.userId ?? null;
}
