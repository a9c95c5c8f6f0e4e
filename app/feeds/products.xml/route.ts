import { siteUrl } from '@/lib/env/site-url';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { keptText } from '@/lib/http/kept-text';
import { streamProductFeed } from '@/lib/products/product-feed-service';
import { findCatalogueVersion } from '@/lib/products/product-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends the product feed for search engines, one item a size',
    description: 'RSS 2.0 in Google’s fields. It is made anew as soon as the catalogue changes, so it is never old.',
    requires: 'anyone',
    sends: ['application/xml'],
    hasETag: true,
    handle: ({ request }) => {
      const root = siteUrl();
      const kept = { name: `feed ${root}`, type: 'application/xml; charset=utf-8', readVersion: findCatalogueVersion };
      return keptText(request, kept, () => streamProductFeed(root));
    },
  }),
});
