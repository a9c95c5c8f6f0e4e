import { defineRoute, endpoint } from '@/lib/api/define-route';
import { rebuildFacetIndex } from '@/lib/list/product-list-service';
import { duplicateProduct } from '@/lib/product/product-admin-service';
import { productParamsSchema, productSchema } from '@/lib/product/product-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Copies a product into a new draft',
    description:
      'The copy has every fact and size of the product, but no article numbers, reviews or planned prices; tracked sizes begin with no pairs.',
    requires: 'catalogue:write',
    params: productParamsSchema,
    response: productSchema,
    status: 201,
    refuses: ['CONFLICT', 'INVALID_INPUT'],
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, params }) => duplicateProduct(viewer, params.id),
  }),
});
