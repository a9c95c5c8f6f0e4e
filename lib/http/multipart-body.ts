import { AppError } from '@/lib/errors/app-error';
import { invalidInput } from '@/lib/errors/invalid-input';
import { readBytes } from './request-body';

/** What the form around a file may weigh. */
const FORM_BYTES = 64 * 1024;

async function readForm(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError('UNSUPPORTED_TYPE', 'Send the file as multipart/form-data.');
  const bytes = await readBytes(request, limit);
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new AppError('INVALID_INPUT', 'The request body is not valid multipart/form-data.');
  }
}

/**
 * The one file of a form's field. The body is counted while it arrives, so nobody makes us hold more than `maxBytes`.
 * Throws UNSUPPORTED_TYPE, TOO_LARGE, INVALID_INPUT.
 */
export async function readFile(
  request: Request,
  field: string,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; type: string }> {
  const form = await readForm(request, maxBytes + FORM_BYTES);
  const [file, ...others] = form.getAll(field);
  if (!(file instanceof File) || others.length > 0) throw invalidInput({ [field]: 'must be one file' });
  if (file.size === 0) throw invalidInput({ [field]: 'is empty' });
  if (file.size > maxBytes)
    throw new AppError('TOO_LARGE', `The file may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type.toLowerCase() };
}
