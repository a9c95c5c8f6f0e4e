import { ApiError, refused, unreachable } from '@/lib/access/api/api-client';
import { readSignedInUser } from '@/lib/access/session/session-store';
import { readJson } from '@/lib/platform/storage/shape';
import { MAX_PICTURE_BYTES } from './picture-kind';
import { shrinkPicture } from './shrink-picture';

/** The endpoint for pictures: of the admin pages, or of reviews. */
export type UploadPath = '/api/upload' | '/api/reviews/pictures';

interface UploadOptions {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
  /** The endpoint; for products by default. */
  path?: UploadPath;
}

/** For a host's own 413, which refuses large requests before they reach the shop. */
const tooLargeForHost = { message: 'The file is too large.', code: 'TOO_LARGE' };
const tooLarge = `The file may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;

/**
 * Uploads a picture, shrunk if it is large, with the signed-in user's bearer token, and returns its URL. Throws
 * ApiError for every refusal.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const picture = await shrinkPicture(file);
  options.signal.throwIfAborted();
  if (picture.size > MAX_PICTURE_BYTES) throw new ApiError(413, { message: tooLarge }, true);
  return sendPicture(picture, options);
}

/** By XMLHttpRequest, because `fetch` reports no upload progress. */
function sendPicture(picture: Blob, { onProgress, signal, path = '/api/upload' }: UploadOptions): Promise<string> {
  return new Promise((done, fail) => {
    const token = readSignedInUser()?.token;
    const request = new XMLHttpRequest();
    request.open('POST', path);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(unreachable());
    request.onabort = () => fail(signal.reason);
    request.onload = () => {
      const body =
        readJson(request.responseText, (value) => value) ?? (request.status === 413 ? tooLargeForHost : undefined);
      if (request.status !== 200) fail(refused(request.status, body, token));
      else if (typeof body === 'string') done(body);
      else fail(new ApiError(request.status, {}, false));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('image', picture);
    request.send(form);
  });
}
