import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { findVisitor } from '@/lib/access/session/viewer';
import { changeProduct, deleteProduct } from '@/lib/catalogue/product/product-admin-service';
import {
  productChangeSchema,
  productDetailSchema,
  productParamsSchema,
  productSchema,
} from '@/lib/catalogue/product/product-schema';
import { getProduct } from '@/lib/catalogue/product/product-service';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { catalogueWriteTag } from '@/lib/platform/cache/server-tags.mjs';
import { everythingTag, productTag } from '@/lib/platform/cache/tags';
import { settingsNow } from '@/lib/pricing/settings/settings-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows a product with its newest reviews and its other colors',
    description:
      '`ratingCounts`: how many reviews gave 1, 2, 3, 4 and 5 stars. A draft, and a shoe before its `publishAt`, is shown to staff alone. Votes alone don’t make the answer anew: the list of reviews has the latest `helpfulCount`.',
    requires: 'anyone',
    params: productParamsSchema,
    response: productDetailSchema,
    hasETag: true,
    tags: ({ id }) => [everythingTag, productTag(id), catalogueWriteTag],
    handle: async ({ params, request, answerHeaders }) => {
      const { product, isForStaff } = await getProduct(params.id, () =>
        findVisitor(request.headers, settingsNow().staff.requireSecondFactor),
      );
      if (isForStaff) answerHeaders.set('cache-control', 'no-store');
      return product;
    },
  }),
  PUT: endpoint({
    summary: 'Changes a product; what is missing stays as it is',
    description:
      '`stockSeen` is the stock that a form showed when it was opened, beside the `stock` that it sends: sizes that nobody touched keep what was sold meanwhile, and one that both changed is a conflict. Prices that change need the right `prices:write` too, and quantities `stock:write`.',
    requires: 'catalogue:write',
    params: productParamsSchema,
    body: productChangeSchema,
    response: productSchema,
    refuses: ['CONFLICT', 'DUPLICATE_SKU', 'DUPLICATE_GTIN'],
    afterwards: rebuildFacetIndex,
    handle: async ({ viewer, params, body, later }) => {
      // Users may wait for sizes that are back now.
      later(sendMailsSoon);
      return changeProduct(viewer, params.id, body);
    },
  }),
  DELETE: endpoint({
    summary: 'Deletes a product',
    description: 'It leaves wishlists; past orders keep their own copy of it.',
    requires: 'catalogue:write',
    confirms: 'with-second-factor',
    params: productParamsSchema,
    response: messageSchema,
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, params }) => deleteProduct(viewer, params.id),
  }),
});
