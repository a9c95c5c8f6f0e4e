import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import { wordsIn } from './review-filters';
import type { ModerationQuery, ReviewState } from './review-moderation-schema';
import type { ReviewRow } from './review-schema';
import { reviewColumns, writtenReviews } from './review-sql';

/** A review with its shoe and its reports. */
export interface ModeratedReviewRow extends ReviewRow {
  state: ReviewState;
  product: { _id: string; name: string; image: string | null };
  reports: { reason: string; createdAt: string }[];
}

const columns = Prisma.raw(`${reviewColumns}, CASE WHEN r.hidden_at IS NULL THEN 'published' ELSE 'hidden' END AS state,
  (SELECT json_build_object('_id', p.id, 'name', p.name, 'image', p.image) FROM products p WHERE p.id = r.product_id) AS product,
  coalesce((SELECT json_agg(json_build_object('reason', t.reason, 'createdAt', t.created_at) ORDER BY t.created_at, t.id)
            FROM review_reports t WHERE t.review_id = r.id AND t.decided_at IS NULL), '[]') AS reports`);

const isWritten = Prisma.raw(writtenReviews);
const isReported = Prisma.sql`r.id IN (SELECT t.review_id FROM review_reports t WHERE t.decided_at IS NULL)`;
const conditionOf: Record<NonNullable<ModerationQuery['state']>, Prisma.Sql> = {
  published: Prisma.sql`r.hidden_at IS NULL`,
  hidden: Prisma.sql`r.hidden_at IS NOT NULL`,
  reported: isReported,
};

/** Reviews with the text that staff search in, made once however many words are looked for. */
const searchable = Prisma.sql`reviews r CROSS JOIN LATERAL (
  SELECT lower(unaccent(concat_ws(' ', r.comment, r.name, r.answer,
    (SELECT p.name FROM products p WHERE p.id = r.product_id)))) AS text OFFSET 0) searched`;

/** All matching reviews, newest first, with their number; reported ones by their oldest report. */
export async function listModeratedRows({
  state,
  search,
  window,
}: ModerationQuery): Promise<{ rows: ModeratedReviewRow[]; total: number }> {
  const words = wordsIn(search);
  const from = words.length > 0 ? searchable : Prisma.sql`reviews r`;
  const where = Prisma.join(
    [
      isWritten,
      ...(state ? [conditionOf[state]] : []),
      ...words.map((word) => Prisma.sql`strpos(searched.text, lower(unaccent(${word}))) > 0`),
    ],
    ' AND ',
  );
  const order =
    state === 'reported'
      ? Prisma.sql`(SELECT min(t.created_at) FROM review_reports t WHERE t.review_id = r.id AND t.decided_at IS NULL), r.id`
      : Prisma.sql`r.created_at DESC, r.id`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<ModeratedReviewRow[]>`
      SELECT ${columns} FROM ${from} WHERE ${where}
      ORDER BY ${order} LIMIT ${window.limit} OFFSET ${window.offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findModeratedRow(id: string, via: DbOrTransaction = db()): Promise<ModeratedReviewRow | null> {
  const rows = await via.$queryRaw<ModeratedReviewRow[]>`
    SELECT ${columns} FROM reviews r WHERE r.id = ${id}::uuid AND ${isWritten}`;
  return rows[0] ?? null;
}

/** Hides a review or shows it again, and closes its reports. */
export async function setReviewState(transaction: DbTransaction, id: string, state: ReviewState): Promise<void> {
  await transaction.$executeRaw`
    UPDATE reviews SET hidden_at = CASE ${state} WHEN 'hidden' THEN coalesce(hidden_at, now()) END WHERE id = ${id}::uuid`;
  await transaction.$executeRaw`
    UPDATE review_reports SET decided_at = now() WHERE review_id = ${id}::uuid AND decided_at IS NULL`;
}

/** Sets the shop's answer to a review; null removes it. */
export async function setAnswer(transaction: DbTransaction, id: string, answer: string | null): Promise<void> {
  await transaction.$executeRaw`
    UPDATE reviews SET answer = ${answer}, answered_at = CASE WHEN ${answer}::text IS NOT NULL THEN now() END
    WHERE id = ${id}::uuid`;
}
