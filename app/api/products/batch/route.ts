import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { writeManyProducts } from '@/lib/catalogue/product/product-many-service';
import { productBatchSchema, productResultsSchema } from '@/lib/catalogue/product/product-schema';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { errorResponse } from '@/lib/platform/http/error-response';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Adds and changes up to 100 products, with an answer for each',
    description:
      'One with an `_id` is changed, as by `PUT /api/products/{id}`; one without is added, as by `POST /api/products`. They are written one after the other, each for itself: `results` has, in their order, what that call would have answered, also where a price or a quantity needs a further right. 2 MB at most.',
    requires: 'catalogue:write',
    body: productBatchSchema,
    bodyLimit: 2 * 1024 * 1024,
    response: productResultsSchema,
    afterwards: rebuildFacetIndex,
    handle: async ({ viewer, body, later }) => {
      later(sendMailsSoon);
      const outcomes = await writeManyProducts(viewer, body.products);
      const results = outcomes.map(async (outcome) => {
        if ('product' in outcome) return { status: outcome.isNew ? 201 : 200, product: outcome.product };
        const refused = errorResponse(outcome.failure);
        return { status: refused.status, error: await refused.json() };
      });
      return { results: await Promise.all(results) };
    },
  }),
});
