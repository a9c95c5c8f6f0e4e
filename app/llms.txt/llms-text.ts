import { serviceLinks } from '@/components/layout/navigation';
import { apiParameters, pageParameters, sortOrders } from '@/lib/list/product-filters';
import { formatCents } from '@/lib/money/money';
import { chargedWhen, PROCESSOR, TEST_MODE } from '@/lib/payments/payment-terms';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { siteUrl } from '@/lib/platform/env/site-url';
import { currencyName } from '@/lib/platform/locale/locale';
import { categories, categoryLabel } from '@/lib/product/categories';
import { SHOP_DESCRIPTION } from '@/lib/seo/page-metadata';
import {
  deliveryTime,
  FREE_SHIPPING_ABOVE,
  RETURN_DAYS,
  returnPostage,
  SHIPPING_FEE,
  TAX_PERCENT,
} from '@/lib/shop/terms';

function link(name: string, path: string, note?: string): string {
  return `- [${name}](${siteUrl()}${path})${note ? `: ${note}` : ''}`;
}

function paymentLine(): string {
  const { areOn, capture, isTest } = paymentEnv();
  if (!areOn) return '- Payments are mock payments: nothing is charged.';
  return `- Orders are paid on ${PROCESSOR}’s page and charged ${chargedWhen(capture)}; refunds go back to the same card.${isTest ? ` ${TEST_MODE}` : ''}`;
}

/** An overview of the shop and its pages, for language models; see llmstxt.org. */
export function llmsText(): string {
  const text = [
    '# Lacewing',
    `> ${SHOP_DESCRIPTION}`,
    [
      `- Prices are in ${currencyName()}. Shipping, to the USA only, is free over ${formatCents(FREE_SHIPPING_ABOVE)} and ${formatCents(SHIPPING_FEE)} up to and including it; tax is ${TAX_PERCENT} percent of the subtotal.`,
      `- Orders arrive in ${deliveryTime} and can be returned for ${RETURN_DAYS} days. ${returnPostage}`,
      paymentLine(),
      '- Sizes are US men’s and unisex sizes; a size that is sold out says so.',
    ].join('\n'),
    '## Shoes',
    [
      link('All products', '/products'),
      ...categories.map((category) => link(categoryLabel(category), `/products/${category}`)),
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
      `- The same filters work on the pages: /products takes ${pageParameters.join(', ')}`,
    ].join('\n'),
    '## Customer service',
    serviceLinks.map(({ label, href }) => link(label, href)).join('\n'),
  ].join('\n\n');
  return `${text}\n`;
}
