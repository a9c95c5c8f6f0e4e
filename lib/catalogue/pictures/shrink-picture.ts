/** Pictures up to this size are sent unchanged. */
const SMALL_ENOUGH_BYTES = 1024 * 1024;
/** Vercel accepts requests of 4.5 MB; the form around the picture needs some of it. */
const LARGEST_BYTES = 4_400_000;
/** The longest sides to try, in pixels. The first is twice what the shop shows. */
const LONGEST_SIDES = [2_400, 1_600, 1_200];
const QUALITY = 0.9;

/** Safari can't write WebP and would write a large PNG instead. Only a JPEG is sure to have no transparency. */
async function encode(canvas: OffscreenCanvas, original: string): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (webp.type === 'image/webp' || original !== 'image/jpeg') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

async function drawSmaller(picture: ImageBitmap, longestSide: number, original: string): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return encode(canvas, original);
}

/**
 * Shrinks a large picture before the upload: that is faster, and hosts refuse large requests. Returns the file itself
 * if it is small, or if the browser can't do this: then the server reports the problem.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const isTaken = /^image\/(jpeg|png|webp|avif)$/.test(file.type);
  // An AVIF is small for its many pixels, of which the server accepts fewer than of other formats.
  if ((file.size <= SMALL_ENOUGH_BYTES && file.type !== 'image/avif') || !isTaken) return file;
  let smallest: Blob = file;
  try {
    const picture = await createImageBitmap(file);
    for (const side of LONGEST_SIDES) {
      const shrunk = await drawSmaller(picture, side, file.type);
      if (shrunk.size < smallest.size) smallest = shrunk;
      if (smallest.size <= LARGEST_BYTES) break;
    }
    picture.close();
  } catch {
    // Damaged, or too many pixels for this browser.
  }
  return smallest;
}
