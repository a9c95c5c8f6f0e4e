import { z } from 'zod';
import { publicPages } from '@/components/storefront/layout/navigation';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { collectionPages } from '@/lib/catalogue/collections/collection-service';
import { countSitemaps, listSitemapEntries } from '@/lib/catalogue/product/product-service';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { siteUrl } from '@/lib/platform/env/site-url';
import { AppError } from '@/lib/platform/errors/app-error';
import { productPages, sitemapText } from '@/lib/storefront/seo/sitemap-text';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends one sitemap of a large catalogue',
    requires: 'anyone',
    params: z.object({ name: z.string() }),
    sends: ['application/xml'],
    tags: () => wholeCatalogueTags,
    handle: async ({ params: { name } }) => {
      const number = /^products-(\d{1,6})\.xml$/.exec(name)?.[1];
      const isThere = name === 'pages.xml' || (number !== undefined && Number(number) < (await countSitemaps()));
      if (!isThere) throw new AppError('NOT_FOUND', 'There is no such sitemap.');
      const pages =
        number === undefined
          ? [...publicPages(), ...(await collectionPages())]
          : productPages(await listSitemapEntries(Number(number)));
      return new Response(sitemapText(siteUrl(), pages), {
        headers: { 'content-type': 'application/xml; charset=utf-8' },
      });
    },
  }),
});
