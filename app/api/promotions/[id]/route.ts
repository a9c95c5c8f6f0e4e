import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { promotionChangeSchema, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { changePromotion, deletePromotion, getPromotion } from '@/lib/pricing/promotions/promotion-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Reads a promotion, with what it gave',
    requires: 'promotions:write',
    params: idParams,
    response: promotionSchema,
    handle: ({ params }) => getPromotion(params.id),
  }),
  PUT: endpoint({
    summary: 'Changes a promotion; what is missing stays as it is, and so does every order',
    requires: 'promotions:write',
    params: idParams,
    body: promotionChangeSchema,
    response: promotionSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer, params, body }) => changePromotion(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes a promotion and its unused codes; orders keep what they got',
    requires: 'promotions:write',
    confirms: 'with-second-factor',
    params: idParams,
    handle: async ({ viewer, params }) => {
      await deletePromotion(viewer, params.id);
      return undefined;
    },
  }),
});
