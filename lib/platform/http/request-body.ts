import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { decoderOf } from '@/lib/platform/text/decode-text';
import { isPlainText } from '@/lib/platform/text/readable';
import { within } from '@/lib/platform/time/within';

/** More than any call needs. */
const MAX_JSON_BYTES = 256 * 1024;
const MAX_DEPTH = 16;

/** Bodies up to this size (nearly all) are always accepted. */
const SMALL_BYTES = 16 * 1024;
/** Maximum total of larger bodies being received, so that slow clients can't fill this process's memory. */
const MAX_ARRIVING_BYTES = 96 * 1024 * 1024;
let arrivingBytes = 0;

/** How long the next piece of a body may take; who announces more than they send hears so. */
const PIECE_MS = 10_000;

/**
 * Reads at most `limit` bytes of a body, whatever Content-Length says. Throws TOO_LARGE, UNAVAILABLE, INVALID_INPUT.
 */
async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new AppError('TOO_LARGE', `The request body may hold at most ${Math.floor(limit / 1024)} kB.`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let counted = 0;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const piece = await within(PIECE_MS, reader.read());
      if (piece === null) {
        reader.cancel().catch(() => undefined);
        throw new AppError('INVALID_INPUT', 'The request body did not arrive.');
      }
      const { done, value } = piece;
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      const more = Math.max(0, size - SMALL_BYTES) - counted;
      const hasRoom = more === 0 || arrivingBytes + more <= MAX_ARRIVING_BYTES;
      if (size > limit || !hasRoom) {
        // Not awaited: a body that was cloned is cancelled only once its other copy is, too.
        reader.cancel().catch(() => undefined);
        throw size > limit ? tooLarge() : noRoom();
      }
      arrivingBytes += more;
      counted += more;
      chunks.push(value);
    }
  } finally {
    arrivingBytes -= counted;
  }
}

function noRoom(): AppError {
  return new AppError('UNAVAILABLE', 'The shop is receiving a lot at the moment. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  });
}

/** Throws INVALID_INPUT for deep nesting and for control characters or half a surrogate pair in a text. */
function assertStorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new AppError('INVALID_INPUT', 'The request is nested too deeply.');
  if (typeof value === 'string') {
    if (!isPlainText(value)) throw new AppError('INVALID_INPUT', 'The request has characters we can’t use.');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      assertStorable(key, depth);
      assertStorable(child, depth + 1);
    }
  }
}

/** The media type of a request's body, without parameters. */
export function typeOfBody(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** The body as it was sent, of at most `limit` bytes of UTF-8. Throws TOO_LARGE, UNAVAILABLE or INVALID_INPUT. */
export async function readRawText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('INVALID_INPUT', 'The request body is not UTF-8 text.');
  }
}

/** A file of text as a body, in UTF-8 or windows-1252. Throws TOO_LARGE, UNAVAILABLE or INVALID_INPUT. */
export async function readTextFile(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  const text = decoderOf(bytes)(bytes, true);
  assertStorable(text);
  return text;
}

/** The request's JSON body of at most `limit` bytes. Throws UNSUPPORTED_TYPE, TOO_LARGE or INVALID_INPUT. */
export async function readJson(request: Request, limit = MAX_JSON_BYTES): Promise<unknown> {
  if (typeOfBody(request) !== 'application/json')
    throw new AppError('UNSUPPORTED_TYPE', 'Send the request body as application/json.');
  const text = await readRawText(request, limit);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT', 'The request body is not valid JSON.');
  }
  assertStorable(value);
  return value;
}

/**
 * The fields of a form or JSON body of at most `limit` bytes; the last of several with the same name counts. Throws as
 * readJson.
 */
export async function readFields(request: Request, limit: number): Promise<unknown> {
  if (typeOfBody(request) !== 'application/x-www-form-urlencoded') return readJson(request, limit);
  const fields = Object.fromEntries(new URLSearchParams(await readRawText(request, limit)));
  assertStorable(fields);
  return fields;
}

/** Bytes that the form may add to its file. */
const FORM_BYTES = 64 * 1024;

/** Maximum bytes of a part's headers; below, maximum number of parts. */
const MAX_PART_HEAD = 4 * 1024;
const MAX_PARTS = 100;

/** A part of a form; `type` is null for a part that is not a file. */
interface FormPart {
  name: string;
  type: string | null;
  bytes: Uint8Array;
}

/**
 * The parts of a form, as slices of its body, because `formData()` would copy a file five times. Null for invalid
 * `multipart/form-data`.
 */
function readParts(body: Buffer, boundary: string): FormPart[] | null {
  const line = `--${boundary}`;
  if (body.toString('latin1', 0, line.length) !== line) return null;
  const parts: FormPart[] = [];
  for (let start = line.length; parts.length <= MAX_PARTS; ) {
    const sign = body.toString('latin1', start, start + 2);
    if (sign === '--') return parts;
    const headEnd = body.indexOf('\r\n\r\n', start);
    if (sign !== '\r\n' || headEnd < 0 || headEnd - start > MAX_PART_HEAD) return null;
    const head = body.toString('utf8', start, headEnd);
    const facts = /^content-disposition:[ \t]*form-data[ \t]*;([^\r\n]*)/im.exec(head)?.[1] ?? '';
    const name = /(?:^|;)[ \t]*name="([^"]*)"/i.exec(facts)?.[1];
    const end = body.indexOf(`\r\n${line}`, headEnd + 4, 'latin1');
    if (name === undefined || end < 0) return null;
    const type = /^content-type:([^\r\n]*)/im.exec(head)?.[1]?.trim().toLowerCase() ?? '';
    const isFile = /(?:^|;)[ \t]*filename\*?=/i.test(facts);
    parts.push({ name, type: isFile ? type : null, bytes: body.subarray(headEnd + 4, end) });
    start = end + 2 + line.length;
  }
  return null;
}

async function readForm(request: Request, limit: number): Promise<FormPart[]> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError('UNSUPPORTED_TYPE', 'Send the file as multipart/form-data.');
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  const body = await readBytes(request, limit);
  const parts = boundary && readParts(body, boundary[1] ?? boundary[2] ?? '');
  if (!parts) throw new AppError('INVALID_INPUT', 'The request body is not valid multipart/form-data.');
  return parts;
}

/**
 * A file that is sent as the body itself, of this type, or in a form's field. Throws UNSUPPORTED_TYPE, TOO_LARGE,
 * INVALID_INPUT.
 */
export async function readBodyOrFile(
  request: Request,
  { type, field, maxBytes }: { type: string; field: string; maxBytes: number },
): Promise<Uint8Array> {
  const sent = typeOfBody(request);
  if (sent === type) return readBytes(request, maxBytes);
  if (sent !== 'multipart/form-data')
    throw new AppError('UNSUPPORTED_TYPE', `Send the file as ${type}, or as multipart/form-data.`);
  return (await readFile(request, field, maxBytes)).bytes;
}

/**
 * The only file in a form's field. The body is counted while it arrives, so that no more than `maxBytes` are held.
 * Throws UNSUPPORTED_TYPE, TOO_LARGE, INVALID_INPUT.
 */
export async function readFile(
  request: Request,
  field: string,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; type: string }> {
  const form = await readForm(request, maxBytes + FORM_BYTES);
  const [file, ...others] = form.filter(({ name }) => name === field);
  if (!file || file.type === null || others.length > 0) throw invalidInput({ [field]: 'must be one file' });
  const { bytes, type } = file;
  if (bytes.byteLength === 0) throw invalidInput({ [field]: 'is empty' });
  if (bytes.byteLength > maxBytes)
    throw new AppError('TOO_LARGE', `The file may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  return { bytes, type };
}
