import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { duplicateProduct } from '@/lib/catalogue/product/product-admin-service';
import { productParamsSchema, productSchema } from '@/lib/catalogue/product/product-schema';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';

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
