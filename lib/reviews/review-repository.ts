import { type DbTransaction, db } from '@/lib/db/client';
import type { ReviewInput } from './review-input-schema';
import type { ReviewRow } from './review-schema';

/** Locks a product against other reviews until the transaction ends, so that its mean counts them all. False without one. */
export async function lockProduct(transaction: DbTransaction, productId: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<
    { id: string }[]
  >`SELECT id FROM products WHERE id = ${productId} FOR UPDATE`;
  return rows.length > 0;
}

/** Stores a person's review of a product in place of the one before. It is verified when an order of theirs holds the product. */
export async function upsertReview(
  transaction: DbTransaction,
  author: { userId: string; name: string },
  productId: string,
  { rating, comment }: ReviewInput,
): Promise<ReviewRow> {
  const [review] = await transaction.$queryRaw<ReviewRow[]>`
    INSERT INTO reviews (product_id, user_id, name, rating, comment, verified_purchase)
    VALUES (${productId}, ${author.userId}::uuid, ${author.name}, ${rating}, ${comment},
      EXISTS (SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id
              WHERE o.user_id = ${author.userId}::uuid AND l.product_id = ${productId}))
    ON CONFLICT (user_id, product_id) DO UPDATE
      SET name = excluded.name, rating = excluded.rating, comment = excluded.comment,
          verified_purchase = excluded.verified_purchase, created_at = now(), updated_at = now()
    RETURNING id, name, rating, comment, verified_purchase AS "verifiedPurchase", created_at AS "createdAt"`;
  if (!review) throw new Error('an upsert returned no row');
  return review;
}

/**
 * Brings a product's mean and number of ratings up to date. Returns whether lists, which show the mean with one decimal,
 * now show something else.
 */
export async function refreshRating(transaction: DbTransaction, productId: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<{ isVisible: boolean }[]>`
    UPDATE products p SET rating = r.mean, num_reviews = r.count
    FROM (SELECT COALESCE(avg(rating), 0)::float8 AS mean, count(*)::int AS count FROM reviews WHERE product_id = ${productId}) r,
         (SELECT rating, num_reviews FROM products WHERE id = ${productId}) old
    WHERE p.id = ${productId}
    RETURNING r.count <> old.num_reviews OR round(r.mean::numeric, 1) <> round(old.rating::numeric, 1) AS "isVisible"`;
  return rows[0]?.isVisible ?? false;
}

/** One page of a product's reviews, newest first, with the number of all of them; null when there is no such product. */
export async function listReviewRows(
  productId: string,
  limit: number,
  offset: number,
): Promise<{ rows: ReviewRow[]; total: number } | null> {
  const [rows, products] = await Promise.all([
    db().$queryRaw<ReviewRow[]>`
      SELECT id, name, rating, comment, verified_purchase AS "verifiedPurchase", created_at AS "createdAt"
      FROM reviews WHERE product_id = ${productId} ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`,
    // Written with each review in its own transaction: counting them anew would read them all.
    db().$queryRaw<{ total: number }[]>`SELECT num_reviews AS total FROM products WHERE id = ${productId}`,
  ]);
  const [product] = products;
  return product ? { rows, total: product.total } : null;
}
