import { categorySharePicture, everyKindOfShoe, shoesOf } from '@/lib/catalogue/categories/categories';
import { SHARE_PICTURE_SIZE, sharePictureOf } from '@/lib/catalogue/pictures/product-pictures';
import { promisesInWords } from '@/lib/core/shop-terms/terms';
import { textLocale } from '@/lib/platform/locale/locale';
import { hasOwnName, shopFacts } from '@/lib/platform/shop/shop-facts';

/** The title of the home page. */
export function shopTitle(): string {
  return `${shopFacts().name} — ${hasOwnName() ? 'shoes' : 'shoes that weigh next to nothing'}`;
}

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

/** The preview picture of the shop. On the drawn one is the name that the shop has by default. */
function shopPicture(): SharePicture | undefined {
  const { name, logo } = shopFacts();
  if (logo !== null) return { url: sharePictureOf({ image: logo }) ?? logo, alt: name };
  if (hasOwnName()) return undefined;
  const alt = `${name}. Go lightly: a runner, a trail shoe and a sneaker in a row`;
  return { url: '/share/lacewing.jpg', alt, ...SHARE_PICTURE_SIZE };
}

/** The preview picture of a category, on which the name is drawn as well. */
export function categoryPicture(category: string): SharePicture | undefined {
  const url = categorySharePicture(category);
  if (url === null || hasOwnName()) return shopPicture();
  const alt = `Two pairs of ${shoesOf(category)} by ${shopFacts().name}`;
  return { url, alt, ...SHARE_PICTURE_SIZE };
}

interface PageMetadata {
  /** Without the shop's name. Missing on the home page. */
  title?: string;
  description: string;
  /** The canonical URL: a path from the shop's root. */
  path: string;
  picture?: SharePicture | undefined;
}

/** Title, description, canonical URL and link preview of a page that search engines may index. */
export function pageMetadata({ title, description, path, picture = shopPicture() }: PageMetadata) {
  return {
    ...(title && { title }),
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website' as const,
      siteName: shopFacts().name,
      locale: textLocale().replace('-', '_'),
      title: title ?? shopTitle(),
      description,
      url: path,
      ...(picture && { images: [picture] }),
    },
    twitter: { card: 'summary_large_image' as const },
  };
}
