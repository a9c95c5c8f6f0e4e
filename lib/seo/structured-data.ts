import type { BreadcrumbList, Organization, Product as ProductData, WithContext } from 'schema-dts';
import { galleryOf, sharePictureOf } from '@/lib/products/product-pictures';
import type { ProductDetail } from '@/lib/products/product-schema';

const CONTEXT = 'https://schema.org';

/** The shop itself, for search engines. `siteUrl` has no slash at the end. */
export function organizationData(siteUrl: string): WithContext<Organization> {
  return { '@context': CONTEXT, '@type': 'Organization', name: 'Lacewing', url: siteUrl, logo: `${siteUrl}/icon.svg` };
}

export interface Crumb {
  name: string;
  /** Path from the shop's root. */
  path: string;
}

export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}

/** A product with its offer and, once somebody rated it, its rating. */
export function productData(siteUrl: string, product: ProductDetail): WithContext<ProductData> {
  const url = `${siteUrl}/product/${encodeURIComponent(product._id)}`;
  const pictures = [sharePictureOf(product), ...galleryOf(product)].filter((address) => address !== null);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    category: product.category,
    url,
    image: pictures.map((address) => new URL(address, siteUrl).href),
    brand: { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      availability: product.sizes.length > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(product.numReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.toFixed(1),
        reviewCount: product.numReviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
