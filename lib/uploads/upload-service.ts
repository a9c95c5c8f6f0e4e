import { randomBytes } from 'node:crypto';
import { recordAudit } from '@/lib/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/auth/viewer';
import { AppError } from '@/lib/errors/app-error';
import { encodePicture } from './picture-encoder';
import { isPolyglot, sniffPicture } from './picture-kind';
import { assertPicturesAreKept, readPicture, storePicture } from './picture-storage';

const STORED_NAME = /^[0-9a-f]{32}-(?:(?:320|640|1200)\.avif|share\.jpg)$/;

/**
 * Takes a picture in: decoded and encoded anew in the shop's widths, under a random name. Returns the address of the
 * widest. Throws UNSUPPORTED_TYPE for what is no JPEG, PNG, WebP or AVIF or is something else besides, INVALID_INPUT for
 * a damaged picture, TOO_LARGE, UNAVAILABLE, CONFLICT (the shop has no place for pictures).
 */
export async function uploadPicture(viewer: Viewer, bytes: Uint8Array): Promise<string> {
  assertPicturesAreKept();
  if (!sniffPicture(bytes))
    throw new AppError('UNSUPPORTED_TYPE', 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.');
  if (isPolyglot(bytes))
    throw new AppError(
      'UNSUPPORTED_TYPE',
      'This file is more than a picture: it also holds a page, script or archive.',
    );
  const pictures = await encodePicture(bytes);
  const stem = randomBytes(16).toString('hex');
  let address = '';
  // The widest comes last, and its address is the answer.
  for (const picture of pictures)
    address = await storePicture({ name: `${stem}-${picture.ending}`, bytes: picture.bytes });
  await inTransactionOf(viewer, 'administrator', (transaction) =>
    recordAudit(transaction, {
      actor: viewer,
      action: 'picture-uploaded',
      subjectType: 'picture',
      subjectId: stem,
      before: null,
      after: { address },
    }),
  );
  return address;
}

/** An uploaded picture of the data directory by its name. Throws NOT_FOUND, also for whatever is no such name. */
export async function getUploadedPicture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = STORED_NAME.test(name) ? await readPicture(name) : null;
  if (!picture) throw new AppError('NOT_FOUND', 'Picture not found');
  return picture;
}
