import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { del, put } from '@vercel/blob';
import { arePicturesKept, uploadEnv } from '@/lib/platform/env/upload-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { pictureTypeOf } from './picture-kind';

/** Names are random and never reused, so their contents never change. */
const CACHE_SECONDS = 365 * 24 * 60 * 60;
const PATIENCE_MS = 15_000;
/** Shorter, because a transaction waits for the deletion. */
const DELETION_PATIENCE_MS = 5_000;

/** A file to be stored under its name in `/uploads/`. */
export interface StoredFile {
  name: string;
  bytes: Uint8Array;
}

function folder(): string {
  return resolve(/* turbopackIgnore: true */ uploadEnv().dataDir ?? '.data', 'uploads');
}

async function storeOnDisk({ name, bytes }: StoredFile): Promise<string> {
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), name), bytes, { flag: 'wx' });
  return `/uploads/${name}`;
}

async function storeInBlob({ name, bytes }: StoredFile, token: string): Promise<string> {
  const { url } = await put(`uploads/${name}`, Buffer.from(bytes), {
    access: 'public',
    addRandomSuffix: false,
    cacheControlMaxAge: CACHE_SECONDS,
    contentType: pictureTypeOf(name),
    token,
    abortSignal: AbortSignal.timeout(PATIENCE_MS),
  });
  return url;
}

/**
 * Refuses pictures where they would be lost: on the disk of one container, which others don't see and the next
 * deployment deletes. Throws CONFLICT.
 */
export function assertPicturesAreKept(): void {
  if (arePicturesKept(uploadEnv())) return;
  throw new AppError(
    'CONFLICT',
    'This shop can’t store uploaded pictures yet. Its owner has to set BLOB_READ_WRITE_TOKEN, or LACEWING_DATA_DIR to a lasting folder.',
  );
}

/** Stores a picture and returns its URL: a path of the shop, or a URL of the blob store. Throws UNAVAILABLE. */
export async function storePicture(file: StoredFile): Promise<string> {
  const { blobToken } = uploadEnv();
  try {
    return await (blobToken ? storeInBlob(file, blobToken) : storeOnDisk(file));
  } catch (cause) {
    throw new AppError('UNAVAILABLE', 'The picture can’t be stored right now. Please try again in a moment.', {
      retryAfterSeconds: 10,
      cause,
    });
  }
}

/** Deletes stored pictures by their URLs; a missing one is no error. Returns whether all are gone. */
export async function deletePictures(urls: readonly string[]): Promise<boolean> {
  const { blobToken } = uploadEnv();
  const own = urls.filter((url) => url.startsWith('/uploads/'));
  const remote = urls.filter((url) => !url.startsWith('/uploads/'));
  if (remote.length > 0 && !blobToken) return false;
  try {
    await Promise.all(own.map((url) => rm(join(folder(), basename(url)), { force: true })));
    if (remote.length > 0 && blobToken)
      await del(remote, { token: blobToken, abortSignal: AbortSignal.timeout(DELETION_PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** A picture of the data directory; null without one. The caller has checked that the name is no path. */
export async function readPicture(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(join(folder(), name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
