import { defineRoute, endpoint } from '@/lib/http/define-route';
import { requireProductFilters } from '@/lib/products/product-filters';
import { productPageSchema } from '@/lib/products/product-schema';
import { listProducts } from '@/lib/products/product-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'anyone', query: requireProductFilters, response: productPageSchema }, ({ query }) =>
    listProducts(query),
  ),
});
