import { publicPages } from '@/components/storefront/layout/navigation';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { collectionPages } from '@/lib/catalogue/collections/collection-service';
import { countSitemaps, listSitemapEntries } from '@/lib/catalogue/product/product-service';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { siteUrl } from '@/lib/platform/env/site-url';
import { productPages, sitemapIndexText, sitemapText } from '@/lib/storefront/seo/sitemap-text';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Names every page for search engines, or the sitemaps that do',
    description: 'From 50,000 products on it is an index of the sitemaps below `/sitemaps/`.',
    requires: 'anyone',
    sends: ['application/xml'],
    tags: () => wholeCatalogueTags,
    handle: async () => {
      const root = siteUrl();
      const count = await countSitemaps();
      const text =
        count > 1
          ? sitemapIndexText(root, count)
          : sitemapText(root, [
              ...publicPages(),
              ...(await collectionPages()),
              ...productPages(await listSitemapEntries(0)),
            ]);
      return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
    },
  }),
});
