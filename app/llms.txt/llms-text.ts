import { wordsOfScales } from '@/components/catalogue/sizes/scale-words';
import { collectionLinks, serviceLinks } from '@/components/storefront/layout/navigation';
import { categoryLabel, categorySlugs } from '@/lib/catalogue/categories/categories';
import { apiParameters, filterNamesOnPages, sortOrders } from '@/lib/catalogue/product-list/product-filters';
import { onlyMethod, type SalesZone, shippingInBrief, taxClause } from '@/lib/core/shop-terms/shipping-terms';
import { countDays, listInWords, returnDays, returnPostage, returnTerms, timeOf } from '@/lib/core/shop-terms/terms';
import { chargedWhen, PROCESSOR, TEST_MODE } from '@/lib/orders/payments/payment-terms';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { siteUrl } from '@/lib/platform/env/site-url';
import { currencyName } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { salesZones } from '@/lib/pricing/settings/sales-zones';
import { settingsNow } from '@/lib/pricing/settings/settings-service';
import { taxEverywhere } from '@/lib/pricing/settings/tax-rate-service';
import { shopDescription } from '@/lib/storefront/seo/page-metadata';

function link(name: string, path: string, note?: string): string {
  return `- [${name}](${siteUrl()}${path})${note ? `: ${note}` : ''}`;
}

function paymentLine(): string {
  const { areOn, capture, isTest } = paymentEnv();
  if (!areOn) return '- Payments are mock payments: nothing is charged.';
  return `- Orders are paid on ${PROCESSOR}’s page and charged ${chargedWhen(capture)}; refunds go back the way they were paid.${isTest ? ` ${TEST_MODE}` : ''}`;
}

function durationOf(zones: readonly SalesZone[]): string {
  const method = onlyMethod(zones);
  const arrival = method ? `arrive in ${timeOf(method)}` : null;
  const days = returnDays();
  const goesBack = days === 0 ? null : `can be returned for ${countDays(days)}`;
  const facts = [arrival, goesBack].filter(Boolean).join(' and ');
  return `${facts && `Orders ${facts}. `}${days === 0 ? returnTerms() : returnPostage()}`;
}

function sizesLine(scales: readonly string[]): string {
  const words = wordsOfScales(scales);
  const soldOut = 'a size that is sold out says so.';
  if (!words) return `- Sizes are US men’s and unisex sizes; ${soldOut}`;
  const written = listInWords(words.writings.map(({ example }) => example));
  return `- Sizes are ${words.nouns} sizes, written such as ${written}; ${soldOut} The parameter \`size\` is a US men’s size and finds shoes of that length in every scale.`;
}

/**
 * An overview of the shop and its pages, for language models; see llmstxt.org. `scales` are those of the shoes that it
 * lists.
 */
export function llmsText(scales: readonly string[]): string {
  const settings = settingsNow();
  const zones = salesZones(settings);
  const text = [
    `# ${shopFacts().name}`,
    `> ${shopDescription()}`,
    [
      `- Prices are in ${currencyName()}. ${shippingInBrief(zones)}; ${taxClause(taxEverywhere(settings))}.`,
      `- ${durationOf(zones)}`,
      paymentLine(),
      sizesLine(scales),
    ].join('\n'),
    '## Shoes',
    [
      link('All products', '/products'),
      ...categorySlugs().map((category) => link(categoryLabel(category), `/products/${category}`)),
      ...collectionLinks().map(({ label, href }) => link(label, href)),
      link('Every product with the day of its last change', '/sitemap.xml'),
    ].join('\n'),
    '## Reading the catalogue as JSON',
    [
      link('List', '/api/products?limit=100&page=1', 'products, currentPage, totalPages, totalProducts'),
      link(
        'Search and filter',
        '/api/products?search=trail&size=9&maxPrice=120&sortBy=price-low',
        `the parameters are ${apiParameters.join(', ')}; sortBy is one of ${sortOrders.join(', ')}; new and bestseller are true`,
      ),
      `- One product: ${siteUrl()}/api/products/{id}; its page is ${siteUrl()}/product/{id} and carries schema.org data`,
      `- The same filters work on the pages: /products takes ${filterNamesOnPages.join(', ')}`,
    ].join('\n'),
    '## Customer service',
    serviceLinks.map(({ label, href }) => link(label, href)).join('\n'),
  ].join('\n\n');
  return `${text}\n`;
}
