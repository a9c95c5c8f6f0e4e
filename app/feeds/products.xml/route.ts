import { wholeCatalogueTags } from '@/lib/cache/tags';
import { siteUrl } from '@/lib/env/site-url';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { streamedResponse } from '@/lib/http/responses';
import { streamProductFeed } from '@/lib/products/product-feed-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends the product feed for search engines, one item a size',
    description: 'RSS 2.0 in Google’s fields. It is made anew as soon as the catalogue changes, so it is never old.',
    requires: 'anyone',
    sends: ['application/xml'],
    tags: () => wholeCatalogueTags,
    handle: () =>
      streamedResponse(streamProductFeed(siteUrl()), {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'no-cache',
      }),
  }),
});
