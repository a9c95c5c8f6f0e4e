import { z } from 'zod';
import { publicPages } from '@/components/layout/navigation';
import { wholeCatalogueTags } from '@/lib/cache/tags';
import { siteUrl } from '@/lib/env/site-url';
import { AppError } from '@/lib/errors/app-error';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { countSitemaps, listSitemapEntries } from '@/lib/products/product-service';
import { productPages, sitemapText } from '@/lib/seo/sitemap-text';

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
      const pages = number === undefined ? publicPages : productPages(await listSitemapEntries(Number(number)));
      return new Response(sitemapText(siteUrl(), pages), {
        headers: { 'content-type': 'application/xml; charset=utf-8' },
      });
    },
  }),
});
