import { publicPages } from '@/components/layout/navigation';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { collectionPages } from '@/lib/collections/collection-service';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { siteUrl } from '@/lib/platform/env/site-url';
import { countSitemaps, listSitemapEntries } from '@/lib/product/product-service';
import { productPages, sitemapIndexText, sitemapText } from '@/lib/seo/sitemap-text';

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
