import { readSignedInUser } from '@/lib/accounts/session/session-store';
import { ApiError, refused, unreachable } from '@/lib/http/api-client';
import { parseJson } from '@/lib/storage/stored-value';

interface UploadOptions {
  /** Hears how much has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a picture with the bearer token of whoever is signed in, and answers with its URL. Throws ApiError for
 * every refusal. By XMLHttpRequest, because `fetch` does not tell how much has been sent.
 */
export function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((done, fail) => {
    const token = readSignedInUser()?.token;
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(unreachable());
    request.onabort = () => fail(signal.reason);
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status !== 200) fail(refused(request.status, body, token));
      else if (typeof body === 'string') done(body);
      else fail(new ApiError(request.status, {}, false));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}
