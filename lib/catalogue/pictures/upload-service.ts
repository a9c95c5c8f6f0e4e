import { randomBytes } from 'node:crypto';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { encodePicture } from './picture-encoder';
import { declaredPictureType, isPolyglot, sniffPicture } from './picture-kind';
import { assertPicturesAreKept, deletePictures, readPicture, storePicture } from './picture-storage';
import { FILLS_TILE } from './product-pictures';
import { inUploadPlace, oneAfterAnother } from './upload-places';
import {
  forgetDeletedPictures,
  insertUploadedPicture,
  lockUnusedPicture,
  markPictureDeleted,
  markUnusedPictures,
  postponeDeletion,
  setPictureUrl,
} from './uploaded-picture-repository';

const endings = ['share.jpg', '320.avif', '640.avif', '1200.avif'] as const;
const STORED_NAME = new RegExp(`^[0-9a-f]{32}(?:${FILLS_TILE})?-(?:${endings.join('|')})$`);
/** Pictures deleted in one run; the next continues. */
const DELETED_AT_ONCE = 100;

/** An uploaded picture with its declared type. */
interface SentPicture {
  bytes: Uint8Array;
  type: string;
}

/** Any of these lets a user upload the shop's own pictures: of products, and in newsletters. */
export const pictureRights = ['catalogue:write', 'letters:send'] as const;

/** The picture's owner. */
type Uploader = 'shop' | 'owner';

/**
 * Takes an upload in: decoded and encoded again in the shop's widths, under a random name. Returns the URL of the
 * widest one. `read` is called once the upload is permitted. A customer's is for a review and keeps its background; the
 * shop's is for a shoe's tile (see encodePicture), and audited. Throws UNSUPPORTED_TYPE for anything but JPEG, PNG,
 * WebP or AVIF and for files that are also something else, INVALID_INPUT for a damaged picture, TOO_LARGE,
 * RATE_LIMITED, UNAVAILABLE, CONFLICT (the shop has no storage for pictures).
 */
export async function uploadPicture(viewer: Viewer, read: () => Promise<SentPicture>, by: Uploader): Promise<string> {
  assertPicturesAreKept();
  return inUploadPlace(viewer.userId, async () => {
    await countUse(by === 'owner' ? limits.pictureByUser : limits.pictureByAdministrator, viewer.userId);
    return takeIn(viewer, await read(), by);
  });
}

/**
 * Takes in a picture of the shop's own that was fetched for a change set, as an upload. Throws as uploadPicture, but
 * for limits.
 */
export async function takeInFetched(bytes: Uint8Array): Promise<string> {
  assertPicturesAreKept();
  const { encoded, fillsTile } = await encodeSent({ bytes, type: '' }, 'shop');
  const stem = randomBytes(16).toString('hex');
  return storeEncoded({ stem, encoded, fillsTile, uploaderId: null }, (url) =>
    inTransaction((transaction) => setPictureUrl(transaction, stem, url)),
  );
}

/** Decodes and encodes a sent picture. Throws UNSUPPORTED_TYPE, INVALID_INPUT, TOO_LARGE. */
function encodeSent({ bytes, type }: SentPicture, by: Uploader): ReturnType<typeof encodePicture> {
  if (!declaredPictureType.test(type) || !sniffPicture(bytes))
    throw new AppError('UNSUPPORTED_TYPE', 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.');
  if (isPolyglot(bytes))
    throw new AppError(
      'UNSUPPORTED_TYPE',
      'This file is more than a picture: it also holds a page, script or archive.',
    );
  return oneAfterAnother(() => encodePicture(bytes, { forTile: by === 'shop' }));
}

/** Stores a picture, records where with `record`, and returns the URL of the widest. */
async function storeEncoded(
  {
    stem,
    encoded,
    fillsTile,
    uploaderId,
  }: Awaited<ReturnType<typeof encodePicture>> & { stem: string; uploaderId: string | null },
  record: (url: string) => Promise<void>,
): Promise<string> {
  // Before anything is stored: if the process dies now, the files are found and deleted like any unused picture.
  await insertUploadedPicture(stem, uploaderId);
  const stored: string[] = [];
  try {
    for (const { ending, bytes } of encoded)
      stored.push(await storePicture({ name: `${stem}${fillsTile ? FILLS_TILE : ''}-${ending}`, bytes }));
    // The widest is the last, and its URL is the result.
    const url = stored.at(-1) ?? '';
    await record(url);
    return url;
  } catch (error) {
    // Leftovers are found later; the original error matters more.
    await deletePictures(stored);
    throw error;
  }
}

async function takeIn(viewer: Viewer, sent: SentPicture, by: Uploader): Promise<string> {
  const { encoded, fillsTile } = await encodeSent(sent, by);
  const stem = randomBytes(16).toString('hex');
  const uploaderId = by === 'owner' ? viewer.userId : null;
  return storeEncoded({ stem, encoded, fillsTile, uploaderId }, (url) =>
    inTransactionOf(viewer, by === 'shop' ? pictureRights : by, async (transaction) => {
      await setPictureUrl(transaction, stem, url);
      if (by === 'shop')
        await recordAudit(transaction, {
          actor: viewer,
          action: 'picture-uploaded',
          subjectId: stem,
          before: null,
          after: { image: url },
        });
    }),
  );
}

/**
 * Deletes pictures that no product, review or order has shown for a day: replaced ones, those of deleted products, and
 * unused uploads. Returns how many.
 */
export async function deleteUnusedPictures(): Promise<number> {
  await markUnusedPictures();
  let count = 0;
  for (let turn = 0; turn < DELETED_AT_ONCE; turn++) {
    const outcome = await deleteUnusedPicture();
    if (outcome === 'none') break;
    if (outcome === 'deleted') count++;
  }
  await forgetDeletedPictures();
  return count;
}

/** The files are deleted while the picture's row is locked, so that no product can start to use it. */
function deleteUnusedPicture(): Promise<'none' | 'deleted' | 'kept'> {
  return inTransaction(async (transaction) => {
    const picture = await lockUnusedPicture(transaction);
    if (!picture) return 'none';
    // Without a URL the upload was interrupted; what it stored, if anything, is on disk.
    const { url, stem } = picture;
    const start = url === null ? `/uploads/${stem}` : url.slice(0, url.lastIndexOf(stem) + stem.length);
    const names = ['', FILLS_TILE].flatMap((mark) => endings.map((ending) => `${start}${mark}-${ending}`));
    const isDeleted = await deletePictures(names);
    await (isDeleted ? markPictureDeleted : postponeDeletion)(transaction, picture.stem);
    return isDeleted ? 'deleted' : 'kept';
  });
}

/** An uploaded picture of the data directory by its name. Throws NOT_FOUND, also for invalid names. */
export async function getUploadedPicture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = STORED_NAME.test(name) ? await readPicture(name) : null;
  if (!picture) throw new AppError('NOT_FOUND', 'Picture not found');
  return picture;
}
