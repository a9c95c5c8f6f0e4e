import { SHARE_PICTURE_SIZE } from '@/lib/pictures/product-pictures';
import { LOCALE } from '@/lib/platform/locale/locale';
import { type Category, categorySharePicture, everyKindOfShoe, shoesOf } from '@/lib/product/categories';
import { promisesInWords } from '@/lib/shop/terms';

export const SHOP_TITLE = 'Lacewing — shoes that weigh next to nothing';

/** What the shop is, for search engines and previews. */
export function shopDescription(): string {
  return `${everyKindOfShoe()}, drawn light and made to last.${promisesInWords()}`;
}

/** The picture of a link preview. */
interface SharePicture {
  /** A path from the shop's root, or a whole URL. */
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

const shopPicture: SharePicture = {
  url: '/share/lacewing.jpg',
  alt: 'Lacewing. Go lightly: a runner, a trail shoe and a sneaker in a row',
  ...SHARE_PICTURE_SIZE,
};

/** The preview picture of a category. */
export function categoryPicture(category: Category): SharePicture {
  return {
    url: categorySharePicture(category),
    alt: `Two pairs of ${shoesOf(category)} by Lacewing`,
    ...SHARE_PICTURE_SIZE,
  };
}

interface PageMetadata {
  /** Without the shop's name. Missing on the home page. */
  title?: string;
  description: string;
  /** The canonical URL: a path from the shop's root. */
  path: string;
  picture?: SharePicture;
}

/** Title, description, canonical URL and link preview of a page that search engines may index. */
export function pageMetadata({ title, description, path, picture = shopPicture }: PageMetadata) {
  return {
    ...(title && { title }),
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website' as const,
      siteName: 'Lacewing',
      locale: LOCALE.replace('-', '_'),
      title: title ?? SHOP_TITLE,
      description,
      url: path,
      images: [picture],
    },
    twitter: { card: 'summary_large_image' as const },
  };
}
