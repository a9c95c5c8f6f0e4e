import { siteUrl } from '@/lib/env/site-url';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { streamedResponse } from '@/lib/http/responses';
import { streamProductFeed } from '@/lib/products/product-feed-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends the product feed for search engines, one item a size',
    description: 'RSS 2.0 in Google’s fields. It is read from the catalogue while it is sent, so it is never old.',
    requires: 'anyone',
    sends: ['application/xml'],
    handle: () =>
      streamedResponse(streamProductFeed(siteUrl()), {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'no-cache',
      }),
  }),
});
