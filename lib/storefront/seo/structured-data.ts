import type {
  BreadcrumbList,
  Offer,
  Organization,
  Product as ProductData,
  ProductGroup,
  Review as ReviewData,
  SearchAction,
  ShippingDeliveryTime,
  WebSite,
  WithContext,
} from 'schema-dts';
import { galleryOf, sharePictureOf } from '@/lib/catalogue/pictures/product-pictures';
import { shownPeriod } from '@/lib/catalogue/product/planned-prices';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { factRows } from '@/lib/catalogue/product/shoe-facts';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { centsToDollars, plainAmount } from '@/lib/core/money/money';
import { returnDays } from '@/lib/core/shop-terms/terms';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import { usualMethod } from '@/lib/core/shop-terms/usual-shipping';
import { isWorldwide } from '@/lib/core/sizes/gtin';
import { ofWomen, type ShoeSize, sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

const CONTEXT = 'https://schema.org';

/** The shop itself, for search engines. `siteUrl` has no trailing slash. */
export function organizationData(siteUrl: string): WithContext<Organization> {
  const { name, logo } = shopFacts();
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: siteUrl,
    logo: new URL(logo ?? '/icon.svg', siteUrl).href,
  };
}

/** How search engines may offer the shop's search. Google adds a property to schema.org's. */
interface SiteSearch extends Exclude<SearchAction, string> {
  'query-input': string;
}

/** The shop's site and its search, for search engines. */
export function websiteData(siteUrl: string): WithContext<WebSite> {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/products?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return { '@context': CONTEXT, '@type': 'WebSite', name: shopFacts().name, url: siteUrl, potentialAction: search };
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

/** The number of reviews that search engines use. */
const MAX_REVIEWS = 5;

const daysData = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue' as const,
  unitCode: 'DAY',
  minValue,
  maxValue,
});

/** How long packing and shipping take; null where buyers collect their shoes. */
function deliveryTimeData(): ShippingDeliveryTime | null {
  const method = usualMethod();
  if (!method || method.isPickup) return null;
  const { cutOff, countsWorkingDays } = shopFacts();
  const isPackedLater = countsWorkingDays && cutOff !== null;
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysData(0, isPackedLater ? 1 : 0),
    transitTime: daysData(...method.days),
  };
}

function offerData(
  url: string,
  product: Pick<ProductDetail, 'price' | 'promoted' | 'prices' | 'sizes' | 'status'>,
): Offer {
  const { sizes, status } = product;
  const price = shownPrice(product).amount;
  const availability = status === 'archived' ? 'Discontinued' : sizes.length > 0 ? 'InStock' : 'OutOfStock';
  const until = shownPeriod(product, new Date()).until;
  const { name, currency, countries, terms, hasFreeReturns } = shopFacts();
  const { shippingPrice } = totalsOf([{ price, quantity: 1 }]);
  const deliveryTime = deliveryTimeData();
  return {
    '@type': 'Offer',
    url,
    price: plainAmount(price),
    priceCurrency: currency,
    ...(until !== null && { priceValidUntil: until }),
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: centsToDollars(shippingPrice), currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: terms.country },
      ...(deliveryTime && { deliveryTime }),
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countries.length === 1 ? terms.country : [...countries],
      returnPolicyCategory: `https://schema.org/MerchantReturn${returnDays() === 0 ? 'NotPermitted' : 'FiniteReturnWindow'}`,
      merchantReturnDays: returnDays(),
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: `https://schema.org/${hasFreeReturns ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    },
  };
}

function reviewData({ name, rating, comment, createdAt }: ProductDetail['reviews'][number]): ReviewData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: comment,
    datePublished: createdAt.slice(0, 10),
  };
}

/** A product's pictures, with what they show: first one that every program reads, where there is one. */
function imagesData(siteUrl: string, product: ProductDetail) {
  const addressOf = (picture: string) => new URL(picture, siteUrl).href;
  const pictures = galleryOf(product).map((picture, place) => {
    const caption = product.alt[place];
    return caption ? { '@type': 'ImageObject' as const, url: addressOf(picture), caption } : addressOf(picture);
  });
  const card = sharePictureOf(product);
  return [...(card ? [addressOf(card)] : []), ...pictures];
}

/** A product with its offer and, if it has ratings, its rating and newest reviews. */
export function productData(siteUrl: string, product: ProductDetail): WithContext<ProductData> {
  const url = urlOf(siteUrl, product._id);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    category: product.category,
    url,
    image: imagesData(siteUrl, product),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.upper !== null && { material: product.upper }),
    additionalProperty: factRows(product).map(({ label, text }) => ({
      '@type': 'PropertyValue' as const,
      name: label,
      value: text,
    })),
    offers: offerData(url, product),
    ...(product.numReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.toFixed(1),
        reviewCount: product.numReviews,
        bestRating: 5,
        worstRating: 1,
      },
      review: product.reviews.slice(0, MAX_REVIEWS).map(reviewData),
    }),
  };
}

const urlOf = (siteUrl: string, id: string) => `${siteUrl}/product/${encodeURIComponent(id)}`;

/** A shoe's style with its sizes in this color, and its other colors; null without a style. */
export function productGroupData(siteUrl: string, product: ProductDetail): WithContext<ProductGroup> | null {
  const { style, brand, colorName, siblings } = product;
  if (style === null) return null;
  const url = urlOf(siteUrl, product._id);
  const images = imagesData(siteUrl, product);
  const nameOf = (size: Pick<ShoeSize, 'size' | 'label'>) =>
    sizeName('us-men', { ...size, sizeScale: product.sizeScale, ...ofWomen(product.gender) });
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    name: `${style} by ${brand}`,
    productGroupID: `${brand} ${style}`,
    description: product.description || product.name,
    brand: { '@type': 'Brand', name: brand },
    url,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      ...product.stock.map(({ size, sku, gtin, label }) => ({
        '@type': 'Product' as const,
        name: `${product.name}, ${sizeWithWord(nameOf({ size, label }))}`,
        sku: sku ?? `${product._id}-${size}`,
        image: images,
        ...(gtin !== null && isWorldwide(gtin) && { gtin }),
        size: nameOf({ size, label }),
        ...(colorName !== null && { color: colorName }),
        offers: offerData(`${url}?size=${size}`, {
          price: product.price,
          promoted: product.promoted,
          prices: product.prices,
          status: product.status,
          sizes: product.sizes.filter((buyable) => buyable === size),
        }),
      })),
      // Each has a page that says the rest; a product without an offer would be an incomplete one.
      ...siblings.map(({ _id }) => ({ url: urlOf(siteUrl, _id) }) as ProductData),
    ],
  };
}

/** JSON that is safe inside a script element: nothing in it can end the element. */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
