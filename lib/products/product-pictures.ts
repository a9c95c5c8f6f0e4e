/** Widths in which the shop keeps each of its own pictures: thumbnail, card, full size. */
export const pictureWidths = [320, 640, 1200] as const;

/** Shown where a product has no picture. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

/** The shop's own pictures end like this; every one of them has siblings in the other widths. */
const FULL_SIZE_SUFFIX = '-1200.avif';

/** Uploads have random names, by which they are known on whatever host keeps them. */
const UPLOADED = /^https?:\/\/[^/]+\/uploads\/[0-9a-f]{32}-1200\.avif$/;

/** `src` and, for the shop's own pictures, `srcSet` of a picture's address; the placeholder when there is none. */
export function pictureSources(address: string | null | undefined): { src: string; srcSet?: string } {
  if (!address) return { src: PLACEHOLDER_PICTURE };
  const isOwn = (address.startsWith('/') && address.endsWith(FULL_SIZE_SUFFIX)) || UPLOADED.test(address);
  if (!isOwn) return { src: address };
  const stem = address.slice(0, -FULL_SIZE_SUFFIX.length);
  return {
    src: `${stem}-640.avif`,
    srcSet: pictureWidths.map((width) => `${stem}-${width}.avif ${width}w`).join(', '),
  };
}

/** Every picture of a product, the main one first, none twice; never empty. */
export function galleryOf(product: { image: string | null; images: readonly string[] }): string[] {
  const all = [product.image, ...product.images].filter((address): address is string => Boolean(address));
  return all.length > 0 ? [...new Set(all)] : [PLACEHOLDER_PICTURE];
}

/** Width and height in pixels of every picture that stands for a link. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/**
 * The JPEG of a product in SHARE_PICTURE_SIZE, for mails and link previews, which do not know AVIF: a path, or the whole
 * address where uploads are kept elsewhere. Null for pictures that the shop did not make.
 */
export function sharePictureOf(product: { image: string | null }): string | null {
  const address = product.image ?? '';
  const own = /^(\/pictures\/[^/]+)\/[^/]+-1200\.avif$/.exec(address);
  if (own) return `${own[1]}/share.jpg`;
  const isUploaded = UPLOADED.test(address) || /^\/uploads\/[0-9a-f]{32}-1200\.avif$/.test(address);
  return isUploaded ? address.replace(FULL_SIZE_SUFFIX, '-share.jpg') : null;
}
