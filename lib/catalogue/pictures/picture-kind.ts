/** The kinds of pictures that can be uploaded. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Types that a form may declare for a picture; its bytes decide the real one. */
export const declaredPictureType = /^(image\/(jpeg|jpg|pjpeg|png|webp|avif)|application\/octet-stream|)$/;
/** The types of pictures in the API's document. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Maximum size of an uploaded picture. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** A file's type by its first bytes, regardless of name and declared type; null if not supported. */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 4) === 'ftyp') {
    // The box's length, then its brands. Encoders order them differently.
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    const brands = textAt(bytes, 8, Math.min(Math.max(length - 8, 0), 64));
    return /avi[fs]/.test(brands) ? 'avif' : null;
  }
  return null;
}

/** Markup, scripts and documents that other programs would find inside a picture. */
const FOREIGN = /<script[\s>/]|<html[\s>]|<svg[\s>]|<!doctype|<iframe[\s>]|<\?php|%pdf-\d/i;
/** The end of a ZIP archive is within the last 64 kB of a file. */
const ZIP_END = 'PK\x05\x06';
const ZIP_TAIL = 66_000;

/** Whether a file is also something else: a page, a script, a document or an archive. */
export function isPolyglot(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return FOREIGN.test(text) || text.slice(-ZIP_TAIL).includes(ZIP_END);
}

/** The media type of a stored picture, by its name. */
export function pictureTypeOf(name: string): string {
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/avif';
}
