import { type DbTransaction, db, slowConnection } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import { invalidInput } from '@/lib/platform/errors/invalid-input';

/** Days that a picture must be unused before it is deleted; also after its upload. */
const UNUSED_DAYS = 1;
/** Days that a deleted picture is remembered, so that a form opened before is told. */
const REMEMBERED_DAYS = 90;
/** Rows that one run marks; the next continues. */
const BATCH = 500;

/** The random part of an uploaded picture's name, for any host and width. */
const STEM = '[0-9a-f]{32}';

/** Records that a picture is about to be stored: a customer's own, or the shop's. */
export async function insertUploadedPicture(stem: string, uploaderId: string | null): Promise<void> {
  await db().uploadedPicture.create({ data: { stem, uploaderId }, select: { stem: true } });
}

/** Records where a picture was stored. */
export async function setPictureUrl(transaction: DbTransaction, stem: string, url: string): Promise<void> {
  await transaction.uploadedPicture.update({ where: { stem }, data: { address: url }, select: { stem: true } });
}

/**
 * Locks pictures that a product or a newsletter is about to show against deletion. Throws INVALID_INPUT if one is
 * deleted, for the field that `fieldOf` names for its URL.
 */
export async function claimPictures(
  transaction: DbTransaction,
  urls: readonly string[],
  fieldOf: (url: string) => string = () => 'images',
): Promise<void> {
  const rows = await transaction.$queryRaw<{ url: string; deletedAt: Date | null }[]>`
    SELECT a.url, u.deleted_at AS "deletedAt"
    FROM unnest(${[...urls]}::text[]) a(url)
    JOIN uploaded_pictures u ON u.stem = substring(a.url FROM ${STEM}::text) ORDER BY u.stem FOR UPDATE OF u`;
  const gone = rows.find((row) => row.deletedAt !== null);
  if (gone)
    throw invalidInput({
      [fieldOf(gone.url)]:
        'This picture was deleted, because no product has shown it for a while. Please upload it again.',
    });
  await transaction.$executeRaw`
    UPDATE uploaded_pictures SET unused_since = NULL
    WHERE unused_since IS NOT NULL
      AND stem IN (SELECT substring(a FROM ${STEM}::text) FROM unnest(${[...urls]}::text[]) a)`;
}

/**
 * Locks pictures that a review is about to show against deletion. Throws INVALID_INPUT if one was not uploaded by its
 * author, or is deleted.
 */
export async function claimReviewPictures(
  transaction: DbTransaction,
  uploaderId: string,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  const rows = await transaction.$queryRaw<{ url: string }[]>`
    SELECT address AS url FROM uploaded_pictures
    WHERE stem IN (SELECT substring(a FROM ${STEM}::text) FROM unnest(${[...urls]}::text[]) a)
      AND uploader_id = ${uploaderId}::uuid AND deleted_at IS NULL
    ORDER BY stem FOR UPDATE`;
  const known = new Set(rows.map((row) => row.url));
  const strange = urls.findIndex((url) => !known.has(url));
  if (strange >= 0)
    throw invalidInput({
      pictures: `Picture ${strange + 1} isn’t one that you uploaded. Please upload it again.`,
    });
  await transaction.$executeRaw`
    UPDATE uploaded_pictures SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND address = ANY(${[...urls]}::text[]) AND uploader_id = ${uploaderId}::uuid`;
}

/** What is written only after `claimPictures` or `claimReviewPictures`: the names of pictures that it shows. */
const claimed = Prisma.sql`
  SELECT substring(a FROM '[0-9a-f]{32}') AS stem
  FROM products p, unnest(p.images || p.turntable || p.image) a WHERE a ~ '[0-9a-f]{32}'
  UNION ALL SELECT substring(a FROM '[0-9a-f]{32}') FROM reviews r, unnest(r.pictures) a WHERE a ~ '[0-9a-f]{32}'`;

const shownElsewhere = Prisma.sql`
  -- Newsletters may be opened years later, with their shoes as they were.
  SELECT m[1] AS stem
  FROM newsletters n, regexp_matches(n.blocks::text || coalesce(n.letter::text, ''), '[0-9a-f]{32}', 'g') m
  UNION ALL SELECT substring(s.image FROM '[0-9a-f]{32}')
  FROM (SELECT image FROM categories UNION ALL SELECT image FROM collections) s WHERE s.image ~ '[0-9a-f]{32}'
  -- What was fetched for a change set that is not applied yet.
  UNION ALL SELECT substring(c.picture FROM '[0-9a-f]{32}') FROM change_set_pictures c WHERE c.picture IS NOT NULL
  -- The logo, and pictures of the owner's own texts.
  UNION ALL SELECT m[1]
  FROM settings s, regexp_matches(s.value::text, '[0-9a-f]{32}', 'g') m WHERE s.part IN ('shop', 'returns')`;

/** Whether a line of an order shows the picture `u`. */
const isOrdered = Prisma.sql`EXISTS (
  SELECT 1 FROM order_lines l
  WHERE substring(l.image FROM '[0-9a-f]{32}') = u.stem AND substring(l.image FROM '[0-9a-f]{32}') IS NOT NULL)`;

/**
 * Records which pictures are no longer used, and which are used again. Reads the whole catalogue once for each, as
 * joins: asked picture by picture, its time would grow with the square of its size.
 */
export async function markUnusedPictures(): Promise<void> {
  const used = Prisma.sql`
    WITH shown AS (${claimed} UNION ALL ${shownElsewhere})
    UPDATE uploaded_pictures SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND deleted_at IS NULL AND stem IN (
      SELECT stem FROM shown
      UNION ALL SELECT u.stem FROM uploaded_pictures u WHERE u.unused_since IS NOT NULL AND ${isOrdered})`;
  const unused = Prisma.sql`
    WITH shown AS (${claimed} UNION ALL ${shownElsewhere})
    UPDATE uploaded_pictures SET unused_since = now()
    WHERE stem IN (SELECT u.stem FROM uploaded_pictures u
                   WHERE u.unused_since IS NULL AND u.deleted_at IS NULL
                     AND u.uploaded_at < now() - ${UNUSED_DAYS}::int * interval '1 day'
                     AND NOT EXISTS (SELECT 1 FROM shown WHERE shown.stem = u.stem) AND NOT ${isOrdered} LIMIT ${BATCH})`;
  for (const { text, values } of [used, unused]) await slowConnection().query({ text, values });
}

/**
 * Locks a picture that has been unused for long enough, until the transaction ends; null without one. Uses that claim
 * no picture are read after the lock; one that does has ended its being unused.
 */
export async function lockUnusedPicture(
  transaction: DbTransaction,
): Promise<{ stem: string; url: string | null } | null> {
  const [picture] = await transaction.$queryRaw<{ stem: string; url: string | null }[]>`
    SELECT stem, address AS url FROM uploaded_pictures
    WHERE unused_since < now() - ${UNUSED_DAYS}::int * interval '1 day' AND deleted_at IS NULL
    ORDER BY unused_since FOR UPDATE SKIP LOCKED LIMIT 1`;
  if (!picture) return null;
  const rescued = await transaction.$executeRaw`
    WITH shown AS (${shownElsewhere})
    UPDATE uploaded_pictures u SET unused_since = NULL
    WHERE u.stem = ${picture.stem} AND (u.stem IN (SELECT stem FROM shown) OR ${isOrdered})`;
  return rescued > 0 ? lockUnusedPicture(transaction) : picture;
}

/** Leaves a picture that could not be deleted for a later day. */
export async function postponeDeletion(transaction: DbTransaction, stem: string): Promise<void> {
  await transaction.uploadedPicture.update({
    where: { stem },
    data: { unusedSince: new Date() },
    select: { stem: true },
  });
}

export async function markPictureDeleted(transaction: DbTransaction, stem: string): Promise<void> {
  await transaction.uploadedPicture.update({
    where: { stem },
    data: { deletedAt: new Date() },
    select: { stem: true },
  });
}

/** Deletes the records of pictures that were deleted long ago. */
export async function forgetDeletedPictures(): Promise<void> {
  await db().$executeRaw`
    DELETE FROM uploaded_pictures WHERE deleted_at < now() - ${REMEMBERED_DAYS}::int * interval '1 day'`;
}
