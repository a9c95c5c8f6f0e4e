import { publicPages } from '@/components/layout/navigation';
import { siteUrl } from '@/lib/env/site-url';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { keptText } from '@/lib/http/kept-text';
import { countSitemaps, findCatalogueVersion, listSitemapEntries } from '@/lib/products/product-service';
import { productPages, sitemapIndexText, sitemapText } from '@/lib/seo/sitemap-text';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Names every page for search engines, or the sitemaps that do',
    description: 'From 50,000 products on it is an index of the sitemaps below `/sitemaps/`.',
    requires: 'anyone',
    sends: ['application/xml'],
    hasETag: true,
    handle: ({ request }) => {
      const root = siteUrl();
      const kept = {
        name: `sitemap ${root}`,
        type: 'application/xml; charset=utf-8',
        readVersion: findCatalogueVersion,
      };
      return keptText(request, kept, async function* () {
        const count = await countSitemaps();
        yield count > 1
          ? sitemapIndexText(root, count)
          : sitemapText(root, [...publicPages, ...productPages(await listSitemapEntries(0))]);
      });
    },
  }),
});
