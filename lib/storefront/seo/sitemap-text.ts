const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page of the shop, and when it last changed. */
interface Page {
  path: string;
  updatedAt?: string;
}

/** The pages of products. Ids need no escaping in XML. */
export function productPages(entries: readonly { id: string; updatedAt: string }[]): Page[] {
  return entries.map(({ id, updatedAt }) => ({ path: `/product/${encodeURIComponent(id)}`, updatedAt }));
}

/** A sitemap of at most 50,000 pages. */
export function sitemapText(root: string, pages: readonly Page[]): string {
  const urls = pages.map(
    ({ path, updatedAt }) =>
      `<url><loc>${root}${path}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

/** The index of this many product sitemaps, and of the one with all other pages. */
export function sitemapIndexText(root: string, count: number): string {
  const names = ['pages', ...Array.from({ length: count }, (_, number) => `products-${number}`)];
  const sitemaps = names.map((name) => `<sitemap><loc>${root}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`;
}
