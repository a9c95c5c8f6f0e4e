import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { productDetailSchema } from '@/lib/products/product-schema';
import { getProduct } from '@/lib/products/product-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint(
    { requires: 'anyone', params: z.object({ id: z.string() }), response: productDetailSchema },
    ({ params }) => getProduct(params.id),
  ),
});
