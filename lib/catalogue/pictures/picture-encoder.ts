import sharp, { type Metadata } from 'sharp';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { clearEvenBackground } from './even-background';
import { pictureWidths, SHARE_PICTURE_SIZE } from './product-pictures';

const MAX_PIXELS = 50_000_000;
/** Memory limit of a decoder for one picture, in bytes. */
const MAX_HELD = 100_000_000;
/** A picture taller than this many times its width is scaled down. */
const MAX_RATIO = 2;
const DECODE_SECONDS = 20;
/** The background of link previews, the same as in the shop's own pictures. */
const PAPER = '#f4f1ea';

/** One file of a picture. */
export interface EncodedPicture {
  /** The end of its name: the width it was made for, or `share`, and the file type. */
  ending: string;
  bytes: Uint8Array;
}

const damaged = () => invalidInput({ image: 'This picture is damaged and can’t be read.' });

// Each picture is decoded once.
sharp.cache(false);

/**
 * Bytes that a decoder needs for each pixel, measured. Most formats are read line by line, or scaled while they are
 * read; progressive ones need the whole picture, and AVIF several copies of it.
 */
function heldPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'heif') return depth === 'uchar' ? 19 : 26;
  if (!isProgressive) return 1;
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3.2 : 2.1 * channels;
  return 1.2 * channels * (depth === 'uchar' ? 1 : 2);
}

async function assertReasonable(bytes: Uint8Array): Promise<void> {
  // Reads only the header, so that a decompression bomb is refused before it is decoded.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  const most = Math.min(MAX_PIXELS, MAX_HELD / heldPerPixel(header));
  if (header.width * header.height <= most) return;
  const millions = Math.floor(most / 1_000_000);
  throw new AppError(
    'TOO_LARGE',
    most < MAX_PIXELS
      ? `A picture of this kind may have at most ${millions} million pixels, a plain JPEG ${MAX_PIXELS / 1_000_000} million.`
      : `A picture may have at most ${millions} million pixels.`,
  );
}

/** The picture upright, in sRGB, without metadata and at most as large as the shop shows it; as PNG. */
async function decode(bytes: Uint8Array): Promise<Buffer> {
  const width = Math.max(...pictureWidths);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width, height: width * MAX_RATIO, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer();
  } catch {
    throw damaged();
  }
}

/** The whole picture in the format of link previews; a JPEG, because most sites that show them don't support AVIF. */
async function encodeForSharing(decoded: Buffer): Promise<EncodedPicture> {
  const card = sharp(decoded)
    .flatten({ background: PAPER })
    .resize({ ...SHARE_PICTURE_SIZE, fit: 'contain', background: PAPER })
    .jpeg({ quality: 78, mozjpeg: true });
  return { ending: 'share.jpg', bytes: await card.toBuffer() };
}

/** The picture without its background; null if that is transparent already or not even. */
async function cutOut(decoded: Buffer): Promise<Buffer | null> {
  const { data, info } = await sharp(decoded).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (!clearEvenBackground(data, width, height)) return null;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * Decodes an uploaded picture and encodes it again: for link previews, and as AVIF in every width of the shop,
 * ascending, never enlarged. Only its pixels are kept. For a shoe's tile (`forTile`) an even background is removed;
 * `fillsTile` says that the picture keeps its background. Throws INVALID_INPUT for a damaged one, TOO_LARGE for too
 * many pixels.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { forTile }: { forTile: boolean },
): Promise<{ encoded: EncodedPicture[]; fillsTile: boolean }> {
  await assertReasonable(bytes);
  const whole = await decode(bytes);
  const isOpaque = forTile && (await sharp(whole).stats()).isOpaque;
  const cut = isOpaque ? await cutOut(whole) : null;
  const decoded = cut ?? whole;
  const encoded = [await encodeForSharing(decoded)];
  // One after another: each encoder uses every core already.
  for (const width of pictureWidths) {
    const picture = sharp(decoded)
      .resize({ width, height: width * MAX_RATIO, fit: 'inside', withoutEnlargement: true })
      // A quarter of the time of effort 4, for 10% more bytes: the user is waiting.
      .avif({ quality: 60, effort: 3, chromaSubsampling: '4:2:0' });
    encoded.push({ ending: `${width}.avif`, bytes: await picture.toBuffer() });
  }
  return { encoded, fillsTile: isOpaque && cut === null };
}
