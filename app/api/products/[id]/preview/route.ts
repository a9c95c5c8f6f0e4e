import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { makePreviewLink } from '@/lib/catalogue/product/preview-service';
import { previewLinkSchema, productParamsSchema } from '@/lib/catalogue/product/product-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Makes a link that shows a product as its page will be',
    description: 'Whoever has the link sees the product, a draft too, until the link ends after 24 hours.',
    notKept: 'harmless',
    requires: 'catalogue:write',
    params: productParamsSchema,
    response: previewLinkSchema,
    handle: ({ params }) => makePreviewLink(params.id),
  }),
});
