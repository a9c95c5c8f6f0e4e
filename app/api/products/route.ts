import { tagsOfProduct } from '@/lib/cache/tags';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { createProduct } from '@/lib/products/product-admin-service';
import { requireProductFilters } from '@/lib/products/product-filters';
import { newProductSchema, productPageSchema, productSchema } from '@/lib/products/product-schema';
import { listProducts } from '@/lib/products/product-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'anyone', query: requireProductFilters, response: productPageSchema }, ({ query }) =>
    listProducts(query),
  ),
  POST: endpoint(
    { requires: 'admin', body: newProductSchema, response: productSchema, status: 201 },
    async ({ viewer, body, expire }) => {
      const product = await createProduct(viewer, body);
      expire(tagsOfProduct(product._id));
      return product;
    },
  ),
});
