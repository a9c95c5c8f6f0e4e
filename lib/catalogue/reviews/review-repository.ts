import { statusesIn } from '@/lib/core/statuses/order-status';
import { type ProductState, productStates, shownStates } from '@/lib/core/statuses/product-states';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import { isFiltered, type ReviewSort, wordsIn } from './review-filters';
import type { ReviewQuery } from './review-query';
import type { ReviewRow } from './review-schema';
import { reviewColumns, writtenReviews } from './review-sql';

const columns = Prisma.raw(reviewColumns);
const isWritten = Prisma.raw(writtenReviews);

/** A review with fields that only its author and staff may see. */
export interface FullReviewRow extends ReviewRow {
  productId: string;
  userId: string | null;
  isHidden: boolean;
}

const fullColumns = Prisma.sql`${columns}, r.product_id AS "productId", r.user_id AS "userId",
  r.hidden_at IS NOT NULL AS "isHidden"`;

/** The condition that the page of the product `p` is public. */
const isShown = Prisma.sql`product_state(p) = ANY(${[...shownStates]}::text[])`;

/**
 * Locks a product against other reviews until the transaction ends, so that its mean counts them all. False without
 * such a product in one of these states.
 */
export async function lockProduct(
  transaction: DbTransaction,
  productId: string,
  states: readonly ProductState[] = productStates,
): Promise<boolean> {
  const rows = await transaction.$queryRaw<
    { id: string }[]
  >`SELECT p.id FROM products p WHERE p.id = ${productId} AND product_state(p) = ANY(${[...states]}::text[]) FOR UPDATE`;
  return rows.length > 0;
}

/** The author's fields. */
export interface WrittenReview {
  rating: number;
  comment: string;
  fit: string | null;
  pictures: readonly string[];
}

/** The lines of a user's delivered orders, the last delivery first; `who` and `what` are SQL. */
const delivered = (who: Prisma.Sql, what: Prisma.Sql) => Prisma.sql`
  SELECT l.size FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.user_id = ${who} AND l.product_id = ${what} AND o.status = ANY(${statusesIn('delivered')}::order_status[])
  ORDER BY o.delivered_at DESC NULLS LAST, o.id, l.position LIMIT 1`;

/**
 * Stores a user's review of a product, replacing an earlier one but keeping its votes, answer and hidden state.
 * Verified if a pair was delivered to them.
 */
export async function upsertReview(
  transaction: DbTransaction,
  author: { userId: string; name: string },
  productId: string,
  { rating, comment, fit, pictures }: WrittenReview,
): Promise<FullReviewRow> {
  const bought = delivered(Prisma.sql`${author.userId}::uuid`, Prisma.sql`${productId}`);
  const [review] = await transaction.$queryRaw<FullReviewRow[]>`
    INSERT INTO reviews AS r (product_id, user_id, name, rating, comment, fit, pictures, verified_purchase, size_bought)
    VALUES (${productId}, ${author.userId}::uuid, ${author.name}, ${rating}, ${comment}, ${fit}, ${[...pictures]}::text[],
      EXISTS (${bought}), (${bought}))
    ON CONFLICT (user_id, product_id) DO UPDATE
      SET name = excluded.name, rating = excluded.rating, comment = excluded.comment, fit = excluded.fit,
          pictures = excluded.pictures, verified_purchase = excluded.verified_purchase,
          size_bought = excluded.size_bought, created_at = now(), updated_at = now()
    RETURNING ${fullColumns}`;
  if (!review) throw new Error('an upsert returned no row');
  return review;
}

/** Changes the author's fields. */
export async function updateReview(
  transaction: DbTransaction,
  id: string,
  { rating, comment, fit, pictures }: WrittenReview,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE reviews SET rating = ${rating}, comment = ${comment}, fit = ${fit}, pictures = ${[...pictures]}::text[],
      updated_at = now() WHERE id = ${id}::uuid`;
}

export async function deleteReviewRow(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.review.delete({ where: { id }, select: { id: true } });
}

/**
 * Takes from a hidden review all that was written, voted and reported. The row stays and counts as no review: another
 * one by its author of the same product takes its place, and is hidden as well.
 */
export async function emptyReviewRow(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.reviewVote.deleteMany({ where: { reviewId: id } });
  await transaction.reviewReport.deleteMany({ where: { reviewId: id } });
  await transaction.$executeRaw`
    UPDATE reviews SET comment = '', fit = NULL, pictures = '{}', answer = NULL, answered_at = NULL, updated_at = now()
    WHERE id = ${id}::uuid`;
}

export async function findReviewRow(id: string, via: DbOrTransaction = db()): Promise<FullReviewRow | null> {
  const rows = await via.$queryRaw<
    FullReviewRow[]
  >`SELECT ${fullColumns} FROM reviews r WHERE r.id = ${id}::uuid AND ${isWritten}`;
  return rows[0] ?? null;
}

export async function findReviewOf(
  userId: string,
  productId: string,
  via: DbOrTransaction = db(),
): Promise<FullReviewRow | null> {
  const rows = await via.$queryRaw<FullReviewRow[]>`
    SELECT ${fullColumns} FROM reviews r
    WHERE r.user_id = ${userId}::uuid AND r.product_id = ${productId} AND ${isWritten}`;
  return rows[0] ?? null;
}

/** Whether a review is among the newest `count` public ones of its product. */
export async function isAmongNewest(transaction: DbTransaction, id: string, count: number): Promise<boolean> {
  const rows = await transaction.$queryRaw<object[]>`
    SELECT 1 FROM reviews r WHERE r.id = ${id}::uuid AND r.hidden_at IS NULL
      AND (SELECT count(*) FROM (
             SELECT 1 FROM reviews o WHERE o.product_id = r.product_id AND o.hidden_at IS NULL
               AND (o.created_at > r.created_at OR o.created_at = r.created_at AND o.id < r.id) LIMIT ${count}) newer) < ${count}`;
  return rows.length > 0;
}

/**
 * Updates a product's mean and number of ratings. Returns whether lists, which show the mean with one decimal, change.
 */
export async function refreshRating(transaction: DbTransaction, productId: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<{ isVisible: boolean }[]>`
    UPDATE products p SET rating = r.mean, num_reviews = r.count
    FROM (SELECT COALESCE(avg(rating), 0)::float8 AS mean, count(*)::int AS count
          FROM reviews WHERE product_id = ${productId} AND hidden_at IS NULL) r,
         (SELECT rating, num_reviews FROM products WHERE id = ${productId}) old
    WHERE p.id = ${productId}
    RETURNING r.count <> old.num_reviews OR round(r.mean::numeric, 1) <> round(old.rating::numeric, 1) AS "isVisible"`;
  return rows[0]?.isVisible ?? false;
}

/**
 * Updates which of a user's reviews of these products are verified, and by which size, after an order of theirs was
 * delivered or moved back. Returns the products whose pages show it.
 */
export async function refreshVerification(
  transaction: DbTransaction,
  userId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const bought = delivered(Prisma.sql`r.user_id`, Prisma.sql`r.product_id`);
  const rows = await transaction.$queryRaw<{ productId: string; isHidden: boolean }[]>`
    UPDATE reviews r SET verified_purchase = b.size IS NOT NULL, size_bought = b.size
    FROM (SELECT r.id, (${bought}) AS size FROM reviews r
          WHERE r.user_id = ${userId}::uuid AND r.product_id = ANY(${[...productIds]}::text[])) b
    WHERE r.id = b.id AND (r.verified_purchase <> (b.size IS NOT NULL) OR r.size_bought IS DISTINCT FROM b.size)
    RETURNING r.product_id AS "productId", r.hidden_at IS NOT NULL AS "isHidden"`;
  return rows.filter((row) => !row.isHidden).map((row) => row.productId);
}

const orderings: Record<ReviewSort, Prisma.Sql> = {
  newest: Prisma.sql`r.created_at DESC, r.id`,
  helpful: Prisma.sql`r.helpful_count DESC, r.created_at DESC, r.id`,
  highest: Prisma.sql`r.rating DESC, r.created_at DESC, r.id`,
  lowest: Prisma.sql`r.rating, r.created_at DESC, r.id`,
};

function conditionsOf(productId: string, { stars, fit, withPictures, search }: ReviewQuery): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`r.product_id = ${productId} AND r.hidden_at IS NULL`,
      ...(stars.length > 0 ? [Prisma.sql`r.rating = ANY(${[...stars]}::int[])`] : []),
      ...(fit.length > 0 ? [Prisma.sql`r.fit = ANY(${[...fit]}::text[])`] : []),
      ...(withPictures ? [Prisma.sql`cardinality(r.pictures) > 0`] : []),
      ...wordsIn(search).map((word) => Prisma.sql`strpos(lower(unaccent(r.comment)), lower(unaccent(${word}))) > 0`),
    ],
    ' AND ',
  );
}

/** One page of a product's matching reviews, with their number; null without such a product. */
export async function listReviewRows(
  productId: string,
  query: ReviewQuery,
): Promise<{ rows: ReviewRow[]; total: number } | null> {
  const where = conditionsOf(productId, query);
  const [rows, products] = await Promise.all([
    db().$queryRaw<ReviewRow[]>`
      SELECT ${columns} FROM reviews r WHERE ${where}
      ORDER BY ${orderings[query.sort]} LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`,
    // The total is stored with the product in each review's transaction: counting would read all reviews.
    db().$queryRaw<{ total: number }[]>`
      SELECT ${isFiltered(query) ? Prisma.sql`(SELECT count(*)::int FROM reviews r WHERE ${where})` : Prisma.sql`num_reviews`} AS total
      FROM products p WHERE p.id = ${productId} AND ${isShown}`,
  ]);
  const [product] = products;
  return product ? { rows, total: product.total } : null;
}

/**
 * Which of a product's reviews a user found helpful or reported, and which size was delivered to them; null without
 * such a product.
 */
export async function findReaderRow(
  userId: string,
  productId: string,
): Promise<{
  helpful: string[];
  reported: string[];
  sizeBought: number | null;
  sizeScale: string;
  gender: string;
} | null> {
  const rows = await db().$queryRaw<
    { helpful: string[]; reported: string[]; sizeBought: number | null; sizeScale: string; gender: string }[]
  >`
    SELECT
      ARRAY(SELECT v.review_id::text FROM review_votes v JOIN reviews r ON r.id = v.review_id
            WHERE v.user_id = ${userId}::uuid AND r.product_id = p.id ORDER BY v.created_at, v.review_id) AS helpful,
      ARRAY(SELECT t.review_id::text FROM review_reports t JOIN reviews r ON r.id = t.review_id
            WHERE t.user_id = ${userId}::uuid AND r.product_id = p.id ORDER BY t.created_at, t.review_id) AS reported,
      (${delivered(Prisma.sql`${userId}::uuid`, Prisma.sql`p.id`)})::float8 AS "sizeBought",
      p.size_scale AS "sizeScale", p.gender
    FROM products p WHERE p.id = ${productId} AND ${isShown}`;
  return rows[0] ?? null;
}

/** Records or removes a user's "helpful" vote. Returns whether that changed anything. */
export async function setVote(
  transaction: DbTransaction,
  vote: { reviewId: string; userId: string },
  isHelpful: boolean,
): Promise<boolean> {
  const { reviewId, userId } = vote;
  const changed = isHelpful
    ? await transaction.$executeRaw`
        INSERT INTO review_votes (review_id, user_id) VALUES (${reviewId}::uuid, ${userId}::uuid) ON CONFLICT DO NOTHING`
    : await transaction.$executeRaw`
        DELETE FROM review_votes WHERE review_id = ${reviewId}::uuid AND user_id = ${userId}::uuid`;
  return changed > 0;
}

/** Locks a public review against deletion until the transaction ends. Null without one. */
export async function holdPublishedReview(
  transaction: DbTransaction,
  productId: string,
  id: string,
): Promise<{ userId: string | null } | null> {
  const rows = await transaction.$queryRaw<{ userId: string | null }[]>`
    SELECT user_id AS "userId" FROM reviews
    WHERE id = ${id}::uuid AND product_id = ${productId} AND hidden_at IS NULL FOR KEY SHARE`;
  return rows[0] ?? null;
}

/** Records a user's report of a review, once per user. */
export async function insertReport(
  transaction: DbTransaction,
  report: { reviewId: string; userId: string; reason: string },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO review_reports (review_id, user_id, reason)
    VALUES (${report.reviewId}::uuid, ${report.userId}::uuid, ${report.reason}) ON CONFLICT (review_id, user_id) DO NOTHING`;
}
