import { categoryLabel } from '@/lib/catalogue/categories/categories';
import { plainPicturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { type Cents, plainAmount } from '@/lib/core/money/money';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import { isWorldwide } from '@/lib/core/sizes/gtin';
import { ofWomen, sizeName, sizeNumber, sizeWithWord } from '@/lib/core/sizes/size-names';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { shownPeriod } from './planned-prices';
import { listProductRowsAfter } from './product-repository';
import type { Product } from './product-schema';
import { toProduct } from './product-service';
import { factRows } from './shoe-facts';
import { shownPrice } from './shown-price';

const BATCH = 200;
/** Google's limits for an id, a description, and further pictures. */
const LONGEST_ID = 50;
const LONGEST_DESCRIPTION = 5_000;
const MOST_PICTURES = 10;

const amount = (price: Cents) => `${plainAmount(price)} ${shopFacts().currency}`;
/** The scales that Google knows. */
const sizeSystems: Readonly<Record<string, string>> = {
  ...{ 'us-men': 'US', 'us-women': 'US', 'us-kids': 'US', eu: 'EU', uk: 'UK' },
};
const genders: Readonly<Record<string, string>> = { men: 'male', women: 'female' };

/** Text without the characters that XML can't represent. */
function toXmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const field = (name: string, value: string | null) =>
  value === null || value === '' ? '' : `<g:${name}>${toXmlText(value)}</g:${name}>`;

/** An id in Google's limit. Of a longer one, whose end another may share, the hash of the whole is a part. */
function feedIdOf(id: string): string {
  if (id.length <= LONGEST_ID) return id;
  const hash = hashToken(id).slice(0, 8);
  return `${hash}-${id.slice(hash.length + 1 - LONGEST_ID)}`;
}

/** When a planned sale is on, as an interval of ISO 8601; null where an end is open. */
function effectiveDates(product: Product): string | null {
  const { from, until } = shownPeriod(product, new Date());
  // Google knows no open interval: what has no beginning began when the shop was set up.
  return until === null ? null : `${from ?? product.createdAt}/${until}`;
}

/** What some products are marked with, so that campaigns can tell them apart. */
interface FeedLabel {
  name: string;
  /** Ids. */
  products: ReadonlySet<string>;
}

/** One item per size of a product, also for sold-out sizes, so that Google learns when they are back. */
function toItems(siteUrl: string, product: Product, labels: readonly FeedLabel[]): string {
  const url = `${siteUrl}/product/${encodeURIComponent(product._id)}`;
  const [first = null, ...others] = plainPicturesOf(product).map((picture) => new URL(picture, siteUrl).href);
  const { amount: price, original } = shownPrice(product);
  const { shippingPrice } = totalsOf([{ price, quantity: 1 }]);
  // Made once: a description of thousands of characters is the same in each size.
  const shared = [
    field('item_group_id', product.style === null ? product._id : `${product.brand} ${product.style}`.slice(0, 50)),
    field('description', (product.description || product.name).slice(0, LONGEST_DESCRIPTION)),
    field('image_link', first),
    ...others.slice(0, MOST_PICTURES).map((picture) => field('additional_image_link', picture)),
    field('price', amount(original ?? price)),
    field('sale_price', original === null ? null : amount(price)),
    field('sale_price_effective_date', original === null ? null : effectiveDates(product)),
    field('brand', product.brand),
    field('condition', 'new'),
    field('google_product_category', '187'),
    field('product_type', `Shoes > ${categoryLabel(product.category)}`),
    ...labels.map(({ name, products }, place) =>
      field(`custom_label_${place}`, products.has(product._id) ? name : null),
    ),
    field('color', product.colorName),
    field('gender', genders[product.gender] ?? 'unisex'),
    field('age_group', product.sizeScale === 'us-kids' ? 'kids' : 'adult'),
    field('size_system', sizeSystems[product.sizeScale] ?? null),
    ...factRows(product).map(
      ({ label, text }) =>
        `<g:product_detail>${field('attribute_name', label)}${field('attribute_value', text)}</g:product_detail>`,
    ),
    `<g:shipping>${field('country', shopFacts().terms.country)}${field('price', amount(shippingPrice))}</g:shipping>`,
  ].join('');
  return product.stock
    .map(({ size, quantity, gtin: known, label }) => {
      const gtin = known !== null && isWorldwide(known) ? known : null;
      const shoe = { size, sizeScale: product.sizeScale, label, ...ofWomen(product.gender) };
      const name = sizeName('us-men', shoe);
      const own = [
        field('id', feedIdOf(`${product._id}-${size}`)),
        field('title', `${product.name} by ${product.brand}, ${sizeWithWord(name)}`.slice(0, 150)),
        field('link', `${url}?size=${size}`),
        // Where no system says what the number means, its unit does.
        field('size', product.sizeScale in sizeSystems ? sizeNumber('us-men', shoe) : name),
        field('gtin', gtin),
        field('identifier_exists', gtin === null ? 'no' : null),
        field('availability', quantity === null || quantity > 0 ? 'in_stock' : 'out_of_stock'),
      ];
      return `<item>${own.join('')}${shared}</item>\n`;
    })
    .join('');
}

/** The shop's product feed in Google's fields, in chunks; covers the whole catalogue. */
export async function* streamProductFeed(
  siteUrl: string,
  labels: readonly FeedLabel[] = [],
): AsyncGenerator<string, void> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${toXmlText(shopFacts().name)}</title><link>${toXmlText(siteUrl)}</link><description>Every shoe of the shop, one item a size</description>
`;
  for (let last = -1; ; ) {
    const rows = await listProductRowsAfter(last, BATCH);
    if (rows.length > 0) yield rows.map((row) => toItems(siteUrl, toProduct(row.product), labels)).join('');
    last = rows.at(-1)?.ordinal ?? last;
    if (rows.length < BATCH) break;
  }
  yield '</channel></rss>\n';
}
