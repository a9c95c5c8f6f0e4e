/** Widths of each of the shop's own pictures: thumbnail, card, full size. */
export const pictureWidths = [320, 640, 1200] as const;

/** Shown for products without a picture. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

/** The ending of the shop's own pictures, which exist in all widths. */
const FULL_SIZE_SUFFIX = '-1200.avif';

/** Uploads have random names that identify them on any host. */
const UPLOADED = /^(?:https?:\/\/[^/]+)?\/uploads\/[0-9a-f]{32}(?:-full)?-1200\.avif$/;

/** Part of the name of an uploaded picture with its own background: it fills its tile. */
export const FILLS_TILE = '-full';

/** `src` and, for the shop's own pictures, `srcSet` of a picture's URL; the placeholder without one. */
export function pictureSources(url: string | null | undefined): { src: string; srcSet?: string } {
  if (!url) return { src: PLACEHOLDER_PICTURE };
  const isOwn = (url.startsWith('/') && url.endsWith(FULL_SIZE_SUFFIX)) || UPLOADED.test(url);
  if (!isOwn) return { src: url };
  const stem = url.slice(0, -FULL_SIZE_SUFFIX.length);
  return {
    src: `${stem}-640.avif`,
    srcSet: pictureWidths.map((width) => `${stem}-${width}.avif ${width}w`).join(', '),
  };
}

/** The shop's own close-ups: the shoe is cut off by the picture's edges. */
const CLOSE_LOOK = `/detail${FULL_SIZE_SUFFIX}`;

/** Whether a picture fills its tile, edge to edge. */
export function fillsTile(url: string | null | undefined): boolean {
  return url?.endsWith(`${FILLS_TILE}${FULL_SIZE_SUFFIX}`) || url?.endsWith(CLOSE_LOOK) || false;
}

interface Pictured {
  image: string | null;
  images: readonly string[];
}

/** All pictures of a product, the main one first, without duplicates. */
export function picturesOf({ image, images }: Pictured): string[] {
  return [...new Set([image, ...images])].filter((url): url is string => Boolean(url));
}

/** As picturesOf, with the placeholder if there are none. */
export function galleryOf(product: Pictured): string[] {
  const all = picturesOf(product);
  return all.length > 0 ? all : [PLACEHOLDER_PICTURE];
}

function studioViewOf(product: Pictured, view: string): string | null {
  return (
    picturesOf(product).find((url) => url.startsWith('/pictures/') && url.endsWith(`/${view}${FULL_SIZE_SUFFIX}`)) ??
    null
  );
}

/** The studio's side view of a shoe; null if the studio did not photograph it. */
export function sideViewOf(product: Pictured): string | null {
  return studioViewOf(product, 'side');
}

/** The studio's exploded view of a shoe; null without one. */
export function explodedViewOf(product: Pictured): string | null {
  return studioViewOf(product, 'exploded');
}

/** Width and height in pixels of link preview pictures. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/**
 * The JPEG of a product in SHARE_PICTURE_SIZE, for mails and link previews, which don't support AVIF: a path, or the
 * whole URL of an upload stored elsewhere. Null for pictures that the shop did not make.
 */
export function sharePictureOf(product: { image: string | null }): string | null {
  const url = product.image ?? '';
  const own = /^(\/pictures\/[^/]+)\/[^/]+-1200\.avif$/.exec(url);
  if (own) return `${own[1]}/share.jpg`;
  return UPLOADED.test(url) ? url.replace(FULL_SIZE_SUFFIX, '-share.jpg') : null;
}

/** A picture in a format that programs other than browsers read, by its ending; null where there is none. */
function plainPictureOf(url: string): string | null {
  if (UPLOADED.test(url)) return url.replace(FULL_SIZE_SUFFIX, '-share.jpg');
  return /\.(?:jpe?g|png|webp|gif|bmp|tiff?)$/i.test(url) ? url : null;
}

/**
 * The pictures of a product for programs other than browsers, the main one first: in JPEG and the like, without a
 * placeholder. Empty for a product without such pictures.
 */
export function plainPicturesOf(product: Pictured): string[] {
  const all = [sharePictureOf(product), ...picturesOf(product).map(plainPictureOf)];
  return [...new Set(all)].filter((url) => url !== null);
}

/** Width and height in pixels of a shoe's picture in mails. */
export const MAIL_PICTURE_SIZE = 560;

/**
 * A product's JPEG for mails: square and uncropped for the shop's own pictures, the share picture for uploads. Null for
 * pictures that the shop did not make.
 */
export function mailPictureOf(product: { image: string | null }): string | null {
  const own = /^\/pictures\/([^/]+)\/[^/]+-1200\.avif$/.exec(product.image ?? '');
  return own ? `/mail/shoes/${own[1]}.jpg` : sharePictureOf(product);
}
