/** Widths in which the shop keeps each of its own pictures: thumbnail, card, full size. */
export const pictureWidths = [320, 640, 1200] as const;

/** Shown where a product has no picture. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

/** The shop's own pictures end like this; every one of them has siblings in the other widths. */
const FULL_SIZE_SUFFIX = '-1200.avif';

/** Uploads have random names, by which they are known on whatever host keeps them. */
const UPLOADED = /^(?:https?:\/\/[^/]+)?\/uploads\/[0-9a-f]{32}(?:-full)?-1200\.avif$/;

/** Stands in the name of an uploaded picture whose background stays: it fills its tile instead of standing on it. */
export const FILLS_TILE = '-full';

/** `src` and, for the shop's own pictures, `srcSet` of a picture's URL; the placeholder when there is none. */
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

/** The shop's own close looks: the picture's edges cut the shoe off. */
const CLOSE_LOOK = `/detail${FULL_SIZE_SUFFIX}`;

/** Whether a picture fills its tile, edge to edge. */
export function fillsTile(url: string | null | undefined): boolean {
  return url?.endsWith(`${FILLS_TILE}${FULL_SIZE_SUFFIX}`) || url?.endsWith(CLOSE_LOOK) || false;
}

interface Pictured {
  image: string | null;
  images: readonly string[];
}

/** Every picture of a product, the main one first, none twice. */
export function picturesOf({ image, images }: Pictured): string[] {
  return [...new Set([image, ...images])].filter((url): url is string => Boolean(url));
}

/** As picturesOf, with the placeholder where there is none. */
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

/** The studio's picture of a shoe from the side; null for a shoe that the studio did not photograph. */
export function sideViewOf(product: Pictured): string | null {
  return studioViewOf(product, 'side');
}

/** The studio's picture of a shoe with its layers lifted apart; null for a shoe without one. */
export function explodedViewOf(product: Pictured): string | null {
  return studioViewOf(product, 'exploded');
}

/** Width and height in pixels of every picture that stands for a link. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/**
 * The JPEG of a product in SHARE_PICTURE_SIZE, for mails and link previews, which do not know AVIF: a path, or the whole
 * URL where uploads are kept elsewhere. Null for pictures that the shop did not make.
 */
export function sharePictureOf(product: { image: string | null }): string | null {
  const url = product.image ?? '';
  const own = /^(\/pictures\/[^/]+)\/[^/]+-1200\.avif$/.exec(url);
  if (own) return `${own[1]}/share.jpg`;
  return UPLOADED.test(url) ? url.replace(FULL_SIZE_SUFFIX, '-share.jpg') : null;
}

/** Width and height in pixels of a shoe's picture in mails. */
export const MAIL_PICTURE_SIZE = 560;

/**
 * The JPEG of a product for mails: square and whole, for the shop's own pictures. For uploads their share picture; null for
 * pictures that the shop did not make.
 */
export function mailPictureOf(product: { image: string | null }): string | null {
  const own = /^\/pictures\/([^/]+)\/[^/]+-1200\.avif$/.exec(product.image ?? '');
  return own ? `/mail/shoes/${own[1]}.jpg` : sharePictureOf(product);
}
