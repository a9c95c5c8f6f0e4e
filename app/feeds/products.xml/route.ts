import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { labelsOfFeed } from '@/lib/catalogue/collections/collection-service';
import { streamProductFeed } from '@/lib/catalogue/product/product-feed-service';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { siteUrl } from '@/lib/platform/env/site-url';
import { streamedResponse } from '@/lib/platform/http/responses';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends the product feed for search engines, one item a size',
    description:
      'RSS 2.0 in Google’s fields. The first five collections are its custom labels. It is made anew as soon as the catalogue changes, so it is never old.',
    requires: 'anyone',
    sends: ['application/xml'],
    tags: () => wholeCatalogueTags,
    handle: async () =>
      streamedResponse(streamProductFeed(siteUrl(), await labelsOfFeed()), {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'no-cache',
      }),
  }),
});
