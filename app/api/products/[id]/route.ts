import { tagsOfProduct } from '@/lib/cache/tags';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { changeProduct, deleteProduct } from '@/lib/products/product-admin-service';
import {
  productChangeSchema,
  productDetailSchema,
  productParamsSchema,
  productSchema,
} from '@/lib/products/product-schema';
import { getProduct } from '@/lib/products/product-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'anyone', params: productParamsSchema, response: productDetailSchema }, ({ params }) =>
    getProduct(params.id),
  ),
  PUT: endpoint(
    { requires: 'admin', params: productParamsSchema, body: productChangeSchema, response: productSchema },
    async ({ viewer, params, body, expire }) => {
      const product = await changeProduct(viewer, params.id, body);
      expire(tagsOfProduct(params.id));
      return product;
    },
  ),
  DELETE: endpoint(
    { requires: 'admin', params: productParamsSchema, response: messageSchema },
    async ({ viewer, params, expire }) => {
      const answer = await deleteProduct(viewer, params.id);
      expire(tagsOfProduct(params.id));
      return answer;
    },
  ),
});
