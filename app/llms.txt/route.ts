import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { listShownScales } from '@/lib/catalogue/product/product-service';
import { llmsText } from './llms-text';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Describes the shop to programs that read it',
    requires: 'anyone',
    sends: ['text/plain'],
    handle: async () =>
      new Response(llmsText(await listShownScales()), {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      }),
  }),
});
