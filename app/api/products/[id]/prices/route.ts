import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { getPricePlan } from '@/lib/catalogue/product/price-plan-service';
import { pricePlanSchema, productParamsSchema } from '@/lib/catalogue/product/product-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows a product’s own prices, the planned ones, and which price held when',
    description:
      '`price` and `originalPrice` are the product’s own, which hold where no planned price does. `history` begins with the present price and goes back, a hundred entries at most; `until` of the present one is when the next planned price begins, or null.',
    requires: 'catalogue:read',
    params: productParamsSchema,
    response: pricePlanSchema,
    handle: ({ params }) => getPricePlan(params.id),
  }),
});
